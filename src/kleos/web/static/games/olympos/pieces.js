// What stands on a territory: settlers in their stack, a tribe, resource, star; and its price in time.
import { nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { DEVICES, seatClass } from "../../sprite.js";
import { aim, aimAt, journey, numberOf, offered, reach, seatOf, settlerTo, table, timeTo } from "./reading.js";
import { pinned, tent } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("./atlas.js").Shape} Shape */

/**
 * What a territory costs, as its tag shows it.
 * @typedef {object} Price
 * @property {number} time
 * @property {{swords: number, their_swords: number} | null} fight
 * @property {boolean} zeus whether a Zeus symbol is reached
 */

/** Everything on a territory. @param {Ctx} ctx @param {string} land @param {Shape} shape */
export function pieces(ctx, land, { piece: [x, y] }) {
  const its = table(ctx).territories[land];
  if (its.blocked) return svg`<g aria-hidden="true">${pinned("map-blocked", x, y - 4, 34, "spears")}</g>`;
  const seat = seatOf(ctx, its.controller);
  const held = seat >= 0 || its.tribe;
  const middle = held ? x - 12 : x;
  return svg`<g class="on-land">
    <g aria-hidden="true">
      ${seat >= 0 ? tent(seat, middle, y - 4, 38, `top-${land} ${movable(ctx, land)}`) : its.tribe
        ? pinned("map-tribe", middle, y - 4, 32, "hut") : nothing}
      ${held ? pinned(its.resource, x + 20, y + 5, 22) : svg`<g class="tk"><circle cx=${x} cy=${y}
        r="15"></circle>${pinned(its.resource, x, y, 21)}</g>`}
      ${its.star ? pinned("star", held ? x + 20 : x - 24, held ? y - 17 : y - 8, 21, "st") : nothing}
      ${its.zeus ? pinned("map-zeus-symbol", held ? x + 20 : x - 26, y - 18, 22, "zb") : nothing}
      ${its.points > 1 ? svg`<g class="lau">${pinned("glory", x - 26, y - 18, 26)}<text x=${x - 26}
        y=${y - 13}>${its.points}</text></g>` : nothing}
    </g>
    ${buried(ctx, land, x, y)}
  </g>`;
}

/** Whether the settler on top may be chosen now. @param {Ctx} ctx @param {string} land */
function movable(ctx, land) {
  return offered(ctx, `move ${land}`) === undefined ? "" : "may";
}

/**
 * The settlers below the topmost, from the top; one's own may be targets.
 * @param {Ctx} ctx @param {string} land @param {number} x @param {number} y
 */
function buried(ctx, land, x, y) {
  const { settlers } = table(ctx).territories[land];
  const below = settlers.slice(0, -1).reverse();
  if (!below.length) return nothing;
  const move = offered(ctx, `flee ${land}`) ?? offered(ctx, `return buried ${land}`);
  const first = below.findIndex((key) => seatOf(ctx, key) === ctx.decision?.seat);
  return below.map((key, i) => disc(ctx, seatOf(ctx, key), x - 40, y + 8 - 19 * i, i === first ? move : undefined));
}

/** @param {Ctx} ctx @param {number} seat @param {number} x @param {number} y @param {number | undefined} move */
function disc(ctx, seat, x, y, move) {
  const face = svg`<circle class="bs" cx=${x} cy=${y} r="9.5"></circle>
    <svg class="em" x=${x - 6.5} y=${y - 6.5} width="13" height="13"><use href="#i-${DEVICES[seat]}"></use></svg>`;
  if (move === undefined) return svg`<g class="bur ${seatClass(seat)}" aria-hidden="true">${face}</g>`;
  return svg`<g class="bur hot ${seatClass(seat)} ${ctx.chosen === move ? "pick" : ""}" role="button" tabindex="0"
    data-move=${move}
    data-thing="space:${numberOf(ctx, "space", ctx.move(move).spelling.split(" ").at(-1) ?? "")}"
    aria-label=${ctx.move(move).text} @click=${() => chooseBuried(ctx, move)}><circle class="ring" cx=${x} cy=${y}
      r="15"></circle>${face}</g>`;
}

/** @param {Ctx} ctx @param {number} move */
function chooseBuried(ctx, move) {
  aimAt(ctx, null);
  ctx.choose(move);
}

/**
 * What it costs to get to a territory, and the fight for it.
 * @param {Ctx} ctx @param {string} land @param {Shape} shape @param {boolean} far
 */
export function priceTag(ctx, land, shape, far) {
  const time = ctx.legal.size && ["take-turn", "expand"].includes(ctx.decision?.key ?? "") ? timeTo(ctx, land)
    : undefined;
  if (time === undefined) return nothing;
  const told = journey(ctx, land) ?? reach(ctx, land)?.journey;
  const zeus = settlerTo(ctx, land) === told?.settler && Boolean(told?.after?.zeus.length);
  const state = `${aim(ctx) === land ? "on" : ""} ${far ? "far" : ""}`;
  return tag(priceAt(ctx, land, shape), { time, fight: told?.fight ?? null, zeus }, state);
}

/** Whether somebody is on a territory. @param {Ctx} ctx @param {string} land */
function isHeld(ctx, land) {
  const { controller, tribe } = table(ctx).territories[land];
  return controller !== null || tribe;
}

/**
 * Where the price of a territory stands: beside what is on it.
 * @param {Ctx} ctx @param {string} land @param {Shape} shape @returns {[number, number]}
 */
export function priceAt(ctx, land, { piece: [x, y], price }) {
  return isHeld(ctx, land) ? price ?? [x + 46, y - 8] : [x + 30, y - 2];
}

/** The price of a territory. @param {[number, number]} at @param {Price} price @param {string} [more] */
export function tag([left, top], { time, fight, zeus }, more = "") {
  return svg`<g class="ap ${more}">
    ${fight ? svg`<rect class="fp" x=${left} y=${top - 12} width="56" height="24"
      rx="12"></rect>${pinned("map-sword-token", left + 22, top, 16, "sw")}
      <text class="fr2" x=${left + 42} y=${top + 5.5}>${fight.swords}:${fight.their_swords}</text>` : nothing}
    <circle cx=${left} cy=${top} r="14.5"></circle><text x=${left} y=${top + 7}>${time}</text>
    ${zeus ? pinned("bolt", left - 13, top - 12, 15, "zp") : nothing}
  </g>`;
}
