// What each player has beside the field: name, hand, markers, spaces; the piles; and what is about to end the game.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { botMark, whoPlays } from "../../bot.js";
import { showDialog } from "../../page.js";
import { onPhone } from "../../settings.js";
import { seatClass, shield } from "../../sprite.js";
import { capital, t, tn } from "../../words.js";
import { buttonFace, cardWords, portrait } from "./card.js";
import { active } from "./drafting.js";
import { markerOf } from "./field.js";
import { cardName, far, near, printed, seatOf, side, spaces, table } from "./reading.js";
import { cardBack, tint } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../types.js").Words} Words */

const MOST_BACKS = 10;
const FEW_DRAWS = 3; // draw phases left when the end of the pile is announced

/** A player's line. @param {Ctx} ctx @param {number} seat @returns {Drawn} */
export function playerBar(ctx, seat) {
  const its = side(ctx, seat);
  const info = ctx.info.seats[seat];
  const name = ctx.seatLabel(seat);
  const backs = Array.from({ length: Math.min(its.hand_size, MOST_BACKS) }, cardBack);
  const kind = seat === ctx.decision?.seat ? "pay marker" : "marker";
  return html`<section class="f-bar ${seatClass(seat)} ${seat === far(ctx) ? "them" : "us"}"
      aria-label=${whoPlays(info, name)} data-thing="seat:${seat}">
    <h2>${shield(seat)}<span>${name}</span></h2>${botMark(info)}
    <span class="f-count" data-spot="hand-${seat}">
      ${seat === ctx.me ? nothing : html`<span class="f-backs" aria-hidden="true">${backs}</span>`}
      <b>${tn("{n} card", "{n} cards", its.hand_size)}</b></span>
    <span class="f-markers" data-spot="markers-${seat}" role="group" aria-label=${t("Markers of {name}", { name })}>
      ${its.markers.map((colour) => markerOf(ctx, colour, kind))}</span>
    ${heldSpaces(ctx, seat)}
    ${seat === far(ctx) ? warnings(ctx) : nothing}
  </section>`;
}

/** How many of the six spaces a side holds. @param {Ctx} ctx @param {number} seat */
function heldSpaces(ctx, seat) {
  const { units, spaces_left: left } = side(ctx, seat);
  const all = spaces(ctx);
  const said = t("{n} of {all} spaces", { n: all.length - left, all: all.length });
  return html`<span class="f-held" role="img" aria-label=${said}>
    ${all.map((space) => html`<i class=${units[space] ? "f" : ""}></i>`)}<span>${said}</span></span>`;
}

/**
 * What either side lacks to win, if it is little; on a phone, where the piles are far down, their end too.
 * @param {Ctx} ctx @returns {Drawn}
 */
function warnings(ctx) {
  return html`<span class="f-warns" role="status">${ctx.position.over ? nothing : [far(ctx), near(ctx)].map((seat) => {
    const said = warningText(ctx, seat);
    return said ? html`<b class="f-warn">${shield(seat, ctx.seatLabel(seat))} ${said}</b>` : nothing;
  })}${onPhone() && endsSoon(ctx) ? html`<b class="f-warn">${pileWarning(ctx)}</b>` : nothing}</span>`;
}

/** @param {Ctx} ctx @param {number} seat */
function warningText(ctx, seat) {
  const { points_left: points, spaces_left: free, wins_next_turn: full } = side(ctx, seat);
  if (full) return t("All six spaces: wins if they hold until the next turn");
  if (points === 1) return t("One more point wins");
  if (free === 1) return t("One more space wins, if all six hold");
  return points === 2 ? t("Two more points win") : "";
}

