// The figures of the rules, drawn from the board's own parts; chapters name them.
import { html } from "../../../vendor/lit-html/lit-html.js";
import { icon } from "../../../sprite.js";
import { printed } from "../reading.js";
import { mapIcon, medallion } from "../signs.js";
import {
  cardView, cubeView, discView, loadViews, mapView, STYLES, tileView, tokenView, trackView, wonderView,
} from "./views.js";

/** @typedef {import("../../../types.js").Drawn} Drawn */
/** @typedef {import("../../../types.js").Words} Words */
/** @typedef {import("../../../types.js").Ctx} Ctx */

const [BLUE, RED, WHITE] = [0, 1, 2];

/** @param {Words} words */
function numbers(words) {
  return printed(/** @type {Ctx} */ ({ words })).numbers;
}

/** A new settler comes over the northern edge. @param {Words} words @returns {Drawn} */
export function newcomer(words) {
  const { new_settler: settler, land_space: land } = numbers(words);
  return mapView(words, [415, 0, 290, 180], {
    prices: { thrace: { time: settler + land, fight: null, zeus: false } },
    way: { settler: "new north", start: "north", way: ["thrace"] },
  });
}

/** A settler crosses the sea and beats a tribe. @param {Words} words @returns {Drawn} */
export function crossing(words) {
  const { sea_space: sea, land_space: land, fights: [cheap] } = numbers(words);
  return mapView(words, [530, 45, 330, 200], {
    settlers: { thrace: ["blue"] }, tribes: ["troad"],
    prices: { troad: { time: sea + land + cheap, fight: { swords: 1, their_swords: 0 }, zeus: false } },
    way: { settler: "move thrace", start: "thrace", way: ["thracian", "troad"] },
  });
}

/** A settler attacks another people. @param {Words} words @returns {Drawn} */
export function fight(words) {
  const { land_space: land, fights: [cheap] } = numbers(words);
  return mapView(words, [195, 130, 245, 165], {
    settlers: { thessaly: ["blue"], olympos: ["red"] },
    prices: { olympos: { time: land + cheap, fight: { swords: 1, their_swords: 0 }, zeus: false } },
    way: { settler: "move thessaly", start: "thessaly", way: ["olympos"] },
  });
}

/** Settlers of several peoples in one territory. @param {Words} words @returns {Drawn} */
export function stack(words) {
  return mapView(words, [180, 380, 250, 165],
    { settlers: { elis: ["blue", "white"], arcadia: ["white"], laconia: ["blue"] } });
}

/** Blocked territories. @param {Words} words @returns {Drawn} */
export function blocked(words) {
  return mapView(words, [690, 215, 250, 250], { tribes: ["lydia"], blocked: ["caria"] });
}

/** Whose turn it is. @param {Words} words @returns {Drawn} */
export function turn(words) {
  return trackView(words, 43, 53, { 44: [BLUE], 49: [WHITE, RED] });
}

/** The end of the track. @param {Words} words @returns {Drawn} */
export function finish(words) {
  const { track } = printed(/** @type {Ctx} */ ({ words }));
  return trackView(words, (track.zeus.at(-1) ?? 0) - 1, track.cross, {});
}

/** A discovery, and what pays for it. @param {Words} words @returns {Drawn} */
export function payment(words) {
  return html`<span class="fig-row">${tileView(words, "polytheism", ["hourglasses", "prestige"])}
    <span class="fig-sum"><span class="fig-eq">=</span><span class="tok">${tokenView("gold")}</span><span
      class="fig-eq">+</span><span class="tok">${cubeView("gold")}${cubeView("wood")}</span></span></span>`;
}

/** A wonder, and the stars for it. @param {Words} words @returns {Drawn} */
export function wonder(words) {
  return html`<span class="fig-row">${wonderView(words, "lion gate")}<span
    class="fig-sum"><span class="fig-eq">=</span><span
      class="fig-stars">${icon("star")}${icon("star")}${icon("star")}</span><span
      class="fig-eq">+</span>${discView(BLUE)}</span></span>`;
}

/** A good and a bad god, and three peoples with their Zeus symbols. @param {Words} words @returns {Drawn} */
export function gods(words) {
  const symbols = [2, 1, 0];
  const one = (/** @type {string} */ god, /** @type {number} */ seat) =>
    html`<span class="fig-row">${medallion(god, words.printed.gods[god].kind)}
    <span class="fig-eq">→</span>${discView(seat)}</span>`;
  return html`<span class="fig-row">${symbols.map((number, seat) => html`<span
    class="fig-row" aria-hidden="true">${discView(seat)}<span class="fig-symbols">
      ${Array.from({ length: number }, () => mapIcon("zeus-symbol"))}${number ? "" : "–"}</span></span>`)}</span>
    <span class="fig-row big" aria-hidden="true">${one("athena", BLUE)}${one("keres", WHITE)}</span>`;
}

/** Three destiny cards. @param {Words} words @returns {Drawn} */
export function destiny(words) {
  return html`<span class="fig-cards">${["gold hourglasses", "zeus symbol", "star"].map(
    (card) => cardView(words, card))}</span>`;
}

/** @type {import("../../../figures.js").Figures} */
export const figures = {
  css: STYLES,
  load: loadViews,
  draw: { newcomer, crossing, fight, stack, blocked, turn, finish, payment, wonder, gods, destiny },
};
