// Pieces of the board without a table, for the rules and the aid: a part of the map, of the track, a tile.
import { html, svg } from "../../../vendor/lit-html/lit-html.js";
import { icon, loadSprite, seatClass } from "../../../sprite.js";
import { t, tn } from "../../../words.js";
import { atlas, loadAtlas } from "../atlas.js";
import { face, slots, wonderFace } from "../discoveries.js";
import { cardSigns } from "../hand.js";
import { pieces, priceAt, tag } from "../pieces.js";
import { isSea, printed } from "../reading.js";
import { wayLine } from "../route.js";
import { cellOf, marker } from "../track.js";

/** @typedef {import("../../../types.js").Ctx} Ctx */
/** @typedef {import("../../../types.js").Drawn} Drawn */
/** @typedef {import("../../../types.js").Words} Words */
/** @typedef {import("../../../../types/olympos.js").Table} Table */
/** @typedef {import("../../../../types/olympos.js").ShownTerritory} ShownTerritory */
/** @typedef {import("../../../../types/olympos.js").Journey} Journey */
/** @typedef {[number, number, number, number]} Box left, top, width and height on the map */

/**
 * What is to be seen on the map; everything else is empty.
 * @typedef {object} Scene
 * @property {Record<string, string[]>} [settlers] in a territory, from the bottom
 * @property {string[]} [tribes]
 * @property {string[]} [blocked]
 * @property {Record<string, import("../pieces.js").Price>} [prices]
 * @property {Pick<Journey, "settler" | "start" | "way">} [way]
 */

const HOME = "/web/games/olympos/";
const CELL = 42; // the side of a space of the track
const WALKER = 0; // the seat whose way is drawn

export const STYLES = [`${HOME}screen.css`, `${HOME}pages/figures.css`];

/** Load the pictures and the map. */
export function loadViews() {
  return Promise.all([loadSprite(`${HOME}art.svg`), loadAtlas(`${HOME}shapes.json`)]);
}

/**
 * A context in which parts of the board draw themselves, with what they read of the table.
 * @param {Words} words @param {Partial<Table>} shown @returns {Ctx}
 */
function still(words, shown) {
  const name = (/** @type {string} */ meaning, /** @type {number | string} */ key) => {
    const number = typeof key === "number" ? key : words.keys[meaning].indexOf(key);
    return words.names[meaning][number];
  };
  const nobody = { decision: null, chosen: null, pointed: null, me: null, draft: [], legal: new Set() };
  const table = { actions: null, question: null, ...shown };
  return /** @type {Ctx} */ (/** @type {unknown} */ ({ ...nobody, words, name, t, tn, position: { table } }));
}

/**
 * A territory of a scene, with what is printed on it.
 * @param {Words} words @param {string} land @param {Scene} scene @returns {ShownTerritory}
 */
function territory(words, land, { settlers = {}, tribes = [], blocked = [] }) {
  const { resource, star, zeus, points } = printed(still(words, {})).spaces[land];
  const its = settlers[land] ?? [];
  return {
    resource: resource ?? "", star, zeus, points, settlers: its,
    controller: its.at(-1) ?? null, heir: its.at(-2) ?? null,
    tribe: tribes.includes(land), blocked: blocked.includes(land),
  };
}