/** The draw pile and the discard pile. @param {Ctx} ctx */
export function piles(ctx) {
  const { pile, discards } = table(ctx);
  const soon = endsSoon(ctx) && !onPhone();
  const opens = tn("Open the discard pile: {n} card", "Open the discard pile: {n} cards", discards.length);
  return html`<section class="panel f-piles" aria-label=${t("Piles")}>
    <div class="f-pile" data-spot="pile">
      <span class="f-stack ${pile.size ? "" : "none"}">${pile.size ? cardBack() : nothing}</span>
      <span><b>${pile.size}</b><small>${t("to draw")}</small></span></div>
    <button class="f-pile f-discards" data-spot="discards" @click=${() => searchDiscards(ctx)}>
      <span class="vh">${opens}</span>
      <span class="f-fan" aria-hidden="true">${discards.slice(-3).map((card) => mini(ctx.words, card))}</span>
      <span aria-hidden="true"><b>${discards.length}</b><small>${t("discarded, face up")}</small></span></button>
    ${soon ? html`<p class="f-warn" role="status">${pileWarning(ctx)}</p>` : nothing}
  </section>`;
}

/** Whether the pile is about to run out. @param {Ctx} ctx */
function endsSoon(ctx) {
  return !ctx.position.over && table(ctx).ending.draw_phases_left <= FEW_DRAWS;
}

/** Who would win if the pile ran out. @param {Ctx} ctx */
function pileWarning(ctx) {
  const { draw_phases_left: left, ahead } = table(ctx).ending;
  const when = tn("The pile lasts {n} more draw phase.", "The pile lasts {n} more draw phases.", left);
  const who = ahead.length > 1 ? t("As it stands, the game would be a tie.")
    : t("As it stands, {name} wins then.", { name: ctx.seatName(seatOf(ctx, ahead[0])) });
  return `${when} ${who}`;
}

/** A card of the discard pile's fan. @param {Words} words @param {string} card */
function mini(words, card) {
  return html`<span class="f-mini f-k-${tint(printed(words).cards[card].colours)}">${portrait(words, card)}</span>`;
}

/** Open the discard pile: all its cards, the last first, to be searched by name or text. @param {Ctx} ctx */
function searchDiscards(ctx) {
  let wanted = "";
  const words = ctx.words;
  const cards = [...table(ctx).discards].reverse();
  const dialog = showDialog(t("Discard pile"), () => {
    const found = cards.filter((card) => cardWords(words, card).toLowerCase().includes(wanted.toLowerCase()));
    return html`<label class="f-search"><span>${t("Search by name, colour or text")}</span>
        <input type="search" .value=${wanted} @input=${(/** @type {Event} */ event) => {
          wanted = /** @type {HTMLInputElement} */ (event.target).value;
          dialog.draw();
        }}></label>
      <p role="status">${tn("{n} card", "{n} cards", found.length)}</p>
      <ul class="f-cards">${found.map((card) => html`<li><button class="f-unit" data-card=${card}>
        ${buttonFace(words, card, cardWords(words, card))}</button></li>`)}</ul>`;
  });
  dialog.element.classList.add("f-dialog");
}

/** The phases of the turn in the top bar: whose turn it is, and where it stands. @param {Ctx} ctx @returns {Drawn} */
export function turns(ctx) {
  if (ctx.position.over) return nothing;
  const { phase, skipped, turn } = table(ctx);
  const seat = active(ctx);
  const own = ctx.yours.length === 1 && ctx.yours[0] === seat;
  const { phases, cards_to_draw: draws } = printed(ctx.words);
  const who = own ? t("Your turn") : ctx.seatName(seat);
  return html`<ol class="f-phases" aria-label=${t("Phases of the turn")}>
    <li class="who"><span class="pill">${shield(seat)}<span>${who}</span></span></li>
    ${phases.map((name, number) => {
      const now = name === phase;
      const out = turn === 1 && skipped === name;
      return html`<li class="${now ? "now" : ""} ${out ? "out" : ""}" aria-current=${now ? "step" : "false"}>
        ${capital(ctx.words.names.phase[number])}
        ${name === "drawing" ? html`<small>${tn("{n} card", "{n} cards", draws)}</small>` : nothing}</li>`;
    })}</ol>`;
}

/** A card's portrait in a small frame. @param {Words} words @param {string} card */
export function thumb(words, card) {
  const colour = tint(printed(words).cards[card].colours);
  return html`<span class="f-mini big f-k-${colour}" data-card=${card} title=${cardName(words, card)}>
    ${portrait(words, card)}</span>`;
}

/** The seat at the bottom, for those who only watch. @param {Ctx} ctx */
export function nearBar(ctx) {
  return playerBar(ctx, near(ctx));
}

