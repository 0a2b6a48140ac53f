// The rules of a game on one page, with pictures: to read beside the table, or to print.
import { html, render } from "./vendor/lit-html/lit-html.js";
import { cardsLink, hasAid, lessonLink } from "./learning.js";
import { foot, topBar } from "./page.js";
import { loadStyles } from "./screens.js";
import { gameName, printedWords, t } from "./words.js";

/**
 * What a game gives for its page, `games/{game}/pages/aid.js`, exported as `aid`.
 * @typedef {object} Aid
 * @property {string[]} css addresses of style sheets to load first
 * @property {() => Promise<unknown>} load the pictures
 * @property {(words: import("./types.js").Words) => import("./types.js").Drawn} draw the sections of the page
 */

/** @param {string} game @returns {import("./page.js").Page} */
export function aidPage(game) {
  return async (root) => {
    if (!hasAid(game)) return nowhere(root);
    /** @type {[{aid: Aid}, import("./types.js").Words]} */
    const [{ aid }, words] = await Promise.all([import(`./games/${game}/pages/aid.js`), printedWords(game)]);
    await Promise.all([loadStyles(["/web/css/aid.css", ...aid.css]), aid.load()]);
    document.title = `${t("{game} on one page", { game: gameName(game) })}, Kleos`;
    render(html`${topBar()}<main id="main" class="wrap aid">
      <header><h1>${t("{game} on one page", { game: gameName(game) })}</h1>
        <nav aria-label=${gameName(game)}>
          ${lessonLink(game)}${cardsLink(game)}<a href="/rules/${game}">${t("Rules")}</a>
          <button class="btn sm" @click=${() => print()}>${t("Print")}</button></nav></header>
      ${aid.draw(words)}
    </main>${foot()}`, root);
  };
}

/** @param {HTMLElement} root */
function nowhere(root) {
  document.title = `${t("Page not found")}, Kleos`;
  render(html`${topBar()}<main id="main" class="wrap text"><h1>${t("Page not found")}</h1>
    <p>${t("There is nothing at this address.")} <a href="/">${t("Go to the home page")}</a></p></main>${foot()}`,
      root);
}
