// Reads what the server shows: the table by numbers, moves by spelling, and what is aimed at.

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../../types/olympos.js").Table} Shown */
/** @typedef {import("../../../types/olympos.js").Printed} Printed */
/** @typedef {import("../../../types/olympos.js").PrintedSpace} PrintedSpace */
/** @typedef {import("../../../types/olympos.js").ShownPeople} ShownPeople */
/** @typedef {import("../../../types/olympos.js").ShownReach} ShownReach */
/** @typedef {import("../../../types/olympos.js").ShownSettler} ShownSettler */
/** @typedef {import("../../../types/olympos.js").Journey} Journey */

export const RESOURCES = ["grain", "stone", "wood", "gold"];
const SEA = "sea";
const GOOD = "good";

/** What is printed on boards and cards. @param {Ctx} ctx @returns {Printed} */
export function printed(ctx) {
  return ctx.words.printed;
}

/** Whether a space is sea; the northern edge is neither. @param {PrintedSpace | undefined} space */
export function isSea(space) {
  return space?.kind === SEA;
}

/** Whether a god favours. @param {string} kind of the god */
export function isGood(kind) {
  return kind === GOOD;
}

/** The table. @param {Ctx} ctx @returns {Shown} */
export function table(ctx) {
  return ctx.position.table;
}

/** The seat of a people by its key, or -1. @param {Ctx} ctx @param {string | null | undefined} key */
export function seatOf(ctx, key) {
  return ctx.words.seats.indexOf(key ?? "");
}

/** @param {Ctx} ctx @param {number} seat @returns {ShownPeople} */
export function people(ctx, seat) {
  return table(ctx).peoples[ctx.words.seats[seat]];
}

/** The key of the viewer's people; none for a spectator. @param {Ctx} ctx */
export function mine(ctx) {
  return ctx.me === null ? null : ctx.words.seats[ctx.me];
}

/** The number of a thing. @param {Ctx} ctx @param {string} meaning @param {string} key */
export function numberOf(ctx, meaning, key) {
  return ctx.words.keys[meaning].indexOf(key);
}

/** Everything that may be chosen, in a draft too. @param {Ctx} ctx */
export function question(ctx) {
  return table(ctx).question;
}

/** @type {WeakMap<object, Map<string, number>>} */
const spelt = new WeakMap();

/** The number of a move by its spelling. @param {Ctx} ctx @param {string} spelling */
export function moveOf(ctx, spelling) {
  let known = spelt.get(ctx.words);
  if (!known) {
    known = new Map(ctx.words.moves.map(({ spelling: one }, move) => [one, move]));
    spelt.set(ctx.words, known);
  }
  return known.get(spelling) ?? -1;
}

/** A legal move by its spelling, or undefined. @param {Ctx} ctx @param {string} spelling */
export function offered(ctx, spelling) {
  const move = moveOf(ctx, spelling);
  return ctx.legal.has(move) ? move : undefined;
}

/**
 * The settler that a move chooses, if it can be sent out.
 * @param {Ctx} ctx @param {string} settler @returns {ShownSettler | undefined}
 */
export function settlerOf(ctx, settler) {
  return table(ctx).actions?.settlers_to_send[settler];
}

/** Whether a move chooses a new settler. @param {Ctx} ctx @param {string} settler */
function isNew(ctx, settler) {
  return Boolean(settlerOf(ctx, settler)?.new);
}

// --- A destination chosen before the settler ---

/** The territory aimed at while a settler is being chosen. @type {{land: string, number: number} | null} */
let aimed = null;
/** Whether only new settlers are looked at. */
let fromCamp = false;

/** Aim at a territory, or at none. @param {Ctx} ctx @param {string | null} land */
export function aimAt(ctx, land) {
  aimed = land === null ? null : { land, number: ctx.position.number };
}

/** The territory that was chosen before its settler, or null. @param {Ctx} ctx */
export function aimedAt(ctx) {
  return aimed?.number === ctx.position.number ? aimed.land : null;
}

/** Look only at new settlers, or at all again. @param {boolean} only */
export function onlyNew(only) {
  fromCamp = only;
}

/** Whether only new settlers are looked at. @param {Ctx} ctx */
export function onlyNewNow(ctx) {
  return fromCamp && ctx.decision?.key === "take-turn" && newOffered(ctx);
}

