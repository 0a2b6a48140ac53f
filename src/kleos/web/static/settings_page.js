// The settings page.
import { html, render } from "./vendor/lit-html/lit-html.js";
import { foot, topBar } from "./page.js";
import { settingsForm } from "./settings_form.js";
import { t } from "./words.js";

/** @type {import("./page.js").Page} */
export function settingsPage(root) {
  document.title = `${t("Settings")}, Kleos`;
  const draw = () => render(html`${topBar()}<main id="main" class="wrap text"><h1>${t("Settings")}</h1>
    <div class="panel inside">${settingsForm(draw)}</div></main>${foot()}`, root);
  draw();
}
