// Every kind of event as a movement; then the frame draws what it has changed.
import { html } from "../../vendor/lit-html/lit-html.js";
import { icon, priest, shield } from "../../sprite.js";
import { cardArt } from "./cards.js";
import { banner, climb, drop, fly, move, pulse, rise, shake, spot } from "../../flights.js";
import { city, trackNumber } from "./reading.js";
import { cube, trackSign } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").GameEvent} GameEvent */

const MANY = 4; // more cubes than these fly as these

/**
 * @callback Telling
 * @param {Ctx} ctx @param {number} seat @param {number} a @param {number} b @param {number} c
 * @param {GameEvent} event @returns {Promise<unknown> | void}
 */

/** The supply lies beside the board. */
const supply = () => document.querySelector("#board .wave");

/**
 * Cubes fly.
 * @param {Ctx} ctx @param {number} resource @param {number} number @param {Element | null} from
 * @param {Element | null} to @param {boolean} [fade]
 */
function cubesFly(ctx, resource, number, from, to, fade = false) {
  const flights = Array.from({ length: Math.min(number, MANY) },
    (_, place) => fly(ctx, cube(resource), from, to, { delay: place * 90, classes: "cubefly", fade }));
  return Promise.all(flights);
}

/** Where a city's cubes of a kind lie. @param {number} seat @param {number} resource */
function cubesOf(seat, resource) {
  return spot(`cube-${seat}-${resource}`) ?? spot(`store-${seat}`);
}

/**
 * A marker goes to a space: it climbs on a whole sheet, a bar lights up on a short one.
 * @param {Ctx} ctx @param {number} seat @param {number} track @param {number} to
 */
async function markerTo(ctx, seat, track, to) {
  const marker = spot(`marker-${seat}-${track}`);
  if (!marker) return pulse(ctx, spot(`track-${seat}-${track}`));
  const from = city(ctx, seat).tracks[track].space;
  const way = from < to ? 1 : -1;
  const steps = [];
  for (let space = from + way; space !== to + way; space += way) {
    const step = spot(`space-${seat}-${track}-${space}`);
    if (step) steps.push(step);
  }
  return climb(ctx, marker, steps);
}

/** Points rise where the seat's points stand. @param {Ctx} ctx @param {number} seat @param {number} points */
function pointsRise(ctx, seat, points) {
  const said = html`${icon("glory")}<b>${points > 0 ? "+" : "−"}${Math.abs(points)}</b>`;
  return Promise.all([rise(ctx, spot(`points-${seat}`), said), pulse(ctx, spot(`score-${seat}`))]);
}

/** What somebody says, at that seat. @param {Ctx} ctx @param {number} seat @param {string} text */
function says(ctx, seat, text) {
  return rise(ctx, spot(`points-${seat}`), html`${shield(seat)}<b>${text}</b>`, "saying", 560);
}

/**
 * A war: both totals stand side by side.
 * @param {Ctx} ctx @param {number} seat @param {number} rival @param {string} text
 */
async function war(ctx, seat, rival, text) {
  const { attack, defence } = city(ctx, seat).shown.against[ctx.words.seats[rival]];
  const side = (/** @type {number} */ who, /** @type {number} */ total) =>
    html`<span class="side-of">${shield(who)}${trackSign(trackNumber(ctx, "military"))}<b>${total}</b></span>`;
  await banner(ctx, html`<span class="duel">
    ${side(seat, attack)}${icon("sword")}${side(rival, defence)}</span><span>${text}</span>`, 1100);
}

/** A building: the card turns and lies down. @param {Ctx} ctx @param {number} seat @param {number} card */
async function building(ctx, seat, card) {
  const from = spot(`temple-${card}`) ?? (seat === ctx.me ? spot(`card-${card}`) : null) ?? supply();
  const face = html`<span class="minicard"><b>${ctx.words.cards[card].name}</b>${cardArt(ctx, card)}</span>`;
  await fly(ctx, face, from, spot(`built-${seat}`), { ms: 620, turn: true, arc: 30, classes: "cardfly" });
}

/** Priests go home from deities' spaces. @param {Ctx} ctx @param {number} seat @param {string[]} spots */
function priestsHome(ctx, seat, spots) {
  return Promise.all(spots.map((name, place) =>
    fly(ctx, priest(seat), spot(name), spot(`clergy-${seat}`), { delay: place * 60, classes: "priestfly", ms: 360 })));
}

/** A laurel closes round the shield. @param {Ctx} ctx @param {number} seat @param {number} track */
async function laurel(ctx, seat, track) {
  const crown = html`<span class="crown">${icon("glory")}${shield(seat)}</span>`;
  await fly(ctx, crown, spot(`track-${seat}-${track}`), spot(`glory-${track}`), { ms: 700, arc: 60 });
}

