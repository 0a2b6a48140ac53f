// The player's hand, or the cards to choose from: click or drag one, and the draft begins.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { t } from "../../words.js";
import { buttonFace, cardWords } from "./card.js";
import { handInDraft } from "./drafting.js";
import { dragged } from "./dragging.js";
import { cardKey, cardMove, colourName, table } from "./reading.js";
import { colourSign } from "./signs.js";
import { nearBar } from "./sides.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("./drafting.js").InHand} InHand */
/** @typedef {import("../../../types/fight.js").ShownCard} ShownCard */

const CARD_KINDS = ["play", "pay", "take", "discard"];

/** Below the decision bar: the player's line and hand. @param {Ctx} ctx @returns {Drawn} */
export function own(ctx) {
  const chosen = offered(ctx);
  return html`<div class="f-own" id="hand">
    ${nearBar(ctx)}
    ${chosen.length ? offer(ctx, chosen) : ctx.me === null ? nothing : hand(ctx)}
  </div>`;
}

/** Legal moves with cards that are not in the hand: discarded, looked at, or the opponent's. @param {Ctx} ctx */
export function offered(ctx) {
  const held = new Set(table(ctx).hand.map(({ card }) => card));
  return [...ctx.legal].filter((move) => {
    const { kind, number } = ctx.move(move);
    return CARD_KINDS.includes(kind) && !(isFromHand(ctx, kind) && held.has(cardKey(ctx.words, number)));
  });
}

/** Whether a kind of move is about the cards in the player's own hand. @param {Ctx} ctx @param {string} kind */
function isFromHand(ctx, kind) {
  const asked = table(ctx).question;
  if (kind === "take" || asked?.from_discards) return false;
  return !(kind === "discard" && asked?.owner && asked.owner !== ctx.words.seats[ctx.decision?.seat ?? 0]);
}

/** @param {Ctx} ctx @param {number[]} moves */
function offer(ctx, moves) {
  const name = t("Cards to choose from");
  return html`<section class="f-hand offer" aria-label=${name}>
    <div class="f-cards-row" role="group" aria-label=${name}>
    ${repeat(moves, (move) => move, (move) => {
      const card = cardKey(ctx.words, ctx.move(move).number);
      const said = `${ctx.move(move).text}. ${cardWords(ctx.words, card)}`;
      return html`<div class="f-slot"><button class="f-unit legal ${ctx.chosen === move ? "chosen" : ""}"
        data-move=${move} data-card=${card} @click=${() => ctx.choose(move)}>
        ${buttonFace(ctx.words, card, said)}</button></div>`;
    })}</div></section>`;
}

/** @param {Ctx} ctx */
function hand(ctx) {
  const cards = handInDraft(ctx);
  return html`<section class="f-hand" aria-label=${t("Your hand")}>
    ${cards.length ? nothing : html`<p class="f-none">${t("Your hand is empty.")}</p>`}
    <div class="f-cards-row" role="group" aria-label=${t("Your hand")}>${cards.map((one) => held(ctx, one))}</div>
  </section>`;
}

/** A card in hand. @param {Ctx} ctx @param {InHand} one */
function held(ctx, one) {
  const { shown: { card }, state } = one;
  const kind = CARD_KINDS.find((each) => isFromHand(ctx, each) && cardMove(ctx, each, card) !== undefined);
  const move = state || !kind ? undefined : cardMove(ctx, kind, card);
  const asked = !state && ctx.decision?.key === "play-cards" && ctx.legal.size > 0;
  const why = asked && move === undefined ? lack(ctx, one.shown) : "";
  const said = cardWords(ctx.words, card);
  const words = move === undefined ? `${said} ${why || stateWords(one)}` : `${ctx.move(move).text}. ${said}`;
  const face = buttonFace(ctx.words, card, words, { more: state });
  const drags = move !== undefined && kind === "play";
  return html`<div class="f-slot ${state} ${why ? "cannot" : ""}" role="none" draggable=${drags ? "true" : "false"}
      @dragstart=${(/** @type {DragEvent} */ event) => dragged(ctx, move, event)}>
    ${move === undefined
      ? html`<button class="f-unit" data-card=${card} data-hand>${face}</button>`
      : html`<button class="f-unit legal ${ctx.chosen === move ? "chosen" : ""}" data-move=${move}
          data-card=${card} data-hand @click=${() => ctx.choose(move)}>${face}</button>`}
    ${note(ctx, one, why)}
  </div>`;
}

/**
 * What happens to a card, on a tag above it.
 * @param {Ctx} ctx @param {InHand} one @param {string} why @returns {Drawn}
 */
function note(ctx, { shown, state, colour }, why) {
  if (state === "playing") return html`<span class="f-note play">${t("Playing")}</span>`;
  if (state === "played") return html`<span class="f-note play">${t("Played")}</span>`;
  if (state === "pays") {
    return html`<span class="f-note pays">${t("Pays")} ${colour ? colourSign(ctx.words, colour) : nothing}</span>`;
  }
  if (!why) return nothing;
  const short = Object.keys(shown.short).map((each) => colourSign(ctx.words, each));
  const room = shown.type === "equipment" ? t("no bearer") : t("no room");
  const lacks = shown.missing ? html`${t("lacks")} ${short}` : room;
  return html`<span class="f-note lacks" aria-hidden="true">${lacks}</span>`;
}

/** @param {InHand} one */
function stateWords({ state }) {
  if (state === "pays") return t("It is used to pay.");
  return state ? t("It is being played.") : "";
}

/** Why a card cannot be played. @param {Ctx} ctx @param {ShownCard} shown */
export function lack(ctx, shown) {
  if (shown.missing) {
    return Object.entries(shown.short).map(([colour, short]) => {
      const have = shown.cost[colour] - short;
      const gaps = { need: shown.cost[colour], colour: colourName(ctx.words, colour), have };
      return have ? t("Needs {need} {colour}: you have {have}.", gaps)
        : t("Needs {need} {colour}: you have none.", gaps);
    }).join(" ");
  }
  if (shown.spaces.length) return "";
  return shown.type === "equipment" ? t("None of your units can carry it.") : t("There is no space for it.");
}
