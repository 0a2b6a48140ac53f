// Reads the view and the printed data: who has what, and what is printed where. No rules of play.

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").GameEvent} GameEvent */

/**
 * A building as printed; `source` says by value where the number comes from.
 * @typedef {object} PrintedCard
 * @property {string} key
 * @property {boolean} unique
 * @property {boolean} upkeep
 * @property {number} culture
 * @property {number[]} cost grain, meat, fish, any
 * @property {number} points
 * @property {string[]} effects
 * @property {Record<string, string>} source
 */
/**
 * @typedef {object} PrintedTrack
 * @property {string} key
 * @property {number} length
 * @property {number} start
 * @property {{after: number, opened_by: number[]}[]} columns
 * @property {number[]} production cubes by space, or nothing
 * @property {number | null} resource
 * @property {Record<string, string>} source
 */
/**
 * @typedef {object} Printed
 * @property {PrintedCard[]} cards
 * @property {PrintedTrack[]} tracks
 * @property {{key: string, alpha: string[], beta: string[], text: string}[]} deities
 * @property {string} plague
 * @property {number} warehouse
 * @property {number[]} limited
 * @property {number} limiting
 * @property {number} requires
 * @property {number} war
 * @property {{points: number, ends: number}} glory
 * @property {{all: number, first: number, more: {track: number, space: number}[]}} priests
 * @property {{culture_less: number, priests_sooner: number, produces_next: number, tribute_pays: number, one_less: number, point_pays: number, any: number[]}} standing
 */
/**
 * A city-state with numbers in place of keys.
 * @typedef {object} City
 * @property {number[]} tracks
 * @property {number[]} cubes
 * @property {number[]} tribute
 * @property {number} points
 * @property {Set<number>} buildings
 * @property {Set<number>} glory
 * @property {number} clergy priests at home
 * @property {number} wars declared and not yet fought
 * @property {Set<number>} alpha
 * @property {Set<number>} beta
 */
/**
 * @typedef {object} Table
 * @property {number} round
 * @property {boolean} worship
 * @property {number} starting
 * @property {number} active
 * @property {City[]} cities
 */

/** @type {WeakMap<object, Table>} */
const read = new WeakMap();

/** What is printed. @param {Ctx} ctx @returns {Printed} */
export function printed(ctx) {
  return ctx.words.printed;
}

/**
 * The table of the view. While an entry is told, what its events have changed is already in it.
 * @param {Ctx} ctx @returns {Table}
 */
export function table(ctx) {
  const plain = ctx.position.table;
  const known = read.get(plain);
  if (known) return known;
  const { seats, keys } = ctx.words;
  const sitting = seats.slice(0, ctx.info.players);
  const fresh = {
    round: plain.round,
    worship: plain.phase === "worship",
    starting: seats.indexOf(plain.starting_player),
    active: seats.indexOf(plain.active),
    cities: sitting.map((key, seat) => readCity(plain.cities[key], keys, warsOf(plain.declared, seat))),
  };
  read.set(plain, fresh);
  return fresh;
}

/** The wars that a seat has declared. @param {[string, {seat: number, wars: number}][]} declared @param {number} seat */
function warsOf(declared, seat) {
  return sum(declared.map(([, war]) => (war.seat === seat ? war.wars : 0)));
}

/** @param {any} plain @param {Record<string, string[]>} keys @param {number} wars @returns {City} */
function readCity(plain, keys, wars) {
  /** @param {string} meaning @param {string[]} names */
  const numbers = (meaning, names) => new Set(names.map((name) => keys[meaning].indexOf(name)));
  return {
    tracks: keys.track.map((track) => plain[track]),
    cubes: keys.resource.map((resource) => plain[resource]),
    tribute: keys.resource.map((resource) => plain.tribute[resource]),
    points: plain.points,
    buildings: numbers("card", plain.buildings),
    glory: numbers("track", plain.glory),
    clergy: plain.clergy,
    wars,
    alpha: numbers("deity", plain.alpha),
    beta: numbers("deity", plain.beta),
  };
}

/** @param {Ctx} ctx @param {number} seat */
export function city(ctx, seat) {
  return table(ctx).cities[seat];
}

/** Cubes in a warehouse. @param {City} its */
export function stock(its) {
  return its.cubes[0] + its.cubes[1] + its.cubes[2];
}

/** Priests in play: at home and on the board. @param {City} its */
export function priestsInPlay(its) {
  return its.clergy + its.alpha.size + its.beta.size;
}

/** Whether a column stands open for a city. @param {City} its @param {{opened_by: number[]}} column */
export function isOpen(its, column) {
  return column.opened_by.every((card) => its.buildings.has(card));
}

