// The names of cards in a text, so that each can lead to its card.
import { html } from "./vendor/lit-html/lit-html.js";
import { capital } from "./words.js";

/** @typedef {import("./types.js").CardWords} CardWords */
/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("./types.js").Words} Words */
/**
 * The cards by name, a pattern that finds them, and texts it has been through.
 * @typedef {{cards: Map<string, number>, pattern: RegExp, split: Map<string, string[]>}} Names
 */

/** @type {WeakMap<Words, Names>} */
const known = new WeakMap();

/** How a card is called: by its name, or as in a sentence ("the blue sword"). @param {CardWords} card */
function spellings({ name, form }) {
  return form.includes(name) ? [name] : [name, form, capital(form)];
}

/**
 * The names of all cards; a longer one comes first, since it may contain another.
 * @param {Words} words
 * @returns {Names}
 */
function namesIn(words) {
  let found = known.get(words);
  if (!found) {
    const cards = new Map(words.cards.flatMap((card, number) => spellings(card).map((name) => [name, number])));
    const names = [...cards.keys()].sort((one, other) => other.length - one.length);
    const either = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    // German declines some names: "Hektors", "den Karern".
    const pattern = new RegExp(`(?<![\\p{L}\\d])((?:${either})[ns]?)(?![\\p{L}\\d])`, "u");
    found = { cards, pattern, split: new Map() };
    known.set(words, found);
  }
  return found;
}

/**
 * A text in parts; every other one is a name. It is split once: a log is drawn again and again.
 * @param {Names} names @param {string} text
 */
function parts({ pattern, split }, text) {
  let found = split.get(text);
  if (!found) split.set(text, (found = text.split(pattern)));
  return found;
}

/** The number of the card that a part of a text names. @param {Names} names @param {string} part */
function numberOf({ cards }, part) {
  return cards.get(part) ?? cards.get(part.slice(0, -1));
}

/**
 * A text in which each name of a card is drawn as given; `among` may limit it to some things ("card:3").
 * @param {string} text @param {Words} words @param {(name: string, card: string) => Drawn} draw
 * @param {string[] | null} [among] @returns {Drawn}
 */
export function withCards(text, words, draw, among = null) {
  if (!words.cards.length) return text;
  const names = namesIn(words);
  return html`${parts(names, text).map((part, place) => {
    const number = place % 2 ? numberOf(names, part) : undefined;
    if (number === undefined || (among && !among.includes(`card:${number}`))) return part;
    return draw(part, words.cards[number].key);
  })}`;
}
