// Every kind of event as a movement; then the frame draws what it has changed.
import { html } from "../../vendor/lit-html/lit-html.js";
import { banner, fly, pulse, rise, shake, spot } from "../../flights.js";
import { icon, shield } from "../../sprite.js";
import { fallOn, glowOn, landElement, slideMarker, walkSettler } from "./marching.js";
import { people, printed } from "./reading.js";
import { discoveryIcon, mapIcon, medallion } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../types.js").GameEvent} GameEvent */
/**
 * What an event of a kind looks like, by its seat and numbers.
 * @callback Telling
 * @param {Ctx} ctx @param {number} seat @param {number} a @param {number} b @param {number} c
 * @param {GameEvent} event @returns {Promise<unknown> | void}
 */

/** The spaces that the settler under way has entered. @type {string[]} */
let way = [];

/** The key of a space. @param {Ctx} ctx @param {number} space */
function spaceKey(ctx, space) {
  return ctx.words.keys.space[space];
}

/** The middle of the table, where decks and supplies are. */
const supply = () => document.querySelector("#board .sea-frame");

/**
 * A cube flies between the supply and a people.
 * @param {Ctx} ctx @param {number} seat @param {number} resource @param {boolean} back
 */
function cubeFlies(ctx, seat, resource, back) {
  const key = ctx.words.keys.resource[resource];
  const home = spot(`cube-${seat}-${key}`) ?? spot(`store-${seat}`);
  return fly(ctx, icon(key), back ? home : supply(), back ? supply() : home, { classes: "cubefly", fade: back });
}

/**
 * What somebody gets rises from where it is kept.
 * @param {Ctx} ctx @param {string} place @param {Drawn} sign @param {number} number
 */
function rises(ctx, place, sign, number) {
  return rise(ctx, spot(place), html`${sign}<b>${number > 0 ? "+" : "−"}${Math.abs(number)}</b>`, "rising", 520);
}

/** A god is told on a banner. @param {Ctx} ctx @param {number} god @param {string} text */
function godTold(ctx, god, text) {
  const key = ctx.words.keys.god[god];
  const { kind, text: does } = printed(ctx).gods[key];
  return banner(ctx, html`<span
    class="godbanner">${medallion(key, kind)}</span><span>${text}</span><small>${does}</small>`, 1600);
}

/**
 * A fight: both shields, then the loser is beaten.
 * @param {Ctx} ctx @param {number} seat @param {number} rival @param {number} space @param {string} text
 */
function fight(ctx, seat, rival, space, text) {
  const [mine, theirs] = [people(ctx, seat).swords, people(ctx, rival).swords];
  const swords = html`<b>${mine}</b>${mapIcon("sword-token")}<b>${theirs}</b>`;
  const face = html`${shield(seat)}${swords}${shield(rival)}<span>${text}</span>`;
  return Promise.all([rise(ctx, landElement(spaceKey(ctx, space)), face, "saying clash", 1000),
    shakeLand(ctx, space)]);
}

/** @param {Ctx} ctx @param {number} space */
function shakeLand(ctx, space) {
  return shake(ctx, landElement(spaceKey(ctx, space)));
}

/** Somebody says something. @param {Ctx} ctx @param {number} seat @param {string} text */
function says(ctx, seat, text) {
  return rise(ctx, spot(`points-${seat}`), html`${shield(seat)}<b>${text}</b>`, "saying", 620);
}

/**
 * A card goes from one place to another.
 * @param {Ctx} ctx @param {Element | null} from @param {Element | null} to @param {boolean} [fade]
 */
function cardFlies(ctx, from, to, fade = false) {
  return fly(ctx, mapIcon("destiny-back"), from, to, { classes: "cardback", fade });
}