/** The movement of each kind of event. @type {Record<string, Telling>} */
const TELLINGS = {
  round: (ctx, seat, a, b, c, { text }) => banner(ctx, html`<span>${text}</span>`, 900),
  began: (ctx, seat, deity) => fly(ctx, priest(seat), spot(`clergy-${seat}`), spot(`alpha-${deity}`),
    { classes: "priestfly" }),
  "invoked plague": (ctx, seat, a, b, c, { text }) => banner(ctx, html`${icon("wound")}<span>${text}</span>`),
  joined: (ctx, seat, deity) => fly(ctx, priest(seat), spot(`clergy-${seat}`), spot(`beta-${deity}`),
    { classes: "priestfly" }),
  pledged: (ctx, seat, a, b, c, { text }) => says(ctx, seat, text),
  passed: (ctx, seat, a, b, c, { text }) => says(ctx, seat, text),
  "stayed out": (ctx, seat) => (city(ctx, seat).clergy ? pulse(ctx, spot(`clergy-${seat}`), 200) : undefined),
  favoured: (ctx, seat, deity) => pulse(ctx, spot(`god-${deity}`), 260),
  advanced: markerTo,
  stuck: (ctx, seat, track) => shake(ctx, spot(`marker-${seat}-${track}`) ?? spot(`track-${seat}-${track}`)),
  retreated: markerTo,
  limited: markerTo,
  produced: (ctx, seat, number, resource) =>
    cubesFly(ctx, resource, number, spot(`yield-${seat}-${resource}`) ?? supply(), spot(`store-${seat}`)),
  gained: (ctx, seat, resource) => cubesFly(ctx, resource, 1, supply(), spot(`store-${seat}`)),
  paid: (ctx, seat, number, resource) => cubesFly(ctx, resource, number, cubesOf(seat, resource), supply(), true),
  "paid tribute": (ctx, seat, number, resource) =>
    cubesFly(ctx, resource, number, spot(`tribute-${seat}`), supply(), true),
  "paid point": (ctx, seat) => pointsRise(ctx, seat, -1),
  discounted: (ctx, seat, a, b, c, { text }) => says(ctx, seat, text),
  discarded: (ctx, seat, number, resource) => cubesFly(ctx, resource, number, cubesOf(seat, resource), supply(), true),
  built: building,
  scored: pointsRise,
  "lost points": (ctx, seat, number) => pointsRise(ctx, seat, -number),
  glory: laurel,
  "declared war": (ctx, seat, a, b, c, { text }) => says(ctx, seat, text),
  "won war": (ctx, seat, rival, b, c, { text }) => war(ctx, seat, rival, text),
  repelled: (ctx, seat, rival, b, c, { text }) => war(ctx, seat, rival, text),
  took: (ctx, seat, rival, resource, number) =>
    cubesFly(ctx, resource, number, cubesOf(rival, resource), spot(`tribute-${seat}`) ?? spot(`store-${seat}`)),
  "took supply": (ctx, seat, resource) =>
    cubesFly(ctx, resource, 1, supply(), spot(`tribute-${seat}`) ?? spot(`store-${seat}`)),
  plague: (ctx, seat) => {
    const struck = spot(`track-${seat}-${trackNumber(ctx, "population")}`);
    return Promise.all([rise(ctx, struck, icon("wound"), "plaguefly"), shake(ctx, struck)]);
  },
  "called priest": (ctx, seat) => drop(ctx, spot(`clergy-${seat}`)),
  "priests back": (ctx, seat) => priestsHome(ctx, seat, [...city(ctx, seat).beta].map((deity) => `beta-${deity}`)),
  declined: (ctx, seat) => pulse(ctx, spot(`points-${seat}`), 200),
  used: (ctx, seat) => pulse(ctx, spot(`built-${seat}`), 260),
  collected: (ctx, seat, number, resource) =>
    cubesFly(ctx, resource, number, spot(`tribute-${seat}`), spot(`store-${seat}`)),
  gathered: (ctx, seat) => {
    const { alpha, beta } = city(ctx, seat);
    return priestsHome(ctx, seat, [...[...alpha].map((deity) => `alpha-${deity}`),
      ...[...beta].map((deity) => `beta-${deity}`)]);
  },
  "glory end": (ctx, seat, a, b, c, { text }) => banner(ctx, html`${icon("glory")}<span>${text}</span>`, 1400),
  "round limit end": (ctx, seat, a, b, c, { text }) => banner(ctx, html`<span>${text}</span>`, 1400),
  bonus: pointsRise,
  won: (ctx, seat, a, b, c, { text }) => banner(ctx,
    html`<span class="crown">${icon("glory")}${shield(seat)}</span><span>${text}</span>`, 1400),
  shared: (ctx, seat, a, b, c, { text }) => banner(ctx,
    html`<span class="crown">${icon("glory")}${shield(seat)}</span><span>${text}</span>`, 1400),
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
  await landed(event, ctx);
}

/** What has arrived lands softly. @param {GameEvent} event @param {Ctx} ctx */
async function landed(event, ctx) {
  if (event.kind !== "began" && event.kind !== "joined") return;
  const place = spot(`${event.kind === "began" ? "alpha" : "beta"}-${event.numbers[0]}`)?.querySelector(
    ".priest:last-of-type");
  if (place) await move(ctx, place, [{ transform: "translateY(-25%) scale(1.15)" }, { transform: "none" }], 140);
}
