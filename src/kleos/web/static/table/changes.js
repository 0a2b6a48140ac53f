// Puts what an event changes into the table that is drawn, as the game declares it.

/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").Words} Words */

/**
 * A table as some events leave it, in what they change themselves; the table itself stays as it is.
 * @template T @param {T} table @param {GameEvent[]} events @param {Words} words @returns {T}
 */
export function changed(table, events, words) {
  const copy = structuredClone(table);
  for (const event of events) change(copy, event, words);
  return copy;
}

/**
 * Change a table as an event says: "cities.{seat}.points += {number}".
 * @param {any} table @param {GameEvent} event @param {Words} words
 */
export function change(table, event, words) {
  const kind = words.events.find(({ name }) => name === event.kind);
  if (!kind?.changes.length) return;
  const gaps = gapsOf(event, kind.meanings, words);
  /** @param {string} part */
  const filled = (part) => (part.startsWith("{") ? gaps[part.slice(1, -1)] : part);
  for (const line of kind.changes) {
    const [path, sign, said] = line.split(" ");
    const way = path.split(".").map(filled);
    const last = way.pop() ?? "";
    const place = way.reduce((/** @type {any} */ inner, part) => inner?.[part], table);
    if (!place) continue; // what has just come has no values yet
    if (sign === "<->") exchange(place, last, filled(said));
    else place[last] = newValue(place[last], sign, filled(said));
  }
}

/**
 * What stands in the gaps: keys of things, and numbers.
 * @param {GameEvent} event @param {[string, string][]} meanings @param {Words} words
 */
function gapsOf(event, meanings, words) {
  /** @type {Record<string, any>} */
  const gaps = { seat: words.seats[event.seat], other: words.seats[1 - event.seat] };
  meanings.forEach(([name, meaning], i) => {
    gaps[name] = meaning === "number" ? event.numbers[i] : words.keys[meaning][event.numbers[i]];
  });
  return gaps;
}

/**
 * Let two things change places; either may be missing.
 * @param {Record<string, any>} place @param {string} one @param {string} other
 */
function exchange(place, one, other) {
  const values = { [one]: place[other], [other]: place[one] };
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) delete place[key];
    else place[key] = value;
  }
}

/** @param {any} old @param {string} sign @param {any} said */
function newValue(old, sign, said) {
  const value = said === "[]" ? [] : said === "null" ? null : Number.isNaN(Number(said)) ? said : Number(said);
  if (sign === "=") return value;
  if (Array.isArray(old)) return sign === "+=" ? [...old, value] : without(old, value);
  if (typeof old === "object" && old) return Object.fromEntries(Object.entries(old).filter(([key]) => key !== value));
  return sign === "+=" ? old + value : old - value;
}

/** A list without one of its things. @param {any[]} list @param {any} thing */
function without(list, thing) {
  const place = list.indexOf(thing);
  return place < 0 ? list : list.toSpliced(place, 1);
}