/** The movement of each kind of event. @type {Record<string, Telling>} */
const TELLINGS = {
  blocked: (ctx, seat, space) => glowOn(ctx, spaceKey(ctx, space)),
  dealt: (ctx, seat, resource) => cubeFlies(ctx, seat, resource, false),
  "new settler": (ctx, seat, space) => {
    way = [spaceKey(ctx, space)];
    return fly(ctx, mapIcon("tent-settler"), spot(`camp-${seat}`), landElement(way[0]), { classes: "tentfly" });
  },
  left: (ctx, seat, space) => {
    way = [spaceKey(ctx, space)];
  },
  crossed: (ctx, seat, space) => {
    way.push(spaceKey(ctx, space));
  },
  arrived: async (ctx, seat, space) => {
    const steps = [...way, spaceKey(ctx, space)];
    way = [];
    await walkSettler(ctx, seat, steps);
  },
  beat: (ctx, seat, rival, space, number, { text }) => fight(ctx, seat, rival, space, text),
  "beat tribe": (ctx, seat, space, b, c, { text }) => Promise.all([rise(ctx, landElement(spaceKey(ctx, space)),
    html`${mapIcon("tribe")}<span>${text}</span>`, "saying", 760), shakeLand(ctx, space)]),
  lost: (ctx, seat, space) => fallOn(ctx, spaceKey(ctx, space)),
  controls: (ctx, seat, space) => glowOn(ctx, spaceKey(ctx, space)),
  "back to camp": (ctx, seat, space) => fly(ctx, mapIcon("tent-settler"), landElement(spaceKey(ctx, space)),
    spot(`camp-${seat}`), { classes: "tentfly" }),
  "took hourglasses": (ctx, seat, number) => rises(ctx, `hourglasses-${seat}`, icon("hourglass"), number),
  "spent hourglasses": (ctx, seat, number) => rises(ctx, `hourglasses-${seat}`, icon("hourglass"), -number),
  "moved on": (ctx, seat, to) => slideMarker(ctx, seat, to),
  paid: (ctx, seat, resource) => cubeFlies(ctx, seat, resource, true),
  "took cube": (ctx, seat, resource) => cubeFlies(ctx, seat, resource, false),
  "no cube": (ctx, seat, a, b, c, { text }) => says(ctx, seat, text),
  developed: (ctx, seat, discovery) => {
    const key = ctx.words.keys.discovery[discovery];
    return fly(ctx, discoveryIcon(key), spot(`discovery-${key}`), spot(`done-${seat}`) ?? spot(`points-${seat}`),
      { classes: "tilefly", ms: 620 });
  },
  "took bonus": (ctx, seat, bonus, discovery) => pulse(ctx, spot(`discovery-${ctx.words.keys.discovery[discovery]}`)),
  "took settlers": (ctx, seat, number) => rises(ctx, `camp-${seat}`, mapIcon("tent-settler"), number),
  "took prestige": (ctx, seat, a, b, c, { text }) => says(ctx, seat, text),
  built: async (ctx, seat, wonder) => {
    const key = ctx.words.keys.wonder[wonder];
    await fly(ctx, mapIcon(key), spot(`wonder-${key}`), spot(`points-${seat}`), { classes: "wonderfly", ms: 700 });
    await rise(ctx, spot(`points-${seat}`), html`<span class="crown">${icon("glory")}${shield(seat)}</span>`, "", 700);
  },
  "spent athena": (ctx, seat, a, b, c, { text }) => says(ctx, seat, text),
  drew: (ctx, seat) => cardFlies(ctx, supply(), spot(`hand-${seat}`) ?? spot(`points-${seat}`)),
  kept: (ctx, seat) => cardFlies(ctx, supply(), spot(`hand-${seat}`) ?? spot(`points-${seat}`)),
  played: (ctx, seat, a, b, c, { text }) => Promise.all([cardFlies(ctx, spot(`hand-${seat}`), supply(), true),
    says(ctx, seat, text)]),
  discarded: (ctx, seat) => cardFlies(ctx, spot(`hand-${seat}`), supply(), true),
  revealed: (ctx, seat, god, b, c, { text }) => godTold(ctx, god, text),
  symbols: (ctx, seat) => pulse(ctx, spot(`symbols-${seat}`), 260),
  favoured: (ctx, seat, a, b, c, { text }) => says(ctx, seat, text),
  struck: async (ctx, seat, a, b, c, { text }) => {
    await Promise.all([shake(ctx, spot(`points-${seat}`)), says(ctx, seat, text)]);
  },
  "no one": (ctx, seat, a, b, c, { text }) => banner(ctx, html`<span>${text}</span>`),
  passed: (ctx, seat, a, b, c, { text }) => says(ctx, seat, text),
  waited: (ctx, seat, a, b, c, { text }) => says(ctx, seat, text),
  finished: (ctx, seat, a, b, c, { text }) => banner(ctx, html`${shield(seat)}<span>${text}</span>`, 900),
  won: (ctx, seat, a, b, c, { text }) => banner(ctx, html`<span
    class="crown">${icon("glory")}${shield(seat)}</span><span>${text}</span>`, 1400),
  shared: (ctx, seat, a, b, c, { text }) => banner(ctx, html`<span
    class="crown">${icon("glory")}${shield(seat)}</span><span>${text}</span>`, 1400),
};

/**
 * Tell one event as a movement; resolves when it is done or skipped.
 * @param {GameEvent} event @param {Ctx} ctx
 */
export async function animate(event, ctx) {
  const [a, b, c] = event.numbers;
  if (!document.hidden && !ctx.skip.aborted && ctx.time(100)) {
    await TELLINGS[event.kind]?.(ctx, event.seat, a, b, c, event);
  }
  ctx.happen(event);
  await null; // the frame draws when all that changes now has changed
}