/** Whether a new settler may come. @param {Ctx} ctx */
export function newOffered(ctx) {
  return [...ctx.legal].some((move) => isNew(ctx, ctx.move(move).spelling));
}

/** The territory aimed at, while its settler is chosen or pointed at. @param {Ctx} ctx */
export function aim(ctx) {
  if (!aimed || aimed.number !== ctx.position.number || ctx.decision?.key !== "take-turn") return null;
  return ctx.chosen !== null && reach(ctx, aimed.land)?.times[ctx.move(ctx.chosen).spelling] !== undefined
    ? aimed.land : null;
}

/** The move that takes a settler where it was aimed. @param {number} move @param {Ctx} ctx */
export function follow(move, ctx) {
  const land = aimedAt(ctx);
  const settler = ctx.move(move).spelling;
  if (land === null || ctx.decision?.key !== "take-turn"
    || reach(ctx, land)?.times[settler] === undefined) return null;
  return settlerOf(ctx, settler)?.several ? null : moveOf(ctx, `to ${land}`);
}

// --- Reach ---

/**
 * What it takes to get to a territory; nothing while nobody has a turn to come.
 * @param {Ctx} ctx @param {string} land @returns {ShownReach | undefined}
 */
export function reach(ctx, land) {
  return table(ctx).actions?.reach[land];
}

/**
 * The settlers that can get to a territory in time, the cheapest first; of new ones, only that.
 * @param {Ctx} ctx @param {string} land @returns {{settler: string, time: number}[]}
 */
export function settlersFor(ctx, land) {
  const times = Object.entries(reach(ctx, land)?.times ?? {}).map(([settler, time]) => ({ settler, time }));
  times.sort((a, b) => a.time - b.time);
  const first = times.find(({ settler }) => isNew(ctx, settler));
  const kept = times.filter((one) => !isNew(ctx, one.settler) || one === first);
  return onlyNewNow(ctx) ? kept.filter(({ settler }) => isNew(ctx, settler)) : kept;
}

/**
 * The time that a territory is shown with: of the settler chosen, or the cheapest.
 * @param {Ctx} ctx @param {string} land
 */
export function timeTo(ctx, land) {
  return reach(ctx, land)?.times[settlerTo(ctx, land) ?? ""];
}

/** The settler that is told for a territory: the chosen one, or the cheapest. @param {Ctx} ctx @param {string} land */
export function settlerTo(ctx, land) {
  if (aim(ctx) === land && ctx.chosen !== null) return ctx.move(ctx.chosen).spelling;
  return settlersFor(ctx, land)[0]?.settler ?? reach(ctx, land)?.journey?.settler ?? null;
}

/**
 * The journey of that settler, if the engine has told it.
 * @param {Ctx} ctx @param {string} land @returns {Journey | null}
 */
export function journey(ctx, land) {
  const found = reach(ctx, land);
  const settler = settlerTo(ctx, land);
  return [found?.journey, found?.new].find((one) => one?.settler === settler) ?? null;
}

/** What is to be seen as a ghost: the words of the move that is chosen or pointed at. @param {Ctx} ctx */
export function ghost(ctx) {
  const move = ctx.chosen ?? ctx.pointed;
  return move === null || !ctx.legal.has(move) ? null : ctx.move(move);
}

/**
 * The move that the open question has for a territory itself; its buried settlers are targets of their own.
 * @param {Ctx} ctx @param {string} land
 */
export function landMove(ctx, land) {
  for (const kind of onlyNewNow(ctx) ? ["to"] : ["to", "block", "return", "move"]) {
    const move = offered(ctx, `${kind} ${land}`);
    if (move !== undefined) return move;
  }
  return undefined;
}

// --- The territory under the pointer or the focus ---

/** @type {string | null} */
let under = null;

/** Point at a territory, or at none. @param {Ctx} ctx @param {string | null} land */
export function pointAt(ctx, land) {
  if (under === land) return;
  under = land;
  ctx.redraw();
}

/** The territory whose way is told: aimed at, or pointed at if a settler can go there. @param {Ctx} ctx */
export function destination(ctx) {
  const land = aim(ctx) ?? under;
  if (land === null || !ctx.legal.size || timeTo(ctx, land) === undefined) return null;
  return ["take-turn", "expand"].includes(ctx.decision?.key ?? "") ? land : null;
}
