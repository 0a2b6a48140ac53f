// The decision bar: what is asked, what pays, and what a move will do.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../sprite.js";
import { t, tn } from "../../words.js";
import { pointedInHand } from "./closeup.js";
import { moved, playings } from "./drafting.js";
import { lack } from "./hand.js";
import {
  cardKey, cardName, cardText, colourName, printed, question, side, spaceName, table, unitAt,
} from "./reading.js";
import { colourSign, costSigns, partsOfCost, timingSign } from "./signs.js";
import { thumb } from "./sides.js";

/** @typedef {import("../../types.js").Decision} Decision */
/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../types.js").GameEvent} GameEvent */
/** @typedef {import("./drafting.js").Paid} Paid */
/** @typedef {import("../../../types/fight.js").ShownPayment} ShownPayment */

/** Events that are told before a move is made: the rest is seen on the board. */
const WEIGHTY = ["unit discarded", "returned", "points", "gave points", "survived", "won", "tied"];

/** The question in the words of the draft: a card that is placed waits to be confirmed. @param {Ctx} ctx */
export function asked(ctx) {
  const last = playings(ctx).at(-1);
  if (!last?.space || ctx.decision?.key !== "play-cards") return "";
  const gaps = { card: cardName(ctx.words, last.card), space: spaceName(ctx.words, last.space) };
  return t("{card} to {space}: confirm, or play on", gaps);
}

/** Whether the draft is a whole: the card is paid and placed, and all its targets are chosen. @param {Ctx} ctx */
export function rounded(ctx) {
  return ctx.draft.length > 0 && ctx.decision?.key === "play-cards";
}

/** What to say while no move is pointed at. @param {Ctx} ctx @returns {Drawn} */
export function asks(ctx) {
  const unplayable = whyNot(ctx);
  if (unplayable !== nothing) return unplayable;
  const payment = question(ctx)?.payment;
  if (payment) return owed(ctx, payment);
  const last = playings(ctx).at(-1);
  if (ctx.decision?.key === "take-marker") return tip(t("Choose one of the highlighted markers."));
  if (last && (rounded(ctx) || question(ctx)?.card === last.card)) {
    const near = rounded(ctx) ? outlook(ctx, ctx.decision?.seat ?? 0) : nothing;
    return html`${thumb(ctx.words, last.card)}${bill(ctx, last.paid)}${near}`;
  }
  if (ctx.decision?.key !== "play-cards") return aboutAbility(ctx);
  return html`${tip(t("Choose one of the raised cards."))}
    <span class="why f-later">${t("When you finish, your units attack from Olympus to Troy.")}</span>`;
}

/** @param {string} said */
function tip(said) {
  return html`<span class="why">${said}</span>`;
}

/** What is still to be paid, and what pays now. @param {Ctx} ctx @param {ShownPayment} payment */
function owed(ctx, payment) {
  const parts = partsOfCost(payment.owed);
  const now = colourName(ctx.words, payment.colour);
  return html`${thumb(ctx.words, payment.card)}<span class="f-owes">${t("Still to pay:")}</span>
    ${parts.map((colour) => html`<span class="due">
      ${colourSign(ctx.words, colour)}${colourName(ctx.words, colour)}</span>`)}
    ${tip(t("Now {colour}: choose a highlighted card or marker.", { colour: now }))}`;
}

/** Why the card of the hand that is looked at cannot be played. @param {Ctx} ctx @returns {Drawn} */
function whyNot(ctx) {
  const key = pointedInHand();
  const shown = ctx.decision?.key === "play-cards" ? table(ctx).hand.find(({ card }) => card === key) : undefined;
  if (!shown || shown.playable) return nothing;
  return html`${thumb(ctx.words, shown.card)}<b>${cardName(ctx.words, shown.card)}</b>
    <span class="f-cannot">${lack(ctx, shown)}</span>`;
}

/** The ability that asks. @param {Ctx} ctx @returns {Drawn} */
function aboutAbility(ctx) {
  const card = question(ctx)?.card;
  if (!card) return nothing;
  return html`${thumb(ctx.words, card)}${abilityOf(ctx, card)}`;
}

/** When a card's ability takes effect, and what it does. @param {Ctx} ctx @param {string} card */
function abilityOf(ctx, card) {
  const { timing } = printed(ctx.words).cards[card];
  const text = cardText(ctx.words, card);
  return html`<span class="tale">${timingSign(ctx.words, timing)} ${stays(ctx) ? ctx.named(text) : text}</span>`;
}

