// What a move will change and cost.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, shield } from "../../sprite.js";
import { changed } from "../../table/changes.js";
import { ceremony, city, printed, question, sum, table, trackNumber } from "./reading.js";
import { capital, costFace, costWords, cube, favourSigns, trackName, trackSign } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../types.js").GameEvent} GameEvent */
/** @typedef {import("../../types.js").MoveWords} MoveWords */
/** @typedef {import("../../types.js").Preview} Preview */

/**
 * What a move would change for the seat that makes it.
 * @typedef {object} Change
 * @property {Map<number, number>} tracks the space that each marker would reach
 * @property {number[]} cubes gained
 * @property {number} points gained
 * @property {number} clergy priests that come home, or leave if below 0
 * @property {number[]} stuck tracks that cannot go further
 */

/** What moves would change, worked out once for each preview. @type {WeakMap<Preview, Change | null>} */
const known = new WeakMap();

/**
 * What a move would change, as the engine foresees it, or null if it foresees nothing.
 * @param {Ctx} ctx @param {number} move @returns {Change | null}
 */
export function foreseen(ctx, move) {
  const preview = ctx.preview(move);
  const seat = ctx.decision?.seat;
  if (!preview || seat === undefined) return null;
  let change = known.get(preview);
  if (change === undefined) {
    const events = preview.events.filter((event) => event.seat === seat);
    change = events.length ? changeBy(ctx, seat, events) : null;
    known.set(preview, change);
  }
  return change;
}

/**
 * What some events of a seat change for it.
 * @param {Ctx} ctx @param {number} seat @param {GameEvent[]} events @returns {Change}
 */
function changeBy(ctx, seat, events) {
  const key = ctx.words.seats[seat];
  const first = table(ctx).shown;
  /** @type {Change} */
  const change = { tracks: new Map(), cubes: [0, 0, 0], points: 0, clergy: 0, stuck: [] };
  let before = first.cities[key];
  for (const event of events) {
    if (event.kind === "stuck") change.stuck.push(event.numbers[0]);
    const after = changed({ cities: { ...first.cities, [key]: before } }, [event], ctx.words).cities[key];
    Object.values(after.cubes).forEach((number, resource) => {
      // what is paid is told as a cost
      change.cubes[resource] += Math.max(0, number - Object.values(before.cubes)[resource]);
    });
    before = after;
  }
  Object.values(before.tracks).forEach(({ space }, track) => {
    if (space !== city(ctx, seat).tracks[track].space) change.tracks.set(track, space);
  });
  change.points = before.points - first.cities[key].points;
  change.clergy = before.clergy - first.cities[key].clergy;
  return change;
}

/** The deity of a move to worship. @param {Ctx} ctx @param {number} move */
export function deityOf(ctx, move) {
  const { kind, number } = ctx.move(move);
  return kind.startsWith("worship apollo") ? ctx.words.keys.deity.indexOf("apollo") : number;
}

/** "Fishing 5 to 6". @param {Ctx} ctx @param {number} seat @param {number} track @param {number} to */
function trackLine(ctx, seat, track, to) {
  const gaps = { track: trackName(ctx, track), from: city(ctx, seat).tracks[track].space, to };
  return html`<span class="chg">${trackSign(track)} ${ctx.t("{track} {from} to {to}", gaps)}</span>`;
}

/**
 * The lines about a change.
 * @param {Ctx} ctx @param {number} seat @param {number} move @param {Change} change @returns {Drawn[]}
 */
function changeLines(ctx, seat, move, change) {
  const { t } = ctx;
  const lines = [...change.tracks].map(([track, to]) => trackLine(ctx, seat, track, to));
  for (const track of change.stuck) {
    lines.push(html`<span class="warn">${t("{track} cannot go further: no effect",
      { track: trackName(ctx, track) })}</span>`);
  }
  change.cubes.forEach((number, resource) => {
    if (number) lines.push(html`<span class="chg">${cube(resource)}
      ${t("Take {number} {resource}", { number, resource: ctx.words.names.resource[resource] })}</span>`);
  });
  if (change.points) lines.push(
    html`<span class="chg">${icon("glory")} ${ctx.tn("{number} point", "{number} points", Math.abs(change.points),
      { number: change.points > 0 ? `+${change.points}` : change.points })}</span>`);
  return [...lines, ...warnings(ctx, move, change)];
}

/**
 * What the change would lose in Upkeep.
 * @param {Ctx} ctx @param {number} move @param {Change} change @returns {Drawn[]}
 */
