// The way of a settler, drawn across the map: solid by land, dotted by sea.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { placeOf } from "./atlas.js";
import { destination, isSea, journey, printed, seatOf, table } from "./reading.js";
import { tent } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../../types/olympos.js").Journey} Journey */

/** The journey to be drawn: of the destination, or of the draft. @param {Ctx} ctx @returns {Journey | null} */
function shownJourney(ctx) {
  const land = destination(ctx);
  if (land !== null) return journey(ctx, land);
  const last = ctx.draft.at(-1);
  const [kind, to] = last ? ctx.move(last.move).spelling.split(" ") : [];
  if (!last || kind !== "to") return null;
  /** @type {import("../../../types/olympos.js").ShownReach | undefined} */
  const found = last.before.table.actions?.reach[to];
  const settler = last.follows ? ctx.move(ctx.draft.at(-2)?.move ?? -1).spelling : found?.journey?.settler;
  return [found?.journey, found?.new].find((one) => one?.settler === settler) ?? null;
}

/**
 * Where a way begins and what it goes through.
 * @param {Ctx} ctx @param {Pick<Journey, "start" | "way">} told @returns {[number, number][]}
 */
export function pointsOf(ctx, { start, way }) {
  const points = way.map((key) => placeOf(ctx, key));
  /** @type {[number, number]} */
  const first = start === printed(ctx).edge ? [points[0]?.[0] ?? 0, 4] : placeOf(ctx, start);
  return [first, ...points];
}

/** The way, or nothing. @param {Ctx} ctx */
export function wayPath(ctx) {
  const told = shownJourney(ctx);
  return told ? wayLine(ctx, told, seatOf(ctx, table(ctx).actions?.people)) : nothing;
}

/**
 * A way across the map.
 * @param {Ctx} ctx @param {Pick<Journey, "start" | "way">} told @param {number} seat whose settler goes
 */
export function wayLine(ctx, told, seat) {
  const points = pointsOf(ctx, told);
  const line = `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
  const legs = told.way.map((key, i) => {
    const sea = isSea(printed(ctx).spaces[key]) || isSea(printed(ctx).spaces[told.way[i - 1]]);
    return svg`<path class="route ${sea ? "" : "ld"}" d="M${points[i].join(" ")}L${points[i + 1].join(" ")}"></path>`;
  });
  const [x, y] = points[0];
  return svg`<g class="way"><path class="rt0" d=${line}></path>${legs}
    <circle class="lv" cx=${x} cy=${Math.max(y, 18)} r="17"></circle>
    ${told.start === printed(ctx).edge && seat >= 0 ? tent(seat, x, 20, 26) : nothing}</g>`;
}
