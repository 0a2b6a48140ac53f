// The pictures: files of symbols, added to the page once, and templates that show them.
import { html, svg } from "./vendor/lit-html/lit-html.js";
import { directive, Directive } from "./vendor/lit-html/directive.js";

/** @typedef {import("./vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */

/** The devices on the seats' shields, by seat. */
export const DEVICES = ["tortoise", "bull", "lion", "horse", "dolphin"];

const AT_ONCE = 16; // symbols; a page full of pictures must not stand still while they come

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/**
 * Add the symbols of a file to the page, once; until then its pictures are empty.
 * @param {string} address @returns {Promise<void>}
 */
export function loadSprite(address) {
  const found = loaded.get(address) ?? addSymbols(address);
  loaded.set(address, found);
  return found;
}

/** @param {string} address */
async function addSymbols(address) {
  const answer = await fetch(address);
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const symbols = [...parsed.documentElement.children];
  const sprite = document.importNode(parsed.documentElement, false);
  sprite.classList.add("sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.append(sprite); // before the rest it would have everything styled anew
  while (symbols.length) {
    sprite.append(...symbols.splice(0, AT_ONCE));
    await new Promise((later) => setTimeout(later));
  }
}

/** Wait until what was just drawn can be seen: large pictures come after the words. @returns {Promise<void>} */
export function afterPaint() {
  return new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
}

/**
 * A picture by its name; without a label, screen readers ignore it.
 * @param {string} name @param {string} [label] @param {string} [more] further classes
 * @returns {TemplateResult}
 */
export function icon(name, label = "", more = "") {
  const use = svg`<use href="#i-${name}"></use>`;
  if (!label) return html`<svg class="ic ${more}" aria-hidden="true">${use}</svg>`;
  return html`<svg class="ic ${more}" role="img" aria-label=${label}>${use}</svg>`;
}

/** The class of a seat's colours. @param {number} seat */
export function seatClass(seat) {
  return `p-${DEVICES[seat]}`;
}

/**
 * A seat's shield.
 * @param {number} seat @param {string} [label] @returns {TemplateResult}
 */
export function shield(seat, label = "") {
  const device = icon(DEVICES[seat]);
  if (!label) return html`<span class="shield ${seatClass(seat)}">${device}</span>`;
  return html`<span class="shield ${seatClass(seat)}" role="img" aria-label=${label}>${device}</span>`;
}

/**
 * A seat's priest.
 * @param {number} seat @param {string} [label] @param {string} [more] @returns {TemplateResult}
 */
export function priest(seat, label = "", more = "") {
  const parts = svg`<use href="#i-priest"></use><svg class="em" x="11" y="27" width="26" height="26"><use
    href="#i-${DEVICES[seat]}"></use></svg>`;
  const classes = `priest ${seatClass(seat)} ${more}`;
  if (!label) return html`<svg class=${classes} viewBox="0 0 48 64" aria-hidden="true">${parts}</svg>`;
  return html`<svg class=${classes} viewBox="0 0 48 64" role="img" aria-label=${label}>${parts}</svg>`;
}

/** The name of Kleos in the top bar. @param {string} [more] */
export function wordmark(more = "") {
  return html`<svg class="mark ${more}" viewBox="0 0 144 32" aria-hidden="true"><use href="#i-wordmark"></use></svg>`;
}

class Styled extends Directive {
  /** @param {Record<string, string | number>} styles */
  render(styles) {
    return styles;
  }

  /**
   * Set the values one by one: the security policy forbids style attributes, but not this.
   * @param {any} part @param {[Record<string, string | number>]} given
   */
  update(part, [styles]) {
    for (const [name, value] of Object.entries(styles)) part.element.style.setProperty(name, String(value));
    return styles;
  }
}

/**
 * Styles of one element: `<i ${styled({width: "40%", "--o": 2})}></i>`.
 * @type {(styles: Record<string, string | number>) => unknown}
 */
export const styled = directive(Styled);