function warnings(ctx, move, change) {
  /** @type {import("../../../types/olympus.js").Outlook | null} */
  const outlook = ctx.preview(move)?.outlook;
  if (!outlook) return [];
  const lines = [];
  if (sum(change.cubes) && outlook.excess) {
    const gaps = { held: outlook.stored, limit: table(ctx).shown.warehouse_limit };
    lines.push(html`<span class="warn">${ctx.tn("{held} of {limit} stored: {n} will be lost in Upkeep",
      "{held} of {limit} stored: {n} will be lost in Upkeep", outlook.excess, gaps)}</span>`);
  }
  for (const track of change.tracks.keys()) {
    const population = outlook.falls[ctx.words.keys.track[track]];
    if (population === undefined) continue;
    lines.push(html`<span class="warn">
      ${ctx.t("Above your population ({population}): it falls back in Upkeep", { population })}</span>`);
  }
  return lines;
}

/** What a building costs. @param {Ctx} ctx @param {number} seat @param {number} card */
function costLine(ctx, seat, card) {
  const { cost, missing } = city(ctx, seat).prices[card] ?? { cost: printed(ctx).cards[card].cost };
  return html`<span class="chg" role="img" aria-label=${ctx.t("Cost: {cost}", { cost: costWords(ctx, cost) })}>
      ${costFace(ctx, cost, missing)}
    </span>`;
}

/** How a war would end, and what there is to be taken. @param {Ctx} ctx @param {number} move @param {number} rival */
function warLine(ctx, move, rival) {
  const names = ctx.words.names.resource;
  const stored = city(ctx, rival).cubes.map((number, resource) =>
    html`<span class="res">${cube(resource, names[resource])}${number}</span>`);
  return html`<span class="chg">${shield(rival)} ${trackSign(trackNumber(ctx, "military"))}
    <b>${tale(ctx, move)}</b></span>
    <span class="chg">${ctx.t("In their warehouse")}: ${stored}</span>`;
}

/** What would happen, in words. @param {Ctx} ctx @param {number} move */
function tale(ctx, move) {
  return ctx.preview(move)?.events.map((event) => event.text).join(" ") ?? "";
}

/**
 * What is asked, beyond the question: what is still owed.
 * @param {Ctx} ctx @returns {Drawn}
 */
export function asks(ctx) {
  const payment = question(ctx)?.payment;
  if (payment) return owed(ctx, payment);
  return nothing;
}

/**
 * The parts of a cost as pills: paid ones are solid with a tick.
 * @param {Ctx} ctx @param {import("../../../types/olympus.js").ShownPayment} payment
 */
function owed(ctx, { cost, paid }) {
  const parts = cost.flatMap((number, part) => Array(number).fill(part));
  const left = [...paid];
  return html`<span class="chg">${ctx.t("Paid {paid} of {all}", { paid: sum(paid), all: parts.length })}</span>
    ${parts.map((part) => {
      const done = left[part] > 0;
      if (done) left[part] -= 1;
      return html`<span class="due ${done ? "done" : ""}">
        ${cube(part, ctx.words.names.cost[part])}${done ? "✓" : nothing}</span>`;
    })}`;
}

/**
 * The line of a kind of move that changes nothing by itself, or is told by the rule behind it.
 * @param {Ctx} ctx @param {number} move @param {MoveWords} words @returns {Drawn}
 */
function otherLine(ctx, move, words) {
  if (words.kind === "war") return warLine(ctx, move, words.number);
  if (words.kind.startsWith("worship") || ["favour", "join"].includes(words.kind)) return favourLine(ctx, move, words);
  return html`<span class="tale">${words.help}</span>`;
}

/** The favour that is waited for. @param {Ctx} ctx @param {number} move @param {MoveWords} words */
function favourLine(ctx, move, words) {
  if (words.kind === "worship apollo plague") return html`<span class="tale">${words.help}</span>`;
  const joins = words.kind === "join";
  if (joins && question(ctx)?.plague) return html`<span class="tale">${printed(ctx).plague}</span>`;
  const { alpha, beta } = printed(ctx).deities[joins ? ceremony(ctx) : deityOf(ctx, move)];
  const favour = question(ctx)?.favour === "beta" ? beta : alpha;
  return html`<span class="chg favour">${favourSigns(ctx, favour)}</span>`;
}

/**
 * A line about what a move will change, cost and set off.
 * @param {number} move @param {Ctx} ctx @returns {Drawn}
 */
export function consequence(move, ctx) {
  const words = ctx.move(move);
  const seat = ctx.decision?.seat;
  if (seat === undefined) return nothing;
  const change = foreseen(ctx, move);
  const lines = change ? changeLines(ctx, seat, move, change) : [];
  if (words.kind === "build") {
    const text = ctx.words.cards[words.number].text;
    return html`${costLine(ctx, seat, words.number)} ${lines} <span class="tale">${text}</span>`;
  }
  if (words.kind.startsWith("pay")) return asks(ctx);
  if (lines.length) return html`${lines}`;
  return otherLine(ctx, move, words);
}

/** "Grain 3". @param {Ctx} ctx @param {number} resource @param {number} number */
export function stockText(ctx, resource, number) {
  return `${capital(ctx.words.names.resource[resource])} ${number}`;
}
