// The buildings still to build, grouped by what can be paid now and what is lacking.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { shield } from "../../sprite.js";
import { about } from "../../about.js";
import { cardNote, cardText } from "./cards.js";
import { city, offered, printed } from "./reading.js";
import { costFace, costWords, named, tabStops } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {"now" | "one" | "more" | "far"} Group */

/** The group of a card for a city. @param {Ctx} ctx @param {number} seat @param {number} card @returns {Group} */
function groupOf(ctx, seat, card) {
  if (offered(ctx, "build", card) !== undefined) return "now";
  const price = city(ctx, seat).prices[card];
  if (price?.culture_missing) return "far";
  if (!price?.short) return "now";
  return price.short === 1 ? "one" : "more";
}

/** The list of buildings. @param {Ctx} ctx @param {number} seat @returns {Drawn} */
export function hand(ctx, seat) {
  const { t } = ctx;
  const cards = city(ctx, seat).prices.flatMap((price, card) => (price ? [card] : []));
  const { cards: shown } = printed(ctx);
  /** @type {[Group, string][]} */
  const groups = [
    ["now", t("Affordable now")], ["one", t("One resource short")],
    ["more", t("Two or more short")], ["far", t("Culture too low")],
  ];
  const group = new Map(cards.map((card) => [card, groupOf(ctx, seat, card)]));
  cards.sort((a, b) => shown[b].points - shown[a].points || a - b);
  return html`<section class="hand panel" id="hand" aria-label=${t("Buildings")}>
    <header><h2>${t("Buildings")}</h2>${ctx.me === null ? shield(seat, ctx.seatName(seat)) : nothing}
      <span class="more">${t("{number} left", { number: cards.length })}</span></header>
    <div class="scroll">
      ${groups.map(([name, title]) => {
        const its = cards.filter((card) => group.get(card) === name);
        if (name === "far") its.sort((a, b) => shown[a].culture - shown[b].culture);
        return its.length ? groupOfCards(ctx, seat, name, title, its) : nothing;
      })}
    </div>
  </section>`;
}

/** @param {Ctx} ctx @param {number} seat @param {Group} group @param {string} title @param {number[]} cards */
function groupOfCards(ctx, seat, group, title, cards) {
  const stop = tabStops();
  return html`<div role="group" aria-label=${title}>
    <h3 class="grp ${group}"><span>${title}</span><b>${cards.length}</b></h3>
    <ul class="cards">${repeat(cards, (card) => card, (card) => row(ctx, seat, group, card, stop))}</ul>
  </div>`;
}

/** What is said of what is missing. @param {Ctx} ctx @param {number} seat @param {Group} group @param {number} card */
function lackText(ctx, seat, group, card) {
  const its = city(ctx, seat);
  const price = its.prices[card];
  if (!price || group === "now") return "";
  if (group === "far") return ctx.t("You need culture {needed} and have {has}.",
    { needed: price.culture, has: its.shown.tracks.culture.space });
  return ctx.t("You lack {cost}.", { cost: costWords(ctx, price.missing) });
}

/**
 * A building as a row, which is a target if it may be built.
 * @param {Ctx} ctx @param {number} seat @param {Group} group @param {number} card @param {() => number} stop
 */
function row(ctx, seat, group, card, stop) {
  const { culture, cost: printedCost, points, unique } = printed(ctx).cards[card];
  const { name, text } = ctx.words.cards[card];
  const move = offered(ctx, "build", card);
  const { cost, missing } = city(ctx, seat).prices[card] ?? { cost: printedCost };
  const face = html`<span class="cu">${culture}</span>
    <span class="hd"><b class="nm">${name}${unique ? html`<i class="uni" aria-hidden="true">◆</i>` : nothing}</b>
      <span class="co">${costFace(ctx, cost, group === "now" ? undefined : missing)}</span></span>
    <span class="pv">${points}</span><span class="ef">${text}</span>`;
  const label = `${cardText(ctx, card)} ${lackText(ctx, seat, group, card)}`;
  return html`<li data-thing="card:${card}" data-spot="card-${card}">${
    move === undefined
      ? html`<button type="button" class="bc ${group}" tabindex=${stop()}
        ${about(() => cardNote(ctx, card))}>${named(label, face)}</button>`
      : html`<button type="button" class="bc legal ${ctx.chosen === move ? "chosen" : ""}" data-move=${move}
          aria-pressed=${ctx.chosen === move ? "true" : nothing} @click=${() => ctx.choose(move)}
          ${about(() => cardNote(ctx, card))}>${named(`${ctx.move(move).text}. ${label}`, face)}</button>`
  }</li>`;
}
