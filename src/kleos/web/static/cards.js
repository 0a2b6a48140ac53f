// The gallery of a game's cards: all of them, to be searched and filtered, and each from near at its own address.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { aidLink, hasCards, slug } from "./learning.js";
import { foot, topBar } from "./page.js";
import { loadStyles } from "./screens.js";
import { gameName, printedWords, t, tn } from "./words.js";

/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("./types.js").Words} Words */

/**
 * What cards are filtered by: of several choices, one must be true of a card.
 * @typedef {object} Filter
 * @property {string} id in the address
 * @property {string} name
 * @property {{id: string, name: string, sign?: Drawn}[]} choices
 * @property {(card: string, choice: string) => boolean} has
 */

/**
 * What a game gives for its gallery, `games/{game}/pages/gallery.js`, exported as `gallery`.
 * @typedef {object} Gallery
 * @property {string[]} css addresses of style sheets to load first
 * @property {() => Promise<unknown>} load the pictures
 * @property {(words: Words) => string[]} cards in order
 * @property {(words: Words) => Filter[]} filters
 * @property {(words: Words, card: string) => Drawn} face
 * @property {(words: Words, card: string) => string} said a card in words, for screen readers and the search
 * @property {(words: Words, card: string) => Drawn} large a card from near
 * @property {(words: Words, card: string) => string[]} similar cards that do something similar
 */

const AT_FIRST = 12; // cards, more than a phone shows

/**
 * @param {string} game @param {string} card as in the address; the whole gallery if empty
 * @returns {import("./page.js").Page}
 */
export function cardsPage(game, card) {
  return async (root) => {
    if (!hasCards(game)) return nowhere(root);
    /** @type {[{gallery: Gallery}, Words]} */
    const [{ gallery }, words] = await Promise.all([import(`./games/${game}/pages/gallery.js`), printedWords(game)]);
    await Promise.all([loadStyles(["/web/css/cards.css", ...gallery.css]), gallery.load()]);
    const found = gallery.cards(words).find((one) => slug(one) === card);
    if (card && !found) return nowhere(root);
    return found ? one(root, game, gallery, words, found) : all(root, game, gallery, words);
  };
}

/** @param {HTMLElement} root */
function nowhere(root) {
  document.title = `${t("Page not found")}, Kleos`;
  render(html`${topBar()}<main id="main" class="wrap text"><h1>${t("Page not found")}</h1>
    <p>${t("There is no such card.")} <a href="/">${t("Go to the home page")}</a></p></main>${foot()}`, root);
}

/** All cards. @param {HTMLElement} root @param {string} game @param {Gallery} gallery @param {Words} words */
function all(root, game, gallery, words) {
  document.title = `${t("Cards of {game}", { game: gameName(game) })}, Kleos`;
  const wanted = new URLSearchParams(location.search); // kept in the address, so that "back" finds it
  const filters = gallery.filters(words);
  const texts = new Map(gallery.cards(words).map((card) => [card, gallery.said(words, card).toLowerCase()]));
  const changed = () => {
    history.replaceState(null, "", `${location.pathname}${wanted.size ? `?${wanted}` : ""}`);
    draw();
  };
  let most = AT_FIRST; // so many are drawn; the rest comes when the page stands
  const more = () => {
    most = Infinity;
    if (root.querySelector(".gallery .sift")) draw();
  };
  const draw = () => {
    const cards = [...texts.keys()].filter((card) => fits(card, texts.get(card) ?? "", filters, wanted));
    render(html`${topBar()}<main id="main" class="wrap gallery">
      <header><h1>${t("Cards of {game}", { game: gameName(game) })}</h1>
        <nav aria-label=${gameName(game)}><a href="/rules/${game}">${t("Rules")}</a>${aidLink(game)}</nav></header>
      ${panel(filters, wanted, changed)}
      <p class="count" role="status">${tn("{n} card", "{n} cards", cards.length)}
        ${wanted.size ? html`<button class="btn sm"
          @click=${() => reset(root, wanted, changed)}>${t("Show all cards")}</button>` : nothing}</p>
      <ul class="cards-all">${cards.slice(0, most).map((card) => tile(game, gallery, words, card))}</ul>
    </main>${foot()}`, root);
  };
  draw();
  requestAnimationFrame(() => setTimeout(more));
}