/** What has been paid in the draft. @param {Ctx} ctx @param {Paid[]} paid @returns {Drawn} */
function bill(ctx, paid) {
  if (!paid.length) return nothing;
  return html`<span class="f-owes">${t("Paid with")}</span>${paid.map((part) => html`<span class="due done">
    ${part.colour ? colourSign(ctx.words, part.colour) : nothing}
    ${part.card ? ctx.named(cardName(ctx.words, part.card)) : part.saved ? t("saved") : t("marker")} ✓</span>`)}`;
}

/** How near the draft brings a seat to six spaces. @param {Ctx} ctx @param {number} seat @returns {Drawn} */
function outlook(ctx, seat) {
  const { wins_next_turn: full, spaces_left: left } = side(ctx, seat);
  if (full) return html`<b>${t("You hold all six spaces: keep them until your next turn and you win.")}</b>`;
  return left === 1 ? html`<span class="why">${t("One more space, and you hold all six.")}</span>` : nothing;
}

/** What a move will do. @param {number} move @param {Ctx} ctx @returns {Drawn} */
export function consequence(move, ctx) {
  const { kind, number, help, text } = ctx.move(move);
  if (kind === "play") return playLine(ctx, cardKey(ctx.words, number));
  const told = tale(ctx, ctx.preview(move)?.events ?? []);
  if (kind === "finish" && ctx.decision?.key === "play-cards") return html`<b>${t("Your units attack:")}</b>
    ${told === nothing ? tip(help) : told}`;
  if (kind === "pay" || kind === "pay marker" || kind === "save") return asks(ctx);
  if (kind === "place") return html`${asks(ctx)}${told === nothing ? tip(opposite(ctx, number)) : told}`;
  return html`<b>${text}</b> ${told === nothing ? tip(help) : told}`;
}

/** Who stands opposite a space. @param {Ctx} ctx @param {number} number */
function opposite(ctx, number) {
  const key = ctx.words.keys.space[number];
  const unit = unitAt(ctx, `${ctx.words.seats[1 - (ctx.decision?.seat ?? 0)]} ${key}`);
  const space = spaceName(ctx.words, key);
  if (!unit) return t("{space}, opposite an empty space", { space });
  return t("{space}, opposite {card}", { space, card: cardName(ctx.words, unit.card) });
}

/** A card that may be played: its cost and its ability. @param {Ctx} ctx @param {string} card */
function playLine(ctx, card) {
  const facts = printed(ctx.words).cards[card];
  return html`${thumb(ctx.words, card)}<b>${cardName(ctx.words, card)}</b> ${costSigns(ctx.words, facts.cost)}
    ${facts.abilities.length ? abilityOf(ctx, card) : nothing}`;
}

/** The weighty part of some events, in a line. @param {Ctx} ctx @param {GameEvent[]} events @returns {Drawn} */
export function tale(ctx, events) {
  const told = events.filter((event) => WEIGHTY.includes(event.kind)).map((event) => event.text).join(" ");
  return told ? html`<span class="tale">${stays(ctx) ? ctx.named(told) : told}</span>` : nothing;
}

/** Whether the line stays when the pointer goes there: not if it is about the move pointed at. @param {Ctx} ctx */
function stays({ chosen, pointed }) {
  return chosen !== null || pointed === null;
}

/** What a whole turn that is drafted will do. @param {Ctx} ctx @returns {Drawn} */
export function drafted(ctx) {
  const events = ctx.draft.at(-1)?.events ?? [];
  const seat = ctx.draft[0]?.before.decision?.seat ?? 0;
  const fallen = events.filter((event) => event.kind === "unit discarded");
  const points = moved(ctx, seat);
  const played = playings(ctx);
  const moves = ctx.draft.map(({ move }) => ctx.move(move).text).join(", ");
  const won = tn("{n} point", "{n} points", points);
  return html`${played.map(({ card, space }) => html`<span class="chg">
      ${thumb(ctx.words, card)}${space ? spaceName(ctx.words, space) : ""}</span>`)}
    ${points ? html`<span class="chg">${icon("glory")} <b>${won}</b></span>` : nothing}
    ${fallen.map((event) => html`<span class="chg">${icon("sword")} ${ctx.named(event.text)}</span>`)}
    ${outlook(ctx, seat)}
    ${played.length || points || fallen.length ? nothing : tip(moves)}`;
}
