// What helps to learn a game: a guided first game, a gallery of its cards, and an aid of one page.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { gameName, t } from "./words.js";

/** @typedef {import("./types.js").Drawn} Drawn */

const LESSONS = ["olympus", "olympos", "fight"];
const CARDS = ["fight"];
const AIDS = ["olympos", "fight"];

/** Whether a game has a gallery of its cards. @param {string} game */
export function hasCards(game) {
  return CARDS.includes(game);
}

/** Whether a game has its rules on one page. @param {string} game */
export function hasAid(game) {
  return AIDS.includes(game);
}

/** A card's key in an address: "helmet (red)" is at helmet-red. @param {string} card */
export function slug(card) {
  return card.replace(/[()]/g, "").replace(/ /g, "-");
}

/**
 * A link to a card of the gallery.
 * @param {string} game @param {string} card @param {Drawn} inside
 * @returns {Drawn}
 */
export function cardLink(game, card, inside) {
  return html`<a href="/cards/${game}/${slug(card)}">${inside}</a>`;
}

/** @param {string} game @param {string} [style] @returns {Drawn} */
export function lessonLink(game, style = "") {
  if (!LESSONS.includes(game)) return nothing;
  const text = game === "olympos" ? t("Learn in twelve minutes") : t("Learn in ten minutes");
  return html`<a class=${style} href="/learn/${game}">${text}<span class="vh">: ${gameName(game)}</span></a>`;
}

/** @param {string} game @param {string} [style] @param {string} [target] @returns {Drawn} */
export function cardsLink(game, style = "", target = "") {
  if (!hasCards(game)) return nothing;
  return html`<a class=${style} href="/cards/${game}" target=${target || nothing}>${t("All cards")}</a>`;
}

/** @param {string} game @param {string} [style] @param {string} [target] @returns {Drawn} */
export function aidLink(game, style = "", target = "") {
  if (!hasAid(game)) return nothing;
  return html`<a class=${style} href="/aid/${game}" target=${target || nothing}>${t("The rules on one page")}</a>`;
}
