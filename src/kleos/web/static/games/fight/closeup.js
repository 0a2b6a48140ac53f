// A card from near: in the corner for the card under the pointer, or over the page for one that is tapped.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { showDialog } from "../../page.js";
import { icon } from "../../sprite.js";
import { capital, t } from "../../words.js";
import { portrait, printedValue, typeName } from "./card.js";
import { lack } from "./hand.js";
import { inWords } from "./outcome.js";
import { cardName, cardText, colourName, printed, table, unitAt } from "./reading.js";
import { costSigns, timingSign, tint } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../types.js").Words} Words */
/** @typedef {import("../../../types/fight.js").Reason} Reason */
/** @typedef {import("../../../types/fight.js").ShownUnit} ShownUnit */

/** The card under the pointer or focus. @type {{card: string, place: string, hand: boolean} | null} */
let pointed = null;
/** The table as it was last drawn. @type {Ctx | null} */
let drawn = null;

/** Remember the table for close-ups that open without one. @param {Ctx} ctx */
export function lookAt(ctx) {
  drawn = ctx;
}

/** The card that is looked at in the hand, if any. */
export function pointedInHand() {
  return pointed?.hand ? pointed.card : null;
}

/** The corner for a card from near. @param {Ctx} ctx @returns {Drawn} */
export function corner(ctx) {
  const card = pointed?.card ?? table(ctx).question?.card ?? null;
  if (!card || !printed(ctx.words).cards[card]) {
    return html`<section class="panel f-near none" aria-label=${t("Card")}>
      <p>${t("Point at a card for a closer look.")}</p></section>`;
  }
  const now = unitAt(ctx, pointed?.place);
  return html`<section class="panel f-near" tabindex="0" aria-label=${t("Card")}>
    ${near(ctx.words, card, now, ctx)}</section>`;
}

/**
 * A card from near: its full text, its values, and why they are what they are.
 * @param {Words} words @param {string} key @param {ShownUnit} [now]
 * @param {Ctx} [ctx] for what its attack would do @returns {Drawn}
 */
export function near(words, key, now, ctx) {
  const card = printed(words).cards[key];
  const colours = card.colours.length > 1 ? t("all four colours") : colourName(words, card.colours[0]);
  const { attack, defence } = now ?? card;
  const others = words.keys.card.map((_, number) => `card:${number}`).toSpliced(words.keys.card.indexOf(key), 1);
  /** A text in which the other cards can be opened. @param {string} text */
  const said = (text) => ctx?.named(text, { among: others }) ?? text;
  return html`<div class="f-top f-k-${tint(card.colours)}">${icon(tint(card.colours))}<h2>${cardName(words, key)}</h2>
      <span class="more">${capital(typeName(words, card.type))}, ${colours}</span></div>
    <div class="f-body"><span class="f-pt">${portrait(words, key)}</span>
      <p>${timingSign(words, card.timing)}
        ${card.abilities.length ? said(cardText(words, key)) : t("No special ability.")}</p></div>
    <dl>
      ${line("sword", t("Attack"), printedValue(card, attack), said(why(words, card.attack, now, "attack")))}
      ${line("duel-defence", t("Defence"), printedValue(card, defence),
        said(why(words, card.defence, now, "defence")))}
      ${now ? line("wound", t("Damage"), String(now.damage), t("{n} left", { n: now.left }))
        : html`<div><dt>${t("Cost")}</dt><dd>${costSigns(words, card.cost)}</dd></div>`}
    </dl>
    ${now?.equipment ? html`<p class="f-next"><b>${said(cardName(words, now.equipment))}:</b>
      ${cardText(words, now.equipment)}</p>` : nothing}
    ${now && ctx ? html`<p class="f-next"><b>${t("Next attack")}:</b> ${said(inWords(ctx, now))}</p>` : nothing}
    ${ctx && !now ? inHand(ctx, key) : nothing}`;
}

/** Why a card in hand cannot be played. @param {Ctx} ctx @param {string} key */
function inHand(ctx, key) {
  const shown = table(ctx).hand.find(({ card }) => card === key);
  const said = shown && !shown.playable && pointed?.hand ? lack(ctx, shown) : "";
  return said ? html`<p class="f-next">${said}</p>` : nothing;
}

/** @param {string} sign @param {string} name @param {string} value @param {Drawn} said */
function line(sign, name, value, said) {
  return html`<div><dt>${icon(sign)}${name}</dt><dd><b>${value}</b><span>${said}</span></dd></div>`;
}

/**
 * Why a value is what it is: "3 printed, +1 Achilles".
 * @param {Words} words @param {number} from @param {ShownUnit | undefined} now @param {"attack" | "defence"} what
 */
function why(words, from, now, what) {
  const reasons = (now?.reasons ?? []).filter((reason) => reason[what] || (what === "attack" && reason.sets !== null));
  if (!reasons.length) return t("as printed");
  return [t("{n} printed", { n: from }), ...reasons.map((reason) => reasonText(words, reason, what))].join(", ");
}

/** @param {Words} words @param {Reason} reason @param {"attack" | "defence"} what */
function reasonText(words, reason, what) {
  const { kind: source } = reason;
  const card = cardName(words, reason.card);
  if (what === "attack" && reason.sets !== null) return t("set to {n} by {card}", { n: reason.sets, card });
  const number = reason[what] > 0 ? `+${reason[what]}` : `−${-reason[what]}`;
  return source === "attack ability" ? t("{n} {card} when attacking", { n: number, card }) : `${number} ${card}`;
}

/** Open a card from near over the page. @param {string} card @param {string} place */
function open(card, place) {
  const ctx = drawn;
  if (!ctx || !printed(ctx.words).cards[card]) return;
  const seen = () => html`<div class="f-near">${near(ctx.words, card, unitAt(ctx, place), ctx)}</div>`;
  const { element } = showDialog(cardName(ctx.words, card), seen);
  element.classList.add("f-dialog", "f-close");
}

/** The card, or the name of one, at an event. @param {Event} event */
function at(event) {
  const found = event.target instanceof Element ? event.target.closest("[data-names], [data-card]") : null;
  return found instanceof HTMLElement ? found : null;
}

/** @param {Event} event */
function point(event) {
  const found = at(event);
  if (!drawn || !found || found.closest("dialog, .f-near")) return;
  const { place = "" } = found.dataset;
  const card = keyOf(found);
  if (pointed?.card === card && pointed.place === place) return;
  pointed = { card, place, hand: "hand" in found.dataset };
  drawn.redraw();
}

/** @param {HTMLElement} found */
function keyOf({ dataset }) {
  return dataset.names ?? dataset.card ?? "";
}

/** A tap on a card that is no target, or on a name, opens it. @param {MouseEvent} event */
function click(event) {
  const found = at(event);
  if (!found?.closest(".fight, .f-dialog") || found.closest("[data-move]")) return;
  open(keyOf(found), found.dataset.place ?? "");
}

/** A long press, or the menu key, opens a target too. @param {Event} event */
function press(event) {
  const found = at(event);
  if (!found || !found.closest(".fight, .f-dialog")) return;
  event.preventDefault();
  open(keyOf(found), found.dataset.place ?? "");
}

document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);
document.addEventListener("click", click);
document.addEventListener("contextmenu", press);

