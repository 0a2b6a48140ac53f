// Reads what the server shows: keys become numbers, as moves and events have them.

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../../types/olympus.js").Printed} Printed */
/** @typedef {import("../../../types/olympus.js").Question} Question */
/** @typedef {import("../../../types/olympus.js").ShownCity} ShownCity */
/** @typedef {import("../../../types/olympus.js").ShownPrice} ShownPrice */
/** @typedef {import("../../../types/olympus.js").ShownTrack} ShownTrack */
/** @typedef {import("../../../types/olympus.js").Table} Shown */

/**
 * A city-state by numbers.
 * @typedef {object} City
 * @property {ShownTrack[]} tracks
 * @property {number[]} cubes
 * @property {number[]} tribute
 * @property {number} points
 * @property {Set<number>} buildings
 * @property {Set<number>} glory
 * @property {number} clergy priests at home
 * @property {Set<number>} alpha
 * @property {Set<number>} beta
 * @property {(ShownPrice | undefined)[]} prices by card; none if it cannot be built any more
 * @property {ShownCity} shown
 */
/**
 * @typedef {object} Table
 * @property {Shown} shown
 * @property {number} starting
 * @property {City[]} cities
 */

/** @type {WeakMap<Ctx, Table>} */
const read = new WeakMap();

/** What is printed. @param {Ctx} ctx @returns {Printed} */
export function printed(ctx) {
  return ctx.words.printed;
}

/** The table, read once per drawing. @param {Ctx} ctx @returns {Table} */
export function table(ctx) {
  const known = read.get(ctx);
  if (known) return known;
  /** @type {Shown} */
  const shown = ctx.position.table;
  const fresh = {
    shown,
    starting: ctx.words.seats.indexOf(shown.starting_player),
    cities: Object.values(shown.cities).map((its) => readCity(its, ctx.words.keys)),
  };
  read.set(ctx, fresh);
  return fresh;
}

/** @param {ShownCity} shown @param {Record<string, string[]>} keys @returns {City} */
function readCity(shown, keys) {
  /** @param {string} meaning @param {string[]} names */
  const numbers = (meaning, names) => new Set(names.map((name) => keys[meaning].indexOf(name)));
  return {
    tracks: Object.values(shown.tracks),
    cubes: Object.values(shown.cubes),
    tribute: Object.values(shown.tribute),
    points: shown.points,
    buildings: numbers("card", shown.buildings),
    glory: numbers("track", shown.glory),
    clergy: shown.clergy,
    alpha: numbers("deity", shown.alpha),
    beta: numbers("deity", shown.beta),
    prices: keys.card.map((card) => shown.prices[card]),
    shown,
  };
}

/** @param {Ctx} ctx @param {number} seat */
export function city(ctx, seat) {
  return table(ctx).cities[seat];
}

/** The number of a track. @param {Ctx} ctx @param {string} key */
export function trackNumber(ctx, key) {
  return ctx.words.keys.track.indexOf(key);
}

/** What brings a city its next priest, or null if it has all. @param {Ctx} ctx @param {City} its */
export function nextPriest(ctx, its) {
  const next = its.shown.next_priest;
  return next && { track: trackNumber(ctx, next.track), space: next.space };
}

/** @param {number[]} numbers */
export function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The seat that owns a card, or -1. @param {Ctx} ctx @param {number} card */
export function ownerOf(ctx, card) {
  return table(ctx).cities.findIndex((its) => its.buildings.has(card));
}

/** The seat that has a track's Glory card, or -1. @param {Ctx} ctx @param {number} track */
export function gloryOf(ctx, track) {
  return table(ctx).cities.findIndex((its) => its.glory.has(track));
}

/** What the open question is about, if it is asked here. @param {Ctx} ctx @returns {Question | null} */
export function question(ctx) {
  return table(ctx).shown.question;
}

/** The deity whose ceremony may be joined, or -1. @param {Ctx} ctx */
export function ceremony(ctx) {
  return ctx.words.keys.deity.indexOf(question(ctx)?.deity ?? "");
}

/** The seat whose cubes are taken as tribute now, or -1. @param {Ctx} ctx */
export function robbed(ctx) {
  return ctx.words.seats.indexOf(question(ctx)?.target ?? "");
}

/** @type {WeakMap<Set<number>, Map<string, number>>} */
const offers = new WeakMap();

/**
 * The legal move of a kind about a thing, if there is one.
 * @param {Ctx} ctx @param {string} kind @param {number} [number]
 */
export function offered(ctx, kind, number = 0) {
  let known = offers.get(ctx.legal);
  if (!known) {
    known = new Map();
    for (const move of ctx.legal) {
      const words = ctx.move(move);
      known.set(`${words.kind} ${words.number}`, move);
    }
    offers.set(ctx.legal, known);
  }
  return known.get(`${kind} ${number}`);
}

/**
 * The kind and number of the move that is to be seen as a ghost: chosen, or pointed at.
 * @param {Ctx} ctx
 */
export function ghost(ctx) {
  const move = ctx.chosen ?? ctx.pointed;
  return move === null || !ctx.legal.has(move) ? null : ctx.move(move);
}
