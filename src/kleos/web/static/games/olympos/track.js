// The time track: a ring round the map, a strip on a phone; markers in their order, Zeus symbols, the end.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { DEVICES, icon, seatClass, shield } from "../../sprite.js";
import { afterOf } from "./outcome.js";
import { people, printed, seatOf, table } from "./reading.js";
import { mapIcon, medallion, nameOf, pinned } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {{x: number, y: number, width: number, height: number, in: [number, number]}} Cell */

const EDGE = { left: -48, top: -48, right: 1048, bottom: 748 };
const THICK = 42;
const SIDES = [30, 16, 30, 15]; // spaces on each side when there are 91
const AHEAD = 9; // spaces of the strip beyond the first marker

/** Where each space of the ring is, clockwise from the top left. @param {number} spaces @returns {Cell[]} */
function ring(spaces) {
  const all = SIDES.reduce((sum, side) => sum + side, 0);
  const top = Math.round((spaces * SIDES[0]) / all);
  const right = Math.round((spaces * SIDES[1]) / all);
  const left = spaces - 2 * top - right;
  const wide = (EDGE.right - EDGE.left - THICK) / top;
  const high = (EDGE.bottom - EDGE.top - THICK) / right;
  const low = (EDGE.bottom - EDGE.top - THICK) / left;
  return Array.from({ length: spaces }, (_, i) => {
    if (i < top) return { x: EDGE.left + i * wide, y: EDGE.top, width: wide, height: THICK,
      in: [i ? 0 : 1, 1] }; // a stack in the corner leaves the cross below it alone
    if (i < top + right) return { x: EDGE.right - THICK, y: EDGE.top + (i - top) * high, width: THICK,
      height: high, in: [-1, 0] };
    if (i < 2 * top + right) return { x: EDGE.right - (i - top - right + 1) * wide, y: EDGE.bottom - THICK,
      width: wide, height: THICK, in: [0, -1] };
    return { x: EDGE.left, y: EDGE.bottom - (i - 2 * top - right + 1) * low, width: THICK, height: low, in: [1, 0] };
  });
}

/** The middle of each space of the ring. @param {number} spaces @returns {[number, number][]} */
export function cellMiddles(spaces) {
  return ring(spaces).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
}

/**
 * The markers with their spaces and places in a stack, counted from its top; one that is being told
 * to move has its new space.
 * @param {Ctx} ctx @returns {{seat: number, space: number, place: number}[]}
 */
function standing(ctx) {
  return table(ctx).track.markers.flatMap(({ space, peoples }) => peoples.map((key, place) => {
    const now = table(ctx).peoples[key].time;
    return { seat: seatOf(ctx, key), space: now, place: now === space ? place : 0 };
  }));
}

/** Everybody's place on the track, in words. @param {Ctx} ctx */
function trackText(ctx) {
  const { markers, zeus, cross } = table(ctx).track;
  const places = markers.flatMap(({ space, peoples }) =>
    peoples.map((key) => `${ctx.seatLabel(seatOf(ctx, key))} ${space}`)).join(", ");
  return ctx.t("Time track to {cross}: {places}. Zeus symbols at {zeus}.",
    { cross, places, zeus: zeus.map(({ space }) => space).join(", ") });
}

/** The track round the map. @param {Ctx} ctx @returns {Drawn} */
export function trackRing(ctx) {
  const { cross, zeus } = table(ctx).track;
  const cells = ring(cross + 1);
  const after = afterOf(ctx);
  return html`<svg class="ring" viewBox="-50 -50 1100 800" role="img" aria-label=${trackText(ctx)}>
    <g aria-hidden="true"><g class="track">${cells.map((cell, space) => cellOf(ctx, cell, space, after))}</g>
    ${zeus.map(({ space, gods }) => gods.map((god, i) => godBeside(ctx, cells[space], god, i, gods.length)))}
    ${after && cells[after.space] ? marker(after.seat, cells[after.space], 0, "gm") : nothing}
    ${standing(ctx).sort((a, b) => b.place - a.place).map(({ seat, space, place }) => marker(seat, cells[space],
      place, ""))}</g>
  </svg>`;
}

