// The games whose rules there are.
import { html, render } from "./vendor/lit-html/lit-html.js";
import { aidLink, cardsLink, lessonLink } from "./learning.js";
import { foot, topBar } from "./page.js";
import { GAMES } from "./rules.js";
import { gameName, t } from "./words.js";

/** @type {import("./page.js").Page} */
export function rulesList(root) {
  document.title = `${t("Rules")}, Kleos`;
  render(html`${topBar()}<main id="main" class="wrap text"><h1>${t("Rules")}</h1>
    <ul class="rulebooks">${GAMES.map((game) => html`<li class="panel"><h2><a
      href="/rules/${game}">${gameName(game)}</a></h2>
      <div class="study">${lessonLink(game)}${cardsLink(game)}${aidLink(game)}</div></li>`)}</ul></main>${foot()}`,
  root);
}
