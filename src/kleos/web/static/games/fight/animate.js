// Every kind of event as a movement, slow enough to follow; then the frame draws what it has changed.
import { html } from "../../vendor/lit-html/lit-html.js";
import { banner, fly, move, pulse, rise, shake, spot } from "../../flights.js";
import { icon, shield } from "../../sprite.js";
import { cardFace, portrait } from "./card.js";
import { cardKey, near, placeKey, printed, side, table } from "./reading.js";
import { cardBack, markerSign, tint } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").GameEvent} GameEvent */
/**
 * Tells an event; `a`, `b` and `c` are its numbers.
 * @typedef {(
 *   ctx: Ctx, seat: number, a: number, b: number, c: number, event: GameEvent
 * ) => Promise<unknown> | void} Telling
 */

/** How a unit leaves play. */
const FALLING = [
  { transform: "none", opacity: 1, filter: "none" },
  { transform: "scale(.7) rotate(6deg)", opacity: 0, filter: "grayscale(1)" },
];

/** Events whose change is drawn while they are told, not afterwards. */
const SHOWN_MEANWHILE = ["damaged", "healed"];

/** Events that take a card out of a hand, unless it is played from elsewhere. */
const FROM_HAND = ["played", "paid", "discarded"];

/** The attack that is being told. @type {{seat: number, space: number} | null} */
let striking = null;

/** @param {number} seat @param {number} space */
function placeOf(seat, space) {
  return spot(`place-${seat}-${space}`);
}

/** The card on a place. @param {number} seat @param {number} space */
function cardAt(seat, space) {
  return placeOf(seat, space)?.querySelector(".f-unit") ?? null;
}

/** A small card that flies. @param {Ctx} ctx @param {number} number */
function mini(ctx, number) {
  const card = cardKey(ctx.words, number);
  if (!card) return cardBack();
  const colour = tint(printed(ctx.words).cards[card].colours);
  return html`<span class="f-mini big f-k-${colour}">${portrait(ctx.words, card)}</span>`;
}

/**
 * A small card goes from one spot to another.
 * @param {Ctx} ctx @param {number} number @param {string} from @param {string} to @param {boolean} [fade]
 */
function miniFlies(ctx, number, from, to, fade = false) {
  return fly(ctx, mini(ctx, number), spot(from), spot(to), { ms: 420, classes: "f-fly", fade });
}

/** A card comes to its place. @param {Ctx} ctx @param {number} seat @param {number} card @param {number} space */
async function comes(ctx, seat, card, space) {
  const face = cardFace(ctx.words, cardKey(ctx.words, card), { flip: seat !== near(ctx) });
  const how = { ms: 640, arc: 30, classes: "f-fly" };
  await fly(ctx, html`<span class="f-flycard">${face}</span>`, spot(`hand-${seat}`), placeOf(seat, space), how);
}

/**
 * A unit strikes: it leaps at the place opposite, and returns.
 * @param {Ctx} ctx @param {number} seat @param {number} card @param {number} space
 */
async function strikes(ctx, seat, card, space) {
  striking = { seat, space };
  const unit = cardAt(seat, space);
  const target = placeOf(1 - seat, space);
  if (!unit || !target) return;
  const way = target.getBoundingClientRect().top - unit.getBoundingClientRect().top;
  unit.classList.add("above");
  await move(ctx, unit, [
    { transform: "none" },
    { transform: `translateY(${-way * 0.12}px) scale(1.04)`, offset: 0.35 },
    { transform: `translateY(${way * 0.55}px) scale(1.06)`, offset: 0.6 },
    { transform: "none" },
  ], 720, { easing: "ease-in-out" });
  unit.classList.remove("above");
}

/**
 * Damage falls on a unit, which shows it at once; a guard steps in first.
 * @param {Ctx} ctx @param {number} seat @param {number} space @param {number} number @param {GameEvent} event
 */
