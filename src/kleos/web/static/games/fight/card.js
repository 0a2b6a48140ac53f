// The face of a card: as printed, or with its present values. It needs no table.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, loadSprite, styled } from "../../sprite.js";
import { capital, t, tn } from "../../words.js";
import { shortText } from "./abilities.js";
import { cardName, cardText, colourName, printed } from "./reading.js";
import { costSigns, costWords, picture, timingSign, tint, TYPES } from "./signs.js";

/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../types.js").Words} Words */
/** @typedef {import("../../../types/fight.js").PrintedCard} PrintedCard */
/** @typedef {import("../../../types/fight.js").ShownUnit} ShownUnit */

/**
 * How a card is drawn.
 * @typedef {object} Look
 * @property {ShownUnit} [now] its present values, if it is in play
 * @property {boolean} [flip] whether the picture looks the other way
 * @property {string} [more] further classes
 */

const ART = "/web/games/fight/art.svg";
/** The busts for heroes without a portrait, by colour. */
const BUSTS = { red: "warrior", blue: "king", yellow: "youth", green: "archer", multi: "lionskin" };

let drawn = false; // the portraits are there

/** Load the portraits. @returns {Promise<void>} */
export async function loadPortraits() {
  await loadSprite(ART).catch(() => undefined);
  drawn = true;
}

/**
 * The picture of a card, or a fitting emblem if it has none.
 * @param {Words} words @param {string} key @param {string} [more]
 */
export function portrait(words, key, more = "") {
  const name = key.replace(/[()]/g, "").replace(/ /g, "-");
  if (!drawn || document.getElementById(`i-duel-${name}`)) return picture(name, `f-art ${more}`);
  const card = printed(words).cards[key];
  if (card.type === "equipment") return picture(gear(card), `f-art ${more}`);
  const bust = card.type === "soldier" ? "soldiers" : BUSTS[/** @type {keyof typeof BUSTS} */ (tint(card.colours))];
  return icon(`bust-${bust}`, "", `f-art f-bust ${more}`);
}

/** The picture of equipment without one of its own, by what it adds and its colour. @param {PrintedCard} card */
function gear(card) {
  const kind = card.attack > card.defence ? "sword" : card.attack < card.defence ? "shield" : "helmet";
  return card.colours.length > 1 ? kind : `${kind}-${card.colours[0]}`;
}

/** The face of a card. @param {Words} words @param {string} key @param {Look} [look] @returns {Drawn} */
export function cardFace(words, key, { now, flip = false, more = "" } = {}) {
  const card = printed(words).cards[key];
  const colour = tint(card.colours);
  const colours = card.colours.length > 1 ? t("all four colours") : colourName(words, card.colours[0]);
  const name = cardName(words, key);
  return html`<span class="f-card f-k-${colour} ${more}">
    <span class="f-hd">${icon(colour, colours)}<b ${styled({ "--letters": name.length })}>${name}</b></span>
    <span class="f-pt ${flip ? "flip" : ""}">${portrait(words, key)}
      ${now?.equipment ? equipment(words, now.equipment) : nothing}</span>
    ${now ? notches(now) : nothing}
    <span class="f-tx"><span>${timingSign(words, card.timing)}${ability(words, key, card)}</span></span>
    <span class="f-st">
      ${value("sword", t("attack"), card, card.attack, now?.attack)}
      ${costSigns(words, card.cost)}
      ${value("duel-defence", t("defence"), card, card.defence, now?.defence)}
    </span>
  </span>`;
}

/**
 * What is on a button with a card: its words for screen readers, its face for all others.
 * @param {Words} words @param {string} key @param {string} said @param {Look} [look]
 */
export function buttonFace(words, key, said, look) {
  return html`<span class="vh">${said}</span>
    <span class="f-face" aria-hidden="true">${cardFace(words, key, look)}</span>`;
}

/**
 * What a card does, in a line; its kind if it has no ability.
 * @param {Words} words @param {string} key @param {PrintedCard} card
 */
function ability(words, key, card) {
  if (!card.abilities.length) return html`<i>${capital(typeName(words, card.type))}</i>`;
  return shortText(card) ?? cardText(words, key);
}

/** The name of a kind of card. @param {Words} words @param {PrintedCard["type"]} type */
export function typeName(words, type) {
  return words.names.type[TYPES.indexOf(type)];
}

/** A printed value; of equipment, what it adds. @param {PrintedCard} card @param {number} number */
export function printedValue(card, number) {
  return card.type === "equipment" && number >= 0 ? `+${number}` : String(number).replace("-", "−");
}

/**
 * Attack or defence: the present value, and beside it the printed one if they differ.
 * @param {string} sign @param {string} name @param {PrintedCard} card @param {number} from @param {number} [now]
 */
function value(sign, name, card, from, now = from) {
  const way = now > from ? "up" : now < from ? "dn" : "";
  const is = html`<b>${printedValue(card, now)}</b>`;
  const was = now === from ? nothing : html`<s><span class="vh">${t("printed")} </span>${from}</s>`;
  return html`<span class="f-v ${way}">${icon(sign, name)}${is}${was}</span>`;
}

/** Damage as notches in a ruler, whose ticks count the defence. @param {ShownUnit} now */
function notches(now) {
  const ticks = Math.max(now.defence, now.damage);
  const said = t("{damage} of {defence} damage", { damage: now.damage, defence: now.defence });
  return html`<span class="f-nk" role="img" aria-label=${said}>
    ${Array.from({ length: ticks }, (_, place) => html`<i class=${place < now.damage ? "hit" : ""}></i>`)}</span>`;
}

/** Equipment on its bearer's card. @param {Words} words @param {string} key */
function equipment(words, key) {
  const card = printed(words).cards[key];
  const adds = `${printedValue(card, card.attack)} ${printedValue(card, card.defence)}`;
  return html`<span class="f-eq f-k-${tint(card.colours)}" role="img" aria-label="${cardName(words, key)}: ${adds}">
    <i></i>${portrait(words, key)}<b>${adds}</b></span>`;
}

/** A card in words, for screen readers. @param {Words} words @param {string} key @param {ShownUnit} [now] */
export function cardWords(words, key, now) {
  const card = printed(words).cards[key];
  const colours = card.colours.length > 1 ? t("all four colours") : colourName(words, card.colours[0]);
  /** @param {number} is @param {number} was */
  const changed = (is, was) => {
    return is === was ? printedValue(card, is) : t("{now} (printed {printed})", { now: is, printed: was });
  };
  const parts = [
    cardName(words, key), `${typeName(words, card.type)}, ${colours}`,
    t("attack {n}", { n: changed(now?.attack ?? card.attack, card.attack) }),
    t("defence {n}", { n: changed(now?.defence ?? card.defence, card.defence) }),
  ];
  if (now?.damage) parts.push(tn("{n} damage, {left} left", "{n} damage, {left} left", now.damage,
    { left: now.left }));
  if (now?.equipment) parts.push(t("with {card}", { card: cardName(words, now.equipment) }));
  if (!now) parts.push(t("cost: {cost}", { cost: costWords(words, card.cost) }));
  const text = card.abilities.length ? ` ${cardText(words, key)}` : "";
  return `${parts.join("; ")}.${text}`;
}