/** The space that a marker can reach: its first closed column, or the end. @param {Ctx} ctx @param {City} its @param {number} track */
export function reach(ctx, its, track) {
  const shown = printed(ctx).tracks[track];
  const closed = shown.columns.find((column) => !isOpen(its, column));
  return closed ? closed.after : shown.length;
}

/** What a space of a track yields to a city. @param {Ctx} ctx @param {City} its @param {number} track @param {number} space */
export function yielded(ctx, its, track, space) {
  const { tracks, standing } = printed(ctx);
  const further = its.buildings.has(standing.produces_next) ? 1 : 0;
  const { production, length } = tracks[track];
  return production[Math.min(space + further, length) - 1] ?? 0;
}

/** The tracks whose spaces yield a resource. @param {Ctx} ctx @param {number} resource */
export function trackOf(ctx, resource) {
  return printed(ctx).tracks.findIndex((track) => track.resource === resource);
}

/** The culture that a card asks of a city. @param {Ctx} ctx @param {City} its @param {number} card */
export function cultureFor(ctx, its, card) {
  const { cards, standing } = printed(ctx);
  return cards[card].culture - (its.buildings.has(standing.culture_less) ? 1 : 0);
}

/** How many steps of culture a city lacks for a card. @param {Ctx} ctx @param {City} its @param {number} card */
export function cultureLacking(ctx, its, card) {
  return Math.max(0, cultureFor(ctx, its, card) - its.tracks[printed(ctx).requires]);
}

/**
 * What a city lacks of a card's cost, by part of the cost: for the eye, the server knows best.
 * @param {Ctx} ctx @param {City} its @param {number} card @returns {number[]} grain, meat, fish, any
 */
export function cubesLacking(ctx, its, card) {
  const { cards, standing } = printed(ctx);
  const cost = cards[card].cost;
  const tribute = its.buildings.has(standing.tribute_pays);
  const has = its.cubes.map((cubes, resource) => cubes + (tribute ? its.tribute[resource] : 0));
  const lacking = [0, 1, 2].map((resource) => Math.max(0, cost[resource] - has[resource]));
  let jokers = its.buildings.has(standing.one_less) ? 1 : 0;
  if (its.buildings.has(standing.point_pays) && its.points) jokers += 1;
  let others = 0;
  for (const resource of [0, 1, 2]) {
    const left = Math.max(0, has[resource] - cost[resource]);
    if (its.buildings.has(standing.any[resource])) jokers += left;
    else others += left;
  }
  for (const resource of [0, 1, 2]) {
    const helped = Math.min(jokers, lacking[resource]);
    lacking[resource] -= helped;
    jokers -= helped;
  }
  return [...lacking, Math.max(0, cost[3] - others - jokers)];
}

/** @param {number[]} numbers */
export function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * What brings a city its next priest, or null if it has all.
 * @param {Ctx} ctx @param {City} its
 */
export function nextPriest(ctx, its) {
  const { priests, standing } = printed(ctx);
  const sooner = its.buildings.has(standing.priests_sooner) ? 1 : 0;
  for (const { track, space } of priests.more) {
    if (its.tracks[track] < space - sooner) return { track, space: space - sooner };
  }
  return null;
}

/** The seat that owns a card, or -1. @param {Ctx} ctx @param {number} card */
export function ownerOf(ctx, card) {
  return table(ctx).cities.findIndex((its) => its.buildings.has(card));
}

/** The seat that has a track's Glory card, or -1. @param {Ctx} ctx @param {number} track */
export function gloryOf(ctx, track) {
  return table(ctx).cities.findIndex((its) => its.glory.has(track));
}

/**
 * The deity whose ceremony is held: the decision says it, else the last one that was begun.
 * @param {Ctx} ctx
 */
export function ceremony(ctx) {
  const said = ctx.decision?.about?.deity;
  if (typeof said === "number") return said;
  const events = ctx.log.flatMap((entry) => entry.events);
  return events.findLast((event) => event.kind === "began")?.numbers[0] ?? -1;
}

/**
 * The seat whose cubes are taken as tribute now, or -1.
 * @param {Ctx} ctx
 */
export function robbed(ctx) {
  if (ctx.decision?.key !== "take-tribute") return -1;
  const said = ctx.decision.about?.target;
  if (typeof said === "number") return said;
  const events = ctx.log.flatMap((entry) => entry.events);
  return events.findLast((event) => event.kind === "won war")?.numbers[0] ?? -1;
}

/** Whether the ceremony is for Apollo as the bringer of plague. @param {Ctx} ctx */
export function isPlague(ctx) {
  const began = ctx.log.findLast((entry) => entry.events.some((event) => event.kind === "began"));
  return began?.events.some((event) => event.kind === "invoked plague") ?? false;
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
