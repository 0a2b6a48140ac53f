// The page that a mail's link opens: one click stops the mails. Opening it changes nothing, since mail programs look ahead.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { post } from "./api.js";
import { foot, saying, topBar } from "./page.js";
import { t } from "./words.js";

/** @param {string} token @returns {import("./page.js").Page} */
export function stopPage(token) {
  return (root) => {
    document.title = `${t("Stop the mails")}, Kleos`;
    const state = { done: false, error: "" };
    const stop = async () => {
      try {
        await post(`/stop/${encodeURIComponent(token)}`, {});
        Object.assign(state, { done: true, error: "" });
      } catch (error) {
        state.error = saying(error);
      }
      draw();
    };
    const draw = () => render(html`${topBar()}<main id="main" class="wrap text"><h1>${t("Stop the mails")}</h1>
      <p role="status">${state.done ? t("You get no more mails about this table.") : t("No more mails about your turns at this table?")}</p>
      ${state.error ? html`<p class="wrong" role="alert">${state.error}</p>` : nothing}
      ${state.done ? nothing : html`<p><button class="btn go" @click=${stop}>${t("Stop the mails")}</button></p>`}
    </main>${foot()}`, root);
    draw();
  };
}
