// The small signs of the duel: colours, costs, markers, and when an ability takes effect.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../sprite.js";
import { t } from "../../words.js";
import { colourName } from "./reading.js";

/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../types.js").Words} Words */
/** @typedef {import("../../../types/fight.js").PrintedCard} PrintedCard */

export const TYPES = ["hero", "soldier", "equipment"];
export const TIMINGS = ["none", "play", "attack", "always"];
const TIMING_SIGNS = { none: "", play: "when-played", attack: "when-attacking", always: "always" };

/** The look of a card's colours: one of them, or all four. @param {string[]} colours */
export function tint(colours) {
  return colours.length > 1 ? "multi" : colours[0];
}

/** A picture of the duel's own. @param {string} name @param {string} [more] @param {string} [label] */
export function picture(name, more = "", label = "") {
  const use = svg`<use href="#i-duel-${name}"></use>`;
  if (!label) return html`<svg class=${more} viewBox="0 0 80 80" aria-hidden="true">${use}</svg>`;
  return html`<svg class=${more} viewBox="0 0 80 80" role="img" aria-label=${label}>${use}</svg>`;
}

/**
 * A colour as a disc with its sign: flame, wave, sun, leaf.
 * @param {Words} words @param {string} colour @param {string} [more]
 */
export function colourSign(words, colour, more = "") {
  const name = colour === "multi" ? t("all four colours") : colourName(words, colour);
  return html`<span class="f-sg f-s-${colour} ${more}" role="img" aria-label=${name}>${icon(colour)}</span>`;
}

/** The colours of a cost, one after another. @param {Record<string, number>} cost */
export function partsOfCost(cost) {
  return Object.entries(cost).flatMap(([colour, number]) => Array(number).fill(colour));
}

/**
 * A cost as discs; a 0 if there is none.
 * @param {Words} words @param {Record<string, number>} cost @returns {Drawn}
 */
export function costSigns(words, cost) {
  const parts = partsOfCost(cost);
  const discs = parts.map((colour) => html`<i class="f-sg f-s-${colour}">${icon(colour)}</i>`);
  return html`<span class="f-cost" role="img" aria-label=${t("cost: {cost}", { cost: costWords(words, cost) })}>
    ${discs.length ? discs : html`<i class="f-sg f-s-none">0</i>`}</span>`;
}

/** A cost in words: "2 red, 1 blue". @param {Words} words @param {Record<string, number>} cost */
export function costWords(words, cost) {
  const parts = Object.entries(cost).map(([colour, number]) => `${number} ${colourName(words, colour)}`);
  return parts.join(", ") || t("no cost");
}

/** A colour marker. @param {Words} words @param {string} colour */
export function markerSign(words, colour) {
  const name = t("{colour} marker", { colour: colourName(words, colour) });
  return html`<span class="f-mk f-s-${colour}">${picture(`marker-${colour}`, "", name)}</span>`;
}

/** When a card's ability takes effect. @param {Words} words @param {PrintedCard["timing"]} timing @returns {Drawn} */
export function timingSign(words, timing) {
  if (timing === "none") return nothing;
  return icon(TIMING_SIGNS[timing], words.names.timing[TIMINGS.indexOf(timing)], "f-when");
}

/** The back of a card. */
export function cardBack() {
  return html`<span class="f-back">${picture("card-back")}</span>`;
}