/** @param {Ctx} ctx @param {Cell} cell @param {number} space @param {ReturnType<typeof afterOf>} after */
export function cellOf(ctx, cell, space, after) {
  const { zeus, double, cross, points: printedPoints } = printed(ctx).track;
  const symbol = zeus.indexOf(space);
  const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
  const go = after && space > after.from && space <= after.space ? "go" : "";
  const points = printedPoints[space];
  return svg`<rect class="${symbol >= 0 ? "z" : ""} ${go}" data-space=${space} x=${cell.x} y=${cell.y}
    width=${cell.width} height=${cell.height}></rect>
    ${symbol >= 0 ? pinned(double[symbol] ? "map-zeus-double" : "map-zeus-symbol", x, y, 29)
      : space === cross ? svg`<path class="cross" d="M${x - 9} ${y - 9}l18 18m0-18l-18 18"></path>`
      : points !== undefined ? svg`<text class="ep" x=${x} y=${y + 6}>+${points}</text>`
      : space % 5 === 0 ? svg`<text x=${x} y=${y + 6}>${space}</text>` : svg`<circle cx=${x} cy=${y}
      r="2.2"></circle>`}`;
}

/**
 * A marker; those beneath others show behind them.
 * @param {number} seat @param {Cell} cell @param {number} place from the top @param {string} more
 */
export function marker(seat, cell, place, more) {
  const x = cell.x + cell.width / 2 + cell.in[0] * 13 * place;
  const y = cell.y + cell.height / 2 + cell.in[1] * 13 * place;
  return svg`<g class="mk ${more} ${seatClass(seat)}" data-spot=${more ? nothing : `marker-${seat}`}>
    <circle class="m0" cx=${x} cy=${y} r="16"></circle><circle class="m1" cx=${x} cy=${y} r="14.5"></circle><circle
      class="m2" cx=${x} cy=${y} r="12.5"></circle>
    <svg class="em" x=${x - 9} y=${y - 9} width="18" height="18"><use href="#i-${DEVICES[seat]}"></use></svg></g>`;
}

/**
 * A god beside its Zeus symbol, or a card face down.
 * @param {Ctx} ctx @param {Cell} cell @param {string | null} god @param {number} i @param {number} gods
 */
function godBeside(ctx, cell, god, i, gods) {
  const along = (i - (gods - 1) / 2) * 42;
  const x = cell.x + cell.width / 2 + cell.in[0] * 44 + (cell.in[0] ? 0 : along);
  const y = cell.y + cell.height / 2 + cell.in[1] * 44 + (cell.in[0] ? along : 0);
  const kind = god === null ? "hid" : table(ctx).gods[god].kind;
  return svg`<g class="med ${kind}" data-spot=${god === null ? nothing : `god-${god}`}><circle class="d0" cx=${x}
    cy=${y} r="20"></circle><circle class="d1" cx=${x} cy=${y} r="17"></circle>
    ${god === null ? svg`<text x=${x} y=${y + 7}>?</text>` : pinned(`map-${god}`, x, y, 29, "gf")}</g>`;
}

/**
 * What is printed on a space of the strip, or its number if nobody is there.
 * @param {Ctx} ctx @param {number} space @param {boolean} taken @returns {Drawn}
 */
function spaceSign(ctx, space, taken) {
  const { cross, zeus } = table(ctx).track;
  const symbol = zeus.find((one) => one.space === space);
  const points = printed(ctx).track.points[space];
  if (symbol) return mapIcon(symbol.double ? "zeus-double" : "zeus-symbol");
  if (space === cross) return html`<b>✕</b>`;
  if (taken) return nothing;
  if (points !== undefined) return html`<b>+${points}</b>`;
  return space % 5 ? "·" : html`<b>${space}</b>`;
}

/**
 * A space of the strip, with who is there.
 * @param {Ctx} ctx @param {number} space @param {ReturnType<typeof afterOf>} after
 */
