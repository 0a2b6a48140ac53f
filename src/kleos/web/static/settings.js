// The player's settings, kept in the browser, and their effect on the page.

/** @typedef {import("./types.js").Settings} Settings */

const KEY = "kleos.settings";
export const LANGUAGES = /** @type {const} */ (["en", "de", "it"]);

/** The first of the browser's languages that we have. @returns {"en" | "de" | "it"} */
function browsersLanguage() {
  for (const wanted of navigator.languages ?? []) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

/** The player's language as their browser writes dates in it: a British one not as an American one. */
export function locale() {
  const mine = navigator.languages?.find((wanted) => wanted.toLowerCase().startsWith(settings.language));
  return mine ?? settings.language;
}

const NAMES = [
  "Daphne", "Milo", "Petra", "Theo", "Ione", "Leander", "Chloe", "Damon", "Thalia", "Kleon",
  "Phoebe", "Nikias", "Xenia", "Lysander", "Myrto", "Zeno", "Kallista", "Timon",
];
const FORMER = 5; // names remembered

/** A name for comparison, ignoring case. @param {string} name */
const same = (name) => name.trim().toLowerCase();

/**
 * Names for players without one, including bots: all different, and none that this player has or had.
 * @param {number} n @param {string[]} [taken]
 */
export function someNames(n, taken = []) {
  const gone = new Set([...taken, settings.name, ...settings.former].map(same));
  const free = NAMES.filter((name) => !gone.has(same(name)));
  return Array.from({ length: n }, () => free.splice(Math.floor(Math.random() * free.length), 1)[0]);
}

/** Remember a name of this player. @param {string} name */
export function called(name) {
  const others = settings.former.filter((one) => same(one) !== same(name));
  if (name.trim()) set({ former: [name.trim(), ...others].slice(0, FORMER) });
}

/** @returns {Settings} */
function read() {
  /** @type {Settings} */
  const start = {
    language: browsersLanguage(), theme: "system", speed: 1, size: 1,
    patterns: false, sound: "friends", oneClick: false, plain: false, name: "", former: [],
    notify: false, notifyAsked: false, always: false, mutePhrases: false, muteText: false,
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept.sound === "boolean") kept.sound = kept.sound ? "always" : "friends"; // as it was stored once
    return { ...start, ...kept };
  } catch {
    return start;
  }
}

export const settings = read();

/** @type {Set<(changed: Partial<Settings>) => void>} */
const listeners = new Set();

/** Call back when a setting changes. @param {(changed: Partial<Settings>) => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Change settings, store them and apply them. @param {Partial<Settings>} changed */
export function set(changed) {
  const before = settings.name;
  Object.assign(settings, changed);
  if (changed.name !== undefined && before && changed.name !== before) called(before);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A private window may forbid storage; then they last as long as the page.
  }
  apply();
  for (const listener of listeners) listener(changed);
}

/** Apply the settings to the page. */
export function apply() {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.toggleAttribute("data-patterns", settings.patterns);
  root.style.setProperty("--size", String(settings.size));
  measure();
  if (calm()) root.style.setProperty("--speed", "0");
  else root.style.setProperty("--speed", String(settings.speed));
}

const NARROW = 1280; // below this width a table's columns are stacked, as on a tablet
const PHONE = 760;

/** Set how much room there is, relative to the text size, which media queries ignore. */
function measure() {
  const width = innerWidth / settings.size;
  document.documentElement.toggleAttribute("data-narrow", width < NARROW);
  document.documentElement.toggleAttribute("data-phone", width <= PHONE);
}

addEventListener("resize", () => {
  const before = onPhone();
  measure();
  if (before === onPhone()) return;
  for (const listener of listeners) listener({}); // some things are drawn for one of them alone
});

/** Whether the page is as narrow as on a phone. */
export function onPhone() {
  return document.documentElement.hasAttribute("data-phone");
}

/** Whether the system asks for reduced motion. */
export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A duration in ms, scaled by the settings. @param {number} ms */
export function time(ms) {
  return calm() ? 0 : ms * settings.speed;
}