/**
 * Whether a card fits the search and the filters.
 * @param {string} card @param {string} text @param {Filter[]} filters @param {URLSearchParams} wanted
 */
function fits(card, text, filters, wanted) {
  const sought = (wanted.get("text") ?? "").toLowerCase().split(/\s+/);
  return sought.every((word) => text.includes(word)) && filters.every(({ id, has }) => {
    const choices = wanted.getAll(id);
    return !choices.length || choices.some((choice) => has(card, choice));
  });
}

/** @param {HTMLElement} root @param {URLSearchParams} wanted @param {() => void} changed */
function reset(root, wanted, changed) {
  for (const key of [...wanted.keys()]) wanted.delete(key);
  changed();
  /** @type {HTMLElement | null} */ (root.querySelector("[type=search]"))?.focus();
}

/**
 * The search and the filters.
 * @param {Filter[]} filters @param {URLSearchParams} wanted @param {() => void} changed
 */
function panel(filters, wanted, changed) {
  const search = (/** @type {Event} */ event) => {
    const text = /** @type {HTMLInputElement} */ (event.target).value.trim();
    if (text) wanted.set("text", text);
    else wanted.delete("text");
    changed();
  };
  return html`<form class="panel sift" role="search" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <label class="by-text"><span>${t("Search by name or text")}</span>
      <input type="search" .value=${wanted.get("text") ?? ""} @input=${search}></label>
    ${filters.map((filter) => html`<fieldset><legend>${filter.name}</legend>
      <div class="picks">${filter.choices.map(({ id, name, sign }) => html`<label class="pick"><input type="checkbox"
        .checked=${wanted.has(filter.id, id)} @change=${() => toggle(wanted, filter.id, id, changed)}>${sign
          ? html`<span aria-hidden="true">${sign}</span>` : nothing}<span>${name}</span></label>`)}</div></fieldset>`)}
  </form>`;
}

/** @param {URLSearchParams} wanted @param {string} id @param {string} choice @param {() => void} changed */
function toggle(wanted, id, choice, changed) {
  if (wanted.has(id, choice)) wanted.delete(id, choice);
  else wanted.append(id, choice);
  changed();
}

/**
 * A card that leads to its own page.
 * @param {string} game @param {Gallery} gallery @param {Words} words @param {string} card
 */
function tile(game, gallery, words, card) {
  return html`<li><a href="/cards/${game}/${slug(card)}"><span class="vh">${gallery.said(words, card)}</span>
    <span class="face" aria-hidden="true">${gallery.face(words, card)}</span></a></li>`;
}

/**
 * One card from near.
 * @param {HTMLElement} root @param {string} game @param {Gallery} gallery @param {Words} words @param {string} card
 */
function one(root, game, gallery, words, card) {
  const named = (/** @type {string} */ key) => words.cards[words.keys.card.indexOf(key)].name;
  document.title = `${named(card)}: ${gameName(game)}, Kleos`;
  const cards = gallery.cards(words);
  const at = cards.indexOf(card);
  const similar = gallery.similar(words, card);
  const link = (/** @type {string | undefined} */ to, /** @type {string} */ arrow,
    /** @type {"prev" | "next"} */ rel) =>
    to ? html`<a href="/cards/${game}/${slug(to)}" rel=${rel}>${arrow} ${named(to)}</a>` : html`<span></span>`;
  render(html`${topBar()}<main id="main" class="wrap gallery">
    <header><nav aria-label=${gameName(game)}><a href="/cards/${game}">${t("All cards")}</a>
      <a href="/rules/${game}">${t("Rules")}</a>${aidLink(game)}</nav></header>
    ${gallery.large(words, card)}
    <nav class="onward" aria-label=${t("Previous and next card")}>
      ${link(cards[at - 1], "←", "prev")}${link(cards[at + 1], "→", "next")}</nav>
    ${similar.length ? html`<h2>${t("Cards with a similar ability")}</h2>
      <ul class="cards-all">${similar.map((other) => tile(game, gallery, words, other))}</ul>` : nothing}
  </main>${foot()}`, root);
}