async function hurts(ctx, seat, space, number, event) {
  const unit = cardAt(seat, space);
  if (striking && guards(ctx, seat, space, striking)) await stepsIn(ctx, seat, space, striking.space);
  ctx.happen(event);
  await Promise.all([
    rise(ctx, placeOf(seat, space), html`${icon("wound")}<b>−${number}</b>`, "rising f-hurt", 800),
    shake(ctx, unit),
  ]);
}

/**
 * Whether a unit takes the damage of an attack on another that it guards.
 * @param {Ctx} ctx @param {number} seat @param {number} space @param {{seat: number, space: number}} attack
 */
function guards(ctx, seat, space, attack) {
  const keys = ctx.words.keys.space;
  const opposite = side(ctx, seat).units[keys[attack.space]];
  return attack.seat !== seat && opposite?.guarded_by === placeKey(ctx, seat, keys[space]);
}

/**
 * A guard steps before its neighbour, and back.
 * @param {Ctx} ctx @param {number} seat @param {number} space @param {number} to
 */
async function stepsIn(ctx, seat, space, to) {
  const [unit, there] = [cardAt(seat, space), placeOf(seat, to)];
  if (!unit || !there) return;
  const way = there.getBoundingClientRect().left - unit.getBoundingClientRect().left;
  const aside = `translateX(${way * 0.7}px)`;
  unit.classList.add("above");
  await Promise.all([
    rise(ctx, placeOf(seat, space), html`${icon("shield")}`, "rising", 620),
    move(ctx, unit, [
      { transform: "none" },
      { transform: aside, offset: 0.4 },
      { transform: aside, offset: 0.6 },
      { transform: "none" },
    ], 620),
  ]);
  unit.classList.remove("above");
}

/**
 * A unit leaves play for a pile or a hand.
 * @param {Ctx} ctx @param {number} seat @param {number} card @param {number} space @param {string} to
 */
async function leaves(ctx, seat, card, space, to) {
  const unit = cardAt(seat, space);
  await Promise.all([
    unit && move(ctx, unit, FALLING, 520, { fill: "forwards" })
      .then(() => unit.getAnimations().forEach((one) => one.cancel())),
    fly(ctx, mini(ctx, card), placeOf(seat, space), spot(to), { ms: 620, classes: "f-fly", fade: to === "discards" }),
  ]);
}

/** The counter moves. @param {Ctx} ctx @param {number} seat @param {number} number */
function counts(ctx, seat, number) {
  const said = html`${shield(seat)}<b>${number > 0 ? "+" : "−"}${Math.abs(number)}</b>`;
  const from = striking ? placeOf(1 - striking.seat, striking.space) : null;
  return Promise.all([
    rise(ctx, spot("bead"), said, "rising", 800),
    number > 0 && from ? fly(ctx, icon("glory"), from, spot("bead"), { ms: 560, classes: "f-fly f-point" })
      : undefined,
  ]);
}

/**
 * A marker goes from one spot to another.
 * @param {Ctx} ctx @param {number} colour @param {string} from @param {string} to
 */
function markerFlies(ctx, colour, from, to) {
  const sign = markerSign(ctx.words, ctx.words.keys.colour[colour]);
  return fly(ctx, sign, spot(from), spot(to), { ms: 560, classes: "f-fly" });
}

