// The words of the pages: our own texts, and each game's, in the language that is set.
import { get } from "./api.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").Words} Words */

/** What is counted has two texts, singular and plural. @typedef {Record<string, string | string[]>} Texts */

/** @type {Texts} */
let texts = {};

/** @type {Map<string, Promise<Texts>>} */
const languages = new Map([["en", Promise.resolve({})]]); // English needs none

/** Load the texts of the language that is set. */
export async function loadTexts() {
  const { language } = settings;
  if (!languages.has(language)) languages.set(language, get(`/api/texts/${language}`));
  try {
    texts = await /** @type {Promise<Texts>} */ (languages.get(language));
  } catch {
    languages.delete(language); // English is better than nothing, and the next try may succeed
  }
}

/**
 * One of our own texts in the language that is set, with its gaps filled.
 * @param {string} text English, as in the catalogue @param {Record<string, string | number>} [gaps]
 */
export function t(text, gaps = {}) {
  return filled(String(texts[text] || text), gaps);
}

/**
 * A text about a number of things, which fills the gap {n}: "1 point", "2 points".
 * English, German and Italian all have two forms, and use the first for 1 alone.
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
 * The words of a table's game, fetched once as long as the same people sit there: moves name them.
 * @param {import("./types.js").TableInfo} info @returns {Promise<Words>}
 */
export function gameWords(info) {
  const address = `/api/tables/${info.table}/words?lang=${settings.language}`;
  const key = [address, ...info.seats.map((seat) => seat.name)].join("\n");
  let words = loaded.get(key);
  if (!words) {
    words = /** @type {Promise<Words>} */ (get(address));
    words.catch(() => loaded.delete(key));
    loaded.set(key, words);
  }
  return words;
}

/** What a game is called. @param {string} game */
export function gameName(game) {
  const names = { olympus: "Olympus", olympos: "Olympos", fight: t("Fight for Olympus") };
  return names[/** @type {keyof typeof names} */ (game)] ?? game;
}

/** What a bot's level is called. @param {string | null} level */
export function levelName(level) {
  switch (level) {
    case "novice": return t("Novice");
    case "citizen": return t("Citizen");
    case "hero": return t("Hero");
    case "titan": return t("Titan");
    default: return level ?? "";
  }
}

/** A text with its first letter large. @param {string} text */
export function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
