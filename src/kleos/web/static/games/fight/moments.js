// The key moments of a duel: what moved the counter, and who fell, as the log tells it.
import { tn } from "../../words.js";
import { cardKey, table } from "./reading.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").GameEvent} GameEvent */

/**
 * @typedef {object} Moment
 * @property {number} entry after which the replay shows it
 * @property {number} turn
 * @property {number} seat
 * @property {string | null} card
 * @property {string} text
 * @property {GameEvent[]} told what came of it
 * @property {number} weight
 */

const MOST = 5;
const MOST_TOLD = 3; // consequences of one moment
const BEGINS = ["attacks", "placed", "equipped"]; // events that begin something new
/** How much an event weighs. @type {Record<string, (number: number) => number>} */
const WEIGHTS = {
  points: (number) => 3 * number,
  "gave points": (number) => 2 * number,
  "unit discarded": () => 2,
  returned: () => 1,
  won: () => 20,
};

/** The weightiest moments, in their order: at most one of each turn. @param {Ctx} ctx @returns {Moment[]} */
export function keyMoments(ctx) {
  /** @type {Map<number, Moment[]>} */
  const turns = new Map();
  const entries = standing(ctx);
  const begins = entries.flatMap((entry) => entry.events).find((event) => event.kind === "turn");
  let turn = begins ? begins.numbers[0] - 1 : table(ctx).turn;
  /** @type {Moment | null} */
  let now = null;
  for (const entry of entries) {
    for (const event of entry.events) {
      if (event.kind === "turn") [turn, now] = [event.numbers[0], null];
      else if (BEGINS.includes(event.kind)) {
        now = begun(ctx, event, entry.number, turn);
        turns.set(turn, [...(turns.get(turn) ?? []), now]);
      } else if (now) add(now, event);
    }
  }
  const weighty = [...turns.values()].map(together).filter(({ weight }) => weight > 1);
  return weighty.sort((a, b) => b.weight - a.weight).slice(0, MOST).sort((a, b) => a.turn - b.turn);
}

/** The moments of a turn as one: the weightiest, with what came of all. @param {Moment[]} moments @returns {Moment} */
function together(moments) {
  const first = moments.reduce((best, one) => (one.weight > best.weight ? one : best));
  const weight = moments.reduce((sum, one) => sum + one.weight, 0);
  return { ...first, weight, told: moments.flatMap(({ told }) => told) };
}

/** What came of a moment, in sentences: points of a seat are added up. @param {Ctx} ctx @param {Moment} moment */
export function outcome(ctx, { told }) {
  const scored = told.filter(({ kind }) => kind === "points");
  const seats = [...new Set(scored.map(({ seat }) => seat))];
  const sums = seats.map((seat) => scoredText(ctx, scored.filter((event) => event.seat === seat)));
  const others = told.filter(({ kind }) => kind !== "points").map(({ text }) => text);
  return [...sums, ...others].slice(0, MOST_TOLD).join(" ");
}

/** The points of one seat. @param {Ctx} ctx @param {GameEvent[]} events */
function scoredText(ctx, events) {
  if (events.length === 1) return events[0].text;
  const [{ seat }] = events;
  const n = events.reduce((sum, { numbers: [points] }) => sum + points, 0);
  if (ctx.yours.length === 1 && ctx.yours[0] === seat) return tn("You score {n} point.", "You score {n} points.", n);
  return tn("{name} scores {n} point.", "{name} scores {n} points.", n, { name: ctx.seatName(seat) });
}

/** The entries that have not been taken back. @param {Ctx} ctx */
function standing({ log }) {
  /** @type {typeof log} */
  const found = [];
  for (const entry of log) {
    if (entry.back === null) found.push(entry);
    else while (found.length && found[found.length - 1].number > entry.back) found.pop();
  }
  return found;
}

/** @param {Ctx} ctx @param {GameEvent} event @param {number} entry @param {number} turn @returns {Moment} */
function begun(ctx, event, entry, turn) {
  const card = cardKey(ctx.words, event.numbers[0]) ?? null;
  return { entry, turn, seat: event.seat, card, text: event.text, told: [], weight: 0 };
}

/** @param {Moment} moment @param {GameEvent} event */
function add(moment, event) {
  const weight = WEIGHTS[event.kind]?.(event.numbers[0]) ?? 0;
  if (!weight) return;
  moment.weight += weight;
  moment.told.push(event);
}