function stripSpace(ctx, space, after) {
  const { markers, zeus } = table(ctx).track;
  const here = markers.find((one) => one.space === space)?.peoples ?? [];
  const symbol = zeus.some((one) => one.space === space) ? "z" : "";
  const go = after && space > after.from && space <= after.space ? "go" : "";
  const coming = after?.space === space && !here.includes(ctx.words.seats[after.seat]) ? after.seat : null;
  return html`<span class="sp ${symbol} ${go}" data-space=${space}>${spaceSign(ctx, space, here.length > 0)}
    ${here.length ? html`<span class="here">${here.map((key) => html`<span
      data-spot="marker-${seatOf(ctx, key)}">${shield(seatOf(ctx, key))}</span>`)}</span>` : nothing}
    ${coming === null ? nothing : html`<span class="here ghost">${shield(coming)}</span>`}</span>`;
}

/** The track as a strip, from the first marker on. @param {Ctx} ctx @returns {Drawn} */
export function trackStrip(ctx) {
  const { cross, markers } = table(ctx).track;
  const after = afterOf(ctx);
  const first = Math.max(0, (markers[0]?.space ?? 0) - 1);
  const last = Math.min(cross, Math.max(markers.at(-1)?.space ?? 0, after?.space ?? 0) + AHEAD);
  const spaces = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return html`<div class="strip" role="img" tabindex="0" aria-label=${trackText(ctx)}>${spaces.map((space) =>
    stripSpace(ctx, space, after))}</div>`;
}

/**
 * What comes next on the track, in words: the next Zeus symbol and who brings it.
 * @param {Ctx} ctx @returns {Drawn}
 */
export function nextZeus(ctx) {
  const open = table(ctx).track.zeus.find(({ gods }) => gods.includes(null));
  if (!open) return nothing;
  const came = open.gods.find((god) => god !== null);
  return html`<span class="nextz">${came ? medallion(came, table(ctx).gods[came].kind) : html`<span
    class="medal hid">?</span>`}
    ${ctx.t("A god waits at {space}", { space: open.space })}</span>`;
}

/** How far the game has gone, beside its name. @param {Ctx} ctx */
export function where(ctx) {
  const { track, on_turn: turn } = table(ctx);
  const seat = seatOf(ctx, turn);
  if (seat < 0) return "";
  const { time } = people(ctx, seat);
  const next = track.zeus.find(({ space }) => space > time);
  const gaps = { time, cross: track.cross, next: next?.space ?? 0 };
  return next ? ctx.t("Time {time} of {cross}, next Zeus at {next}", gaps)
    : ctx.t("Time {time} of {cross}, last turns", gaps);
}

/** Everybody in the order in which they will play, in the top bar. @param {Ctx} ctx @returns {Drawn} */
export function turns(ctx) {
  const { order, phase } = table(ctx);
  if (phase !== "turns" || !ctx.decision) return nothing;
  const asked = ctx.decision.seat;
  const rest = order.map((key) => seatOf(ctx, key)).filter((seat) => seat !== asked);
  const text = ctx.yours.includes(asked) && ctx.legal.size ? ctx.t("Your turn") : ctx.seatName(asked);
  return html`<ol class="turns" aria-label=${ctx.t("Order on the time track")}>
    <li aria-current="step"><span class="pill">${shield(asked)}<span>${text}</span></span></li>
    ${rest.map((seat) => html`<li
      title=${ctx.seatLabel(seat)}>${shield(seat, nameOf(ctx, ctx.words.seats[seat]))}<span
        class="at">${people(ctx, seat).time}</span></li>`)}</ol>`;
}

/** What is left before somebody's last turn, if it is near. @param {Ctx} ctx @param {number} seat @returns {Drawn} */
export function lastTurnLine(ctx, seat) {
  const { finished, last_turn: last, to_last_zeus: left, turns_at_least: least, turns_at_most: most } =
    people(ctx, seat);
  if (finished) return html`<p class="soon">${icon("hourglass")} ${ctx.t("Has finished.")}</p>`;
  if (last) return html`<p class="soon now">${icon("hourglass")} ${ctx.t("The next turn is the last.")}</p>`;
  const longest = printed(ctx).numbers.development * 2;
  if (left > longest) return nothing;
  const turns = least === most ? ctx.tn("{n} more turn", "{n} more turns", least)
    : ctx.t("{least} to {most} more turns", { least, most });
  const way = ctx.tn("{n} space to the last Zeus symbol", "{n} spaces to the last Zeus symbol", left);
  return html`<p class="soon" title=${way}>${icon("hourglass")} <span><b>${turns}</b><span>; ${way}</span></span></p>`;
}
