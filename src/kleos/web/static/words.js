// The words of the pages: our own texts and each game's, in the player's language.
import { get } from "./api.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").Words} Words */

/** A text with a plural has two forms. @typedef {Record<string, string | string[]>} Texts */

/** @type {Texts} */
let texts = {};

/** @type {Map<string, Promise<Texts>>} */
const languages = new Map([["en", Promise.resolve({})]]); // English needs no translation

/** Load the texts in the player's language. */
export async function loadTexts() {
  const { language } = settings;
  if (!languages.has(language)) languages.set(language, get(`/api/texts/${language}`));
  try {
    texts = await /** @type {Promise<Texts>} */ (languages.get(language));
  } catch {
    languages.delete(language); // show English for now, and try again next time
  }
}

/**
 * One of our own texts in the player's language, with its gaps filled.
 * @param {string} text English, as in the catalogue @param {Record<string, string | number>} [gaps]
 */
export function t(text, gaps = {}) {
  return filled(String(texts[text] || text), gaps);
}

/**
 * One of our own texts that English shares with another use of the same words: a free seat, a building for free.
 * @param {string} context what tells the two apart, as in the catalogue @param {string} text
 * @param {Record<string, string | number>} [gaps]
 */
export function tc(context, text, gaps = {}) {
  return filled(String(texts[`${context}\u0004${text}`] || text), gaps); // gettext's own way to join them
}

/**
 * A text about a number of things, which fills the gap {n}: "1 point", "2 points".
 * English, German and Italian all have two forms, and use the first only for 1.
 * @param {string} one @param {string} many @param {number} n @param {Record<string, string | number>} [gaps]
 */
export function tn(one, many, n, gaps = {}) {
  const found = texts[one];
  const forms = Array.isArray(found) ? found : [one, many];
  return filled(forms[n === 1 ? 0 : 1], { n, ...gaps });
}

/** @param {string} text @param {Record<string, string | number>} gaps */
function filled(text, gaps) {
  return text.replace(/\{(\w+)\}/g, (gap, name) => String(gaps[name] ?? gap));
}

/** @type {Map<string, Promise<Words>>} */
const loaded = new Map();

/**
 * The words of a table's game, fetched again when the people change, since moves name them.
 * @param {import("./types.js").TableInfo} info @returns {Promise<Words>}
 */
export function gameWords(info) {
  const address = `/api/tables/${info.table}/words?lang=${settings.language}`;
  return once(address, [address, ...info.seats.map((seat) => seat.name)].join("\n"));
}

/** The words of a game as printed, without a table. @param {string} game @returns {Promise<Words>} */
export function printedWords(game) {
  return once(`/api/games/${game}/words?lang=${settings.language}`);
}

/**
 * Fetch words once; what a key names does not change.
 * @param {string} address @param {string} [key]
 * @returns {Promise<Words>}
 */
function once(address, key = address) {
  let words = loaded.get(key);
  if (!words) {
    words = /** @type {Promise<Words>} */ (get(address));
    words.catch(() => loaded.delete(key));
    loaded.set(key, words);
  }
  return words;
}

/** The name of a game. @param {string} game */
export function gameName(game) {
  const names = { olympus: "Olympus", olympos: "Olympos", fight: t("Fight for Olympus") };
  return names[/** @type {keyof typeof names} */ (game)] ?? capital(game);
}

/** The name of a bot's level. @param {string | null} level */
export function levelName(level) {
  switch (level) {
    case "novice": return t("Novice");
    case "citizen": return t("Citizen");
    case "hero": return t("Hero");
    case "titan": return t("Titan");
    default: return level ?? "";
  }
}

/** A text with a capital first letter. @param {string} text */
export function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Names in a sentence: "Ada, Milo and Petra". @param {string[]} names */
export function together(names) {
  return new Intl.ListFormat(settings.language === "en" ? "en-GB" : settings.language).format(names);
}
