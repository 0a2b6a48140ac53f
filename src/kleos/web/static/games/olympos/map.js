// The map of the Aegean: sea, coasts, territories as targets, pieces, the way of a settler.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { about } from "../../about.js";
import { atlas } from "./atlas.js";
import { landText } from "./land_words.js";
import { landNote } from "./notes.js";
import { pieces, priceTag } from "./pieces.js";
import {
  aim, aimAt, destination, landMove, moveOf, numberOf, pointAt, printed, settlersFor, table, timeTo,
} from "./reading.js";
import { wayPath } from "./route.js";
import { pinned } from "./signs.js";
import { walkLands } from "./walking.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("./atlas.js").Shape} Shape */

const NEAR = 5; // time up to which a territory glows brightly
const LONG = 16; // letters of a sea's name in one line
const LEFT = 58; // a name further left would be cut off
const LOW = 672; // a sea's name below has more room beside it than above
const WIDE = 19;

/**
 * Ornaments of our drawing: the picture, its middle, its width and height by width.
 * @type {[string, number, number, number, number][]}
 */
const ORNAMENTS = [
  ["galley", 614, 388, 100, 0.5], ["dolphin-pair", 66, 476, 88, 0.5], ["compass-rose", 74, 630, 96, 1],
  ["sea-serpent", 690, 640, 104, 0.5],
];
/** @type {[string, number, number, number][]} */
const RELIEF = [
  ["mountain", 52, 66, 50], ["mountain", 548, 50, 44], ["mountain", 410, 52, 38], ["mountain", 900, 150, 58],
  ["mountain", 940, 468, 42], ["forest", 190, 52, 40], ["forest", 690, 46, 44], ["forest", 942, 262, 46],
];

/** The map. @param {Ctx} ctx @returns {Drawn} */
export function map(ctx) {
  const { lands, ours, drawing, seas } = atlas(ctx);
  const shapes = [...lands];
  const stop = shapes.find(([key]) => target(ctx, key) !== undefined)?.[0] ?? shapes[0]?.[0];
  return html`<svg class="map" viewBox="0 0 1000 700" role="group" data-walks
      aria-label=${ctx.t("Map of the Aegean")}
      @keydown=${(/** @type {KeyboardEvent} */ event) => walkLands(event, ctx)}>
    <g aria-hidden="true">
      <rect class="sea" x="-4" y="-4" width="1008" height="708"></rect>
      ${ours ? svg`${drawing.shore.map((path, i) => svg`<path class="off${i + 1}" d=${path}></path>`)}
        <path class="seab" d=${drawing.borders}></path>
        <g class="deco">
          ${ORNAMENTS.map(([name, x, y, size, ratio]) => pinned(`map-${name}`, x, y, size, "", ratio))}</g>
        <path class="coast" d=${drawing.coast}></path>` : nothing}
    </g>
    ${shapes.map(([key, shape]) => territory(ctx, key, shape, key === stop))}
    <g aria-hidden="true" class="over">
      ${ours ? svg`<g class="relief">
        ${RELIEF.map(([name, x, y, size]) => pinned(`map-${name}`, x, y, size, "", 0.667))}</g>` : nothing}
      ${[...seas].map(([key, at]) => seaName(ctx, key, at))}
      <text class="edge" x="610" y="22">${ctx.name("space", numberOf(ctx, "space", printed(ctx).edge))}</text>
    </g>
    ${shapes.map(([key, shape]) => pieces(ctx, key, shape))}
    <g aria-hidden="true" class="over">${wayPath(ctx)}${shapes.map(([key, shape]) => landName(ctx, key, shape))}
      ${shapes.map(([key, shape]) => priceTag(ctx, key, shape, far(ctx, key)))}</g>
  </svg>`;
}

/**
 * The move of a territory: its own, or that of the settler which would go there.
 * @param {Ctx} ctx @param {string} land
 */
function target(ctx, land) {
  const own = landMove(ctx, land);
  if (own !== undefined || ctx.decision?.key !== "take-turn") return own;
  const [first] = settlersFor(ctx, land);
  const move = first ? moveOf(ctx, first.settler) : -1;
  return ctx.legal.has(move) ? move : undefined;
}

