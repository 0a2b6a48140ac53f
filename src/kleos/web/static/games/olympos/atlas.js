// Where everything is on the map: our drawing, and cells for territories that it does not fit.
import { isSea, printed } from "./reading.js";
import { cellPath } from "./voronoi.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/**
 * A territory on the map; its name may be off the land, and its price where no neighbour is in the way.
 * @typedef {{path: string, piece: [number, number], name: [number, number], off?: boolean,
 *   price?: [number, number]}} Shape
 */
/**
 * @typedef {object} Drawing
 * @property {Record<string, Shape & {drawn: [number, number]}>} land
 * @property {string} coast
 * @property {string[]} shore
 * @property {string} borders between seas
 * @property {Record<string, [number, number]>} seas where their names stand
 */
/**
 * @typedef {object} Atlas
 * @property {Map<string, Shape>} lands in the order in which they are walked through
 * @property {boolean} ours whether our drawing fits all of them
 * @property {Map<string, [number, number]>} seas
 * @property {Drawing} drawing
 */

const NAME_BELOW = 27; // from a cell's point to its name
const CLOSE = 45; // a shape still fits a point that was moved by less
const ORDER = ["north", "central", "peloponnese", "islands", "asia_minor", "atlantis"];

/** @type {Drawing | null} */
let drawing = null;
/** @type {WeakMap<object, Atlas>} */
const known = new WeakMap();

/** Load our drawing; without it every territory gets a cell. @param {string} address */
export async function loadAtlas(address) {
  const answer = await fetch(address);
  if (answer.ok) drawing = await answer.json();
}

/** @returns {Drawing} */
function nothingDrawn() {
  return { land: {}, coast: "", shore: [], borders: "", seas: {} };
}

/** The map of this table. @param {Ctx} ctx @returns {Atlas} */
export function atlas(ctx) {
  const found = known.get(ctx.words);
  if (found) return found;
  const made = make(ctx, drawing ?? nothingDrawn());
  if (drawing) known.set(ctx.words, made);
  return made;
}

/** @param {Ctx} ctx @param {Drawing} drawn @returns {Atlas} */
function make(ctx, drawn) {
  const spaces = Object.entries(printed(ctx).spaces);
  const lands = spaces.filter(([, space]) => !isSea(space));
  const seas = spaces.filter(([, space]) => isSea(space));
  const fits = (/** @type {string} */ key, /** @type {{x: number, y: number}} */ { x, y }) => {
    const [left, top] = drawn.land[key]?.drawn ?? [Infinity, Infinity];
    return Math.hypot(left - x, top - y) < CLOSE;
  };
  const ours = lands.every(([key, space]) => fits(key, space));
  /** @type {[number, number][]} */
  const points = spaces.map(([, { x, y }]) => [x, y]);
  const place = (/** @type {string | null} */ region) => (ORDER.indexOf(region ?? "") + ORDER.length + 1) %
    (ORDER.length + 1);
  const order = [...lands].sort(([, a], [, b]) => place(a.region) - place(b.region));
  return {
    ours,
    drawing: drawn,
    lands: new Map(order.map(([key, space]) => [key, ours ? drawn.land[key] : cell(space, points)])),
    seas: new Map(seas.map(([key, { x, y }]) => [key, ours ? drawn.seas[key] ?? [x, y] : [x, y]])),
  };
}

/** @param {{x: number, y: number}} space @param {[number, number][]} points @returns {Shape} */
function cell({ x, y }, points) {
  return { path: cellPath([x, y], points), piece: [x, y], name: [x, y + NAME_BELOW] };
}

/**
 * Where a space is on the map, for ways across it.
 * @param {Ctx} ctx @param {string} key @returns {[number, number]}
 */
export function placeOf(ctx, key) {
  const shape = atlas(ctx).lands.get(key);
  if (shape) return shape.piece;
  const space = printed(ctx).spaces[key];
  return space ? [space.x, space.y] : [0, 0];
}