/** The movement of each kind of event. @type {Record<string, Telling>} */
const TELLINGS = {
  turn: (ctx, seat, a, b, c, { text }) => {
    striking = null;
    return banner(ctx, html`${shield(seat)}<span>${text}</span>`, 800);
  },
  skipped: (ctx, seat, a, b, c, { text }) => banner(ctx, html`${shield(seat)}<span>${text}</span>`, 900),
  played: (ctx, seat) => pulse(ctx, spot(`hand-${seat}`), 240),
  paid: (ctx, seat, card) => miniFlies(ctx, card, `hand-${seat}`, "discards"),
  "paid marker": (ctx, seat, colour) => markerFlies(ctx, colour, `markers-${seat}`, "area-delphi"),
  placed: comes,
  equipped: comes,
  attacks: strikes,
  damaged: (ctx, seat, card, space, number, event) => hurts(ctx, seat, space, number, event),
  healed: (ctx, seat, card, space, number, event) => {
    ctx.happen(event);
    return rise(ctx, placeOf(seat, space), html`<b>+${number}</b>`, "rising f-heal", 700);
  },
  survived: (ctx, seat, a, b, c, { text }) => banner(ctx, html`${shield(seat)}<span>${text}</span>`, 900),
  "unit discarded": (ctx, seat, card, space) => leaves(ctx, seat, card, space, "discards"),
  "gear discarded": (ctx, seat, card, space) => {
    return fly(ctx, mini(ctx, card), placeOf(seat, space), spot("discards"),
      { ms: 420, classes: "f-fly", fade: true });
  },
  returned: (ctx, seat, card, space) => leaves(ctx, seat, card, space, `hand-${seat}`),
  moved: (ctx, seat, from, to) => slides(ctx, seat, from, to),
  swapped: (ctx, seat, from, to) => Promise.all([slides(ctx, seat, from, to), slides(ctx, seat, to, from)]),
  points: counts,
  "gave points": (ctx, seat, number) => counts(ctx, seat, -number),
  "took marker": (ctx, seat, colour) => markerFlies(ctx, colour, "area-delphi", `markers-${seat}`),
  "stole marker": (ctx, seat, colour) => markerFlies(ctx, colour, `markers-${1 - seat}`, `markers-${seat}`),
  drew: (ctx, seat) => fly(ctx, cardBack(), spot("pile"), spot(`hand-${seat}`), { ms: 420, classes: "f-fly" }),
  kept: (ctx, seat) => fly(ctx, cardBack(), spot("pile"), spot(`hand-${seat}`), { ms: 420, classes: "f-fly" }),
  bottom: (ctx) => pulse(ctx, spot("pile"), 240),
  saw: (ctx) => pulse(ctx, spot("pile"), 240),
  discarded: (ctx, seat, card) => miniFlies(ctx, card, `hand-${seat}`, "discards"),
  retrieved: (ctx, seat, card) => miniFlies(ctx, card, "discards", `hand-${seat}`),
  "no target": (ctx, seat, a, b, c, { text }) => banner(ctx, html`<span>${text}</span>`, 700),
  won: (ctx, seat, a, b, c, { text }) => {
    return banner(ctx, html`<span class="crown">${icon("glory")}${shield(seat)}</span><span>${text}</span>`, 1600);
  },
  tied: (ctx, seat, a, b, c, { text }) => banner(ctx, html`<span>${text}</span>`, 1400),
};

/** A unit goes to another space. @param {Ctx} ctx @param {number} seat @param {number} from @param {number} to */
async function slides(ctx, seat, from, to) {
  const [unit, there] = [cardAt(seat, from), placeOf(seat, to)];
  if (!unit || !there) return;
  const way = there.getBoundingClientRect().left - unit.getBoundingClientRect().left;
  await move(ctx, unit, [{ transform: "none" }, { transform: `translateX(${way}px)` }], 520);
}

/** Tell one event as a movement; resolves when it is done or skipped. @param {GameEvent} event @param {Ctx} ctx */
export async function animate(event, ctx) {
  const [a, b, c] = event.numbers;
  const seen = !document.hidden && !ctx.skip.aborted && ctx.time(100);
  if (seen) await TELLINGS[event.kind]?.(ctx, event.seat, a, b, c, event);
  spend(ctx, event);
  if (!seen || !SHOWN_MEANWHILE.includes(event.kind)) ctx.happen(event);
  await null; // the frame draws when all that changes now has changed
}

/** A card that is played or pays leaves the hand, if that is drawn. @param {Ctx} ctx @param {GameEvent} event */
function spend(ctx, { kind, seat, numbers: [card, zone] }) {
  if (!FROM_HAND.includes(kind) || (kind === "played" && zone)) return;
  if (kind === "played") side(ctx, seat).hand_size -= 1; // `placed` cannot say where the card came from
  const { hand } = table(ctx);
  const place = seat === ctx.me ? hand.findIndex((held) => held.card === cardKey(ctx.words, card)) : -1;
  if (place >= 0) hand.splice(place, 1);
}
