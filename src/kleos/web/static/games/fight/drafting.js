// What the draft under way is about: the card, what pays for it, and what is to come of it.
import { changed } from "../../table/changes.js";
import { cardKey, near, printed, seatOf, side, table } from "./reading.js";
import { tint } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").GameEvent} GameEvent */
/** @typedef {import("../../../types/fight.js").ShownCard} ShownCard */
/** @typedef {import("../../../types/fight.js").Table} Table */

/**
 * A part of a payment.
 * @typedef {object} Paid
 * @property {string} colour of what pays, or "multi"
 * @property {string | null} card that pays; null for a marker, or what is saved
 * @property {boolean} saved
 */

/**
 * A card that is played in the draft.
 * @typedef {object} Playing
 * @property {string} card
 * @property {string | null} space where it goes, once that is chosen
 * @property {Paid[]} paid
 */

const PLAYING = /** @type {const} */ ("playing");
const PLAYED = /** @type {const} */ ("played");
const PAYS = /** @type {const} */ ("pays");

/** The cards played in the draft, oldest first, as its events tell. @param {Ctx} ctx @returns {Playing[]} */
export function playings(ctx) {
  /** @type {Playing[]} */
  const found = [];
  for (const { kind, numbers: [first, second] } of ctx.draft.at(-1)?.events ?? []) {
    const last = found.at(-1);
    if (kind === "played") found.push({ card: cardKey(ctx.words, first), space: null, paid: [] });
    else if (!last) continue;
    else if (kind === "paid") last.paid.push(paidCard(ctx, cardKey(ctx.words, first)));
    else if (kind === "paid marker") {
      last.paid.push({ colour: ctx.words.keys.colour[first], card: null, saved: false });
    }
    else if (kind === "saved") last.paid.push({ colour: "", card: null, saved: true });
    else if (kind === "placed" || kind === "equipped") last.space = ctx.words.keys.space[second];
  }
  return found;
}

/** @param {Ctx} ctx @param {string} card @returns {Paid} */
function paidCard(ctx, card) {
  return { colour: tint(printed(ctx.words).cards[card].colours), card, saved: false };
}

/** The table before the draft; without one, the table. @param {Ctx} ctx @returns {Table} */
export function tableBefore(ctx) {
  return ctx.draft[0]?.before.table ?? table(ctx);
}

/** Whether a unit stands on a space only in the draft. @param {Ctx} ctx @param {number} seat @param {string} space */
export function isDrafted(ctx, seat, space) {
  if (!ctx.draft.length) return false;
  const was = tableBefore(ctx).sides[ctx.words.seats[seat]].units[space];
  const is = side(ctx, seat).units[space];
  return Boolean(is) && (is.card !== was?.card || is.equipment !== was.equipment);
}

/**
 * A card of the hand as it is drawn: still there, or spent in the draft.
 * @typedef {object} InHand
 * @property {ShownCard} shown
 * @property {"" | "playing" | "played" | "pays"} state
 * @property {string} colour in which it pays, or "multi"
 */

/** The hand, with the cards that the draft spends in their places. @param {Ctx} ctx @returns {InHand[]} */
export function handInDraft(ctx) {
  const now = [...table(ctx).hand];
  const spent = spending(ctx);
  /** @type {InHand[]} */
  const found = [];
  for (const shown of ctx.draft.length ? tableBefore(ctx).hand : []) {
    const there = now.findIndex((one) => one.card === shown.card);
    const gone = spent.findIndex((one) => one.card === shown.card);
    const playing = table(ctx).question?.payment?.card === shown.card || isPlaced(ctx, shown.card);
    if (there >= 0 && !(playing && gone >= 0)) found.push({ shown: now.splice(there, 1)[0], state: "", colour: "" });
    else {
      if (there >= 0) now.splice(there, 1);
      const [use] = gone >= 0 ? spent.splice(gone, 1) : [];
      found.push({ shown, state: use?.state ?? "played", colour: use?.colour ?? "" });
    }
  }
  return [...found, .../** @type {InHand[]} */ (now.map((shown) => ({ shown, state: "", colour: "" })))];
}

/** Whether a card is about to be placed. @param {Ctx} ctx @param {string} card */
function isPlaced(ctx, card) {
  return ctx.decision?.key === "place-card" && table(ctx).question?.card === card;
}

/**
 * What the draft does with cards of the hand.
 * @param {Ctx} ctx @returns {{card: string, state: InHand["state"], colour: string}[]}
 */
function spending(ctx) {
  const all = playings(ctx);
  return all.flatMap(({ card, paid }, number) => [
    { card, state: number === all.length - 1 ? PLAYING : PLAYED, colour: "" },
    ...paid.filter((part) => part.card).map((part) => ({ card: String(part.card), state: PAYS, colour: part.colour })),
  ]);
}

/**
 * The events that are foreseen: of the move pointed at or chosen, else of finishing now.
 * @param {Ctx} ctx @returns {GameEvent[]}
 */
export function foreseen(ctx) {
  const finish = [...ctx.legal].find((move) => ctx.move(move).kind === "finish");
  const move = ctx.chosen ?? ctx.pointed ?? finish ?? null;
  return move === null ? [] : ctx.preview(move)?.events ?? [];
}

/** How far the counter will be on this side after what is foreseen, or null if nothing is. @param {Ctx} ctx */
export function foreseenLead(ctx) {
  const events = foreseen(ctx);
  return events.length ? leadAfter(ctx, table(ctx), events, near(ctx)) : null;
}

/**
 * A seat's lead after some events.
 * @param {Ctx} ctx @param {Table} from @param {GameEvent[]} events @param {number} seat
 */
function leadAfter(ctx, from, events, seat) {
  /** @type {Table} */
  const after = changed(from, events, ctx.words);
  return after.sides[ctx.words.seats[seat]].lead;
}

/** By how much the draft moves the counter towards a seat. @param {Ctx} ctx @param {number} seat */
export function moved(ctx, seat) {
  const before = tableBefore(ctx);
  const events = ctx.draft.at(-1)?.events ?? [];
  return leadAfter(ctx, before, events, seat) - before.sides[ctx.words.seats[seat]].lead;
}

/** The seat whose turn it is. @param {Ctx} ctx */
export function active(ctx) {
  return seatOf(ctx, table(ctx).active);
}