/** Whether a territory is reached only after a long time. @param {Ctx} ctx @param {string} land */
function far(ctx, land) {
  return (timeTo(ctx, land) ?? 0) > NEAR;
}

/** The classes of a territory. @param {Ctx} ctx @param {string} land @param {number | undefined} move */
function landClass(ctx, land, move) {
  const { blocked, controller, points } = table(ctx).territories[land];
  const chosen = move !== undefined && (aim(ctx) === land || (ctx.chosen === move && !aim(ctx)));
  const sets = move !== undefined && ctx.move(move).kind === "move"
    && controller === ctx.words.seats[ctx.decision?.seat ?? -1];
  return [
    "ter", blocked ? "blk" : points > 1 ? "atl" : "",
    chosen ? "pick" : move === undefined ? "" : sets ? "sets" : far(ctx, land) ? "far" : "can",
    move === undefined && ctx.legal.size ? "not" : "", destination(ctx) === land ? "to" : "",
  ].join(" ");
}

/**
 * A click on a territory: plays its own move, or aims at it with the cheapest settler.
 * @param {Ctx} ctx @param {string} land @param {number} move
 */
function click(ctx, land, move) {
  if (landMove(ctx, land) !== undefined) {
    aimAt(ctx, null);
    ctx.choose(move);
  } else if (aim(ctx) === land && ctx.chosen !== null) ctx.choose(ctx.chosen);
  else {
    aimAt(ctx, land);
    if (ctx.chosen === move) ctx.redraw();
    else ctx.choose(move);
  }
}

/**
 * @param {Ctx} ctx @param {string} land @param {Shape} shape
 * @param {boolean} stop whether Tab reaches it even if it is no target
 */
function territory(ctx, land, { path }, stop) {
  const move = target(ctx, land);
  const enter = () => pointAt(ctx, land);
  const leave = () => pointAt(ctx, null);
  const thing = `space:${numberOf(ctx, "space", land)}`;
  const label = landText(ctx, land, move);
  if (move === undefined) {
    return svg`<path class=${landClass(ctx, land, move)} d=${path} role="img" tabindex=${stop ? 0 : -1}
      data-land=${land}
      data-thing=${thing} data-spot="land-${land}" aria-label=${label} ${about(() => landNote(ctx, land))}></path>`;
  }
  return svg`<path class="${landClass(ctx, land, move)} hot" d=${path} role="button" tabindex="0" data-land=${land}
    data-thing=${thing}
    data-spot="land-${land}" data-move=${move} aria-label=${label} aria-pressed=${aim(ctx) === land ? "true" : nothing}
    @click=${() => click(ctx, land, move)} @pointerenter=${enter} @pointerleave=${leave} @focus=${enter}
      @blur=${leave}></path>`;
}

/** @param {Ctx} ctx @param {string} key @param {[number, number]} at */
function seaName(ctx, key, [x, y]) {
  const name = ctx.name("space", numberOf(ctx, "space", key));
  const room = y > LOW ? WIDE : LONG;
  const cut = name.length > room ? name.lastIndexOf(" ", Math.max(LONG - 3, name.indexOf(" "))) : -1;
  const lines = cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : [name];
  const first = y > LOW ? y - 18 * (lines.length - 1) : y;
  return svg`<g class="sn" data-thing="space:${numberOf(ctx, "space", key)}">${lines.map((line, i) => svg`<text
    x=${Math.max(x, LEFT)} y=${first + 18 * i}>${line}</text>`)}</g>`;
}

/** @param {Ctx} ctx @param {string} land @param {Shape} shape */
function landName(ctx, land, { name: [x, y], off }) {
  const move = target(ctx, land);
  return svg`<text class="tn ${landClass(ctx, land, move).replace("ter", off ? "off" : "")}" x=${x}
    y=${y}>${ctx.name("space", numberOf(ctx, "space", land))}</text>`;
}
