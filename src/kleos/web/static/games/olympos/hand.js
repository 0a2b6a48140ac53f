// Destiny cards: one's own hand with what each would bring, and the number of the others'.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../sprite.js";
import { cardReason } from "./notes.js";
import { numberOf, offered, people, printed, RESOURCES } from "./reading.js";
import { counted, mapIcon } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../../types/olympos.js").ShownCard} ShownCard */

const ROOM = 2; // cards that are seen without scrolling

/** The signs of a card: its resource, and what it brings. @param {string} card @returns {Drawn[]} */
export function cardSigns(card) {
  const [resource, brings] = card.split(" ");
  if (card === "zeus symbol") return [mapIcon("zeus-symbol")];
  if (card === "star") return [icon("star")];
  if (card === "four lands") return RESOURCES.map((one) => icon(one));
  if (brings === "cube") return [icon(resource)];
  return [icon(resource), brings === "prestige" ? mapIcon("token-prestige") : icon("hourglass")];
}

/** The backs of a hand. @param {Ctx} ctx @param {number} seat */
export function handBacks(ctx, seat) {
  const { cards } = people(ctx, seat);
  return counted(mapIcon("destiny-back"), cards, ctx.t("Destiny cards"), "cds", `hand-${seat}`);
}

/** What a card would bring now. @param {Ctx} ctx @param {ShownCard} card */
function bringsNow(ctx, { card, playable, amount }) {
  return !playable || ctx.position.over || ["zeus symbol", "star"].includes(card) ? ""
    : ctx.t("now {n}", { n: amount });
}

/** A card of one's own: a target if it may be played. @param {Ctx} ctx @param {ShownCard} card */
export function cardOf(ctx, card) {
  const number = numberOf(ctx, "card", card.card);
  const move = offered(ctx, `play ${card.card}`) ?? offered(ctx, `keep ${card.card}`);
  const { name } = ctx.words.cards[number];
  const reason = cardReason(ctx, card, move !== undefined);
  const face = html`<i aria-hidden="true">${cardSigns(card.card)}</i>
    <span><b>${name}</b> <small>${bringsNow(ctx, card)}</small>
    ${ctx.position.over ? nothing
      : html`<span class="tx">${reason || printed(ctx).cards[card.card].text}</span>`}</span>`;
  const title = `${printed(ctx).cards[card.card].text} ${reason}`;
  if (move === undefined) return html`<li><span class="dcard" title=${title}
    data-thing="card:${number}">${face}</span></li>`;
  return html`<li><button type="button" class="dcard legal ${ctx.chosen === move ? "chosen" : ""}" data-move=${move}
    data-thing="card:${number}" title=${title}
    aria-pressed=${ctx.chosen === move ? "true" : nothing} @click=${() => ctx.choose(move)}><span
      class="vh">${ctx.move(move).text}. </span>${face}</button></li>`;
}

/** The hand of a people, as far as it may be seen. @param {Ctx} ctx @param {number} seat */
export function hand(ctx, seat) {
  const { hand: cards, cards: number } = people(ctx, seat);
  if (!number) return nothing;
  return html`<div class="hand" role="group" aria-label=${ctx.t("Destiny cards")} data-spot="hand-${seat}"
    tabindex=${number > ROOM ? 0 : nothing}>
    ${cards ? html`<ul class="dc">${cards.map((card) => cardOf(ctx, card))}</ul>` : handBacks(ctx, seat)}</div>`;
}
