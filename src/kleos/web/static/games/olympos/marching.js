// Movements on the map and the time track: settlers walk, markers slide, territories light up, tents fall.
import { render, svg } from "../../vendor/lit-html/lit-html.js";
import { move, pulse } from "../../flights.js";
import { placeOf } from "./atlas.js";
import { people, printed, table } from "./reading.js";
import { tent } from "./signs.js";
import { cellMiddles } from "./track.js";

/** @typedef {import("../../types.js").Ctx} Ctx */

const STEP = 260; // ms for each space on the way
const SLIDE = 70; // ms for each space of the time track
const LONGEST = 1400;
const NS = "http://www.w3.org/2000/svg";

/** The territory on the map; the map itself for the northern edge. @param {string} land @returns {Element | null} */
export function landElement(land) {
  return document.querySelector(`[data-spot="land-${land}"]`) ?? document.querySelector("svg.map .edge");
}

/**
 * Where a space is; the northern edge is above the space that comes next.
 * @param {Ctx} ctx @param {string} key @param {string | undefined} next @returns {[number, number]}
 */
function at(ctx, key, next) {
  if (key !== printed(ctx).edge) return placeOf(ctx, key);
  return [next === undefined ? 500 : placeOf(ctx, next)[0], 8];
}

/** A settler walks from space to space. @param {Ctx} ctx @param {number} seat @param {string[]} steps */
export async function walkSettler(ctx, seat, steps) {
  const map = document.querySelector("svg.map");
  if (!map || steps.length < 2) return;
  const group = document.createElementNS(NS, "g");
  group.setAttribute("class", "walker");
  render(svg`${tent(seat, 0, 0, 42)}`, /** @type {any} */ (group));
  map.append(group);
  const frames = steps.map((key, i) => {
    const [x, y] = at(ctx, key, steps[i + 1]);
    return { transform: `translate(${x}px,${y}px)` };
  });
  await move(ctx, group, frames, Math.min(LONGEST, STEP * (steps.length - 1) + 120), { easing: "ease-in-out",
    fill: "both" });
  group.remove();
}

/** A marker slides along the track. @param {Ctx} ctx @param {number} seat @param {number} to */
export async function slideMarker(ctx, seat, to) {
  const marker = [...document.querySelectorAll(`[data-spot="marker-${seat}"]`)].find((one) =>
    one.getClientRects().length > 0);
  if (!marker) return;
  if (!(marker instanceof SVGElement)) {
    await pulse(ctx, marker, 380);
    return;
  }
  const from = people(ctx, seat).time;
  const middles = cellMiddles(table(ctx).track.cross + 1);
  const [x, y] = middles[from];
  const frames = middles.slice(from, to + 1).map(([a, b]) => ({ transform: `translate(${a - x}px,${b - y}px)` }));
  await move(ctx, marker, frames, Math.min(LONGEST, 160 + SLIDE * frames.length), { easing: "ease-in-out" });
}

/** A territory lights up. @param {Ctx} ctx @param {string} land */
export async function glowOn(ctx, land) {
  const element = landElement(land);
  if (element) await move(ctx, element, [{ opacity: 1 }, { opacity: 0.35, offset: 0.4 }, { opacity: 1 }], 360,
    { easing: "ease" });
}

/** The tent on a territory falls. @param {Ctx} ctx @param {string} land */
export async function fallOn(ctx, land) {
  const top = document.querySelector(`.tent.top-${land}`);
  const frames = [{ transform: "none", opacity: 1 }, { transform: "translateY(14px)", opacity: 0.1 }];
  if (top) await move(ctx, top, frames, 380, { easing: "ease-in" });
}
