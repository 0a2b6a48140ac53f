// The map by keyboard: Enter chooses a territory, arrows go to its neighbours.
import { placeOf } from "./atlas.js";
import { isSea, printed } from "./reading.js";

/** @typedef {import("../../types.js").Ctx} Ctx */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Handle a key on the map. @param {KeyboardEvent} event @param {Ctx} ctx */
export function walkLands(event, ctx) {
  const from = event.target instanceof SVGElement ? event.target : null;
  if (!from) return;
  const land = from.dataset.land;
  if ((event.key === "Enter" || event.key === " ") && !event.repeat && from.hasAttribute("data-move")) {
    event.preventDefault();
    from.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (event.key in ARROWS && land) {
    event.preventDefault();
    event.stopPropagation();
    const next = nextLand(ctx, land, ARROWS[event.key]);
    /** @type {SVGElement | null | undefined} */
    const found = from.closest("svg")?.querySelector(`[data-land="${next}"]`);
    found?.focus();
  }
}

/** The spaces one can get to from a land: its neighbours, across one sea too. @param {Ctx} ctx @param {string} land */
function around(ctx, land) {
  const { spaces } = printed(ctx);
  const near = spaces[land].neighbours;
  const over = near.filter((key) => isSea(spaces[key])).flatMap((sea) => spaces[sea].neighbours);
  return new Set([...near, ...over].filter((key) => key !== land && !isSea(spaces[key])));
}

/**
 * The neighbour in a direction; if there is none, the nearest land that way.
 * @param {Ctx} ctx @param {string} land @param {[number, number]} way
 */
export function nextLand(ctx, land, way) {
  const lands = Object.keys(printed(ctx).spaces).filter((key) => !isSea(printed(ctx).spaces[key]));
  return nearest(ctx, land, way, [...around(ctx, land)]) ?? nearest(ctx, land, way, lands) ?? land;
}

/** @param {Ctx} ctx @param {string} land @param {[number, number]} way @param {string[]} others */
function nearest(ctx, land, [dx, dy], others) {
  const [x, y] = placeOf(ctx, land);
  let least = Infinity;
  /** @type {string | null} */
  let found = null;
  for (const key of others) {
    const [a, b] = placeOf(ctx, key);
    const ahead = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (key !== land && ahead > 2 && aside <= 2 * ahead && ahead + 2 * aside < least) [least, found] = [ahead + 2 *
      aside, key];
  }
  return found;
}