/** A part of the map. @param {Words} words @param {Box} box @param {Scene} scene @returns {Drawn} */
export function mapView(words, box, scene) {
  const { prices = {}, way, blocked = [] } = scene;
  const spaces = Object.entries(printed(still(words, {})).spaces).filter(([, space]) => !isSea(space));
  const ctx = still(words,
    { territories: Object.fromEntries(spaces.map(([land]) => [land, territory(words, land, scene)])) });
  const { drawing, lands } = atlas(ctx);
  const near = [...lands].filter(([, { piece: [x, y] }]) =>
    x > box[0] && x < box[0] + box[2] && y > box[1] && y < box[1] + box[3]);
  return html`<svg class="fig-map" viewBox=${box.join(" ")} aria-hidden="true">
    <rect class="sea" x="-4" y="-4" width="1008" height="708"></rect>
    ${drawing.shore.map((path, i) => svg`<path class="off${i + 1}" d=${path}></path>`)}
    <path class="seab" d=${drawing.borders}></path><path class="coast" d=${drawing.coast}></path>
    ${[...lands].map(([land, { path }]) => svg`<path
      class="ter ${prices[land] ? "can" : ""} ${blocked.includes(land) ? "blk" : ""}" d=${path}></path>`)}
    ${near.map(([land, shape]) => pieces(ctx, land, shape))}
    ${way ? wayLine(ctx, way, WALKER) : ""}
    ${near.map(([land, { name: [x, y], off }]) => svg`<text class="tn ${prices[land] ? "can" : ""} ${off ? "off" : ""}
      ${blocked.includes(land) ? "blk" : ""}" x=${x} y=${y}>${ctx.name("space", land)}</text>`)}
    ${near.filter(([land]) => prices[land]).map(
      ([land, shape]) => tag(priceAt(ctx, land, shape), prices[land]))}
  </svg>`;
}

/**
 * A part of the time track.
 * @param {Words} words @param {number} first space @param {number} last
 * @param {Record<number, number[]>} markers seats by space, the topmost first @returns {Drawn}
 */
export function trackView(words, first, last, markers) {
  const ctx = still(words, {});
  const number = last - first + 1;
  const cell = (/** @type {number} */ space) => ({ x: (space - first) * CELL, y: 0, width: CELL, height: CELL,
    in: /** @type {[number, number]} */ ([0, 1]) });
  const high = Math.max(1, ...Object.values(markers).map((seats) => seats.length));
  const cells = Array.from({ length: number }, (_, i) => cellOf(ctx, cell(first + i), first + i, null));
  const standing = Object.entries(markers).flatMap(([space, seats]) =>
    seats.map((seat, place) => marker(seat, cell(Number(space)), place, "")).reverse());
  return html`<svg class="fig-track" viewBox="-2 -2 ${number * CELL + 4} ${CELL + 4 + 13 * (high - 1)}"
    aria-hidden="true"><g class="track">${cells}</g>${standing}</svg>`;
}

/**
 * A discovery's tile with its bonuses.
 * @param {Words} words @param {string} key @param {string[]} bonuses @returns {Drawn}
 */
export function tileView(words, key, bonuses) {
  const { row } = printed(still(words, {})).discoveries[key];
  const shown = { row, column: 0, owners: [], left: 1, slots: bonuses.map((bonus) => ({ bonus, people: null })) };
  const ctx = still(words, /** @type {Partial<Table>} */ (/** @type {unknown} */ ({ discoveries: { [key]: shown } })));
  return html`<span class="fig-tile cell r-${row}" aria-hidden="true"><span class="dv"><span
    class="face">${face(ctx, key)}</span></span>${slots(ctx, key)}</span>`;
}

/** A wonder's tile. @param {Words} words @param {string} key @returns {Drawn} */
export function wonderView(words, key) {
  return html`<span class="fig-tile wn" aria-hidden="true"><span
    class="face">${wonderFace(still(words, {}), key, null)}</span></span>`;
}

/** A territory token, which pays without being used up. @param {string} resource @returns {Drawn} */
export function tokenView(resource) {
  return html`<span class="tk2" aria-hidden="true">${icon(resource)}</span>`;
}

/** A cube. @param {string} resource @returns {Drawn} */
export function cubeView(resource) {
  return html`<span class="cub" aria-hidden="true">${icon(resource)}</span>`;
}

/** A destiny card. @param {Words} words @param {string} card @returns {Drawn} */
export function cardView(words, card) {
  const { name } = words.cards[words.keys.card.indexOf(card)];
  return html`<span class="dcard"><i aria-hidden="true">${cardSigns(card)}</i><span><b>${name}</b>
    <span class="tx">${words.printed.cards[card].text}</span></span></span>`;
}

/** A people's disc. @param {number} seat @returns {Drawn} */
export function discView(seat) {
  return html`<svg class="fig-disc" viewBox="0 0 36 36" aria-hidden="true">${marker(seat,
    { x: 0, y: 0, width: 36, height: 36, in: [0, 0] }, 0, seatClass(seat))}</svg>`;
}
