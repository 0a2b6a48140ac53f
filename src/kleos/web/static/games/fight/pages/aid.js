// The duel on one page: goal, turn, cards, attack, places, colours, endings.
import { html, svg } from "../../../vendor/lit-html/lit-html.js";
import { icon } from "../../../sprite.js";
import { capital, t, tn } from "../../../words.js";
import { cardLink } from "../../../learning.js";
import { buttonFace, cardWords, loadPortraits } from "../card.js";
import { areaName, colourName, printed } from "../reading.js";
import { cardBack, colourSign, markerSign, picture, timingSign, TIMINGS } from "../signs.js";

/** @typedef {import("../../../types.js").Drawn} Drawn */
/** @typedef {import("../../../types.js").Words} Words */
/** @typedef {import("../../../../types/fight.js").PrintedCard} PrintedCard */

const SAMPLE = "circe"; // a card with everything a card can have
const STRONG = "cicones";
const WEAK = "menelaus";
const STRUCK = "carians";

/** @param {Words} words @returns {Drawn} */
function draw(words) {
  return html`<div class="f-aid">
    ${goal(words)}${turn(words)}${anatomy(words)}${paying(words)}${attack(words)}
    ${places(words)}${signs(words)}${endings(words)}
  </div>`;
}

/** @param {string} kind @param {string} title @param {Drawn} inside */
function section(kind, title, inside) {
  return html`<section class="panel a-${kind}" aria-labelledby="a-${kind}">
    <h2 id="a-${kind}">${title}</h2>${inside}</section>`;
}

/** @param {Words} words */
function goal(words) {
  const n = printed(words).points_to_win;
  return section("goal", t("The goal"), html`
    <div class="a-rope" aria-hidden="true"><b>${n}</b>
      <svg viewBox="0 0 400 24"
        preserveAspectRatio="none">${svg`<use href="#i-duel-rope"></use>`}</svg><i>0</i><b>${n}</b></div>
    <p>${t("One counter hangs between the two players. Each point pulls it one step to your side. "
      + "If you pull it to your {n}, you win at once.", { n })}</p>`);
}

/** @param {Words} words */
function turn(words) {
  const { cards_to_draw: n } = printed(words);
  const phase = (/** @type {number} */ number) => capital(words.names.phase[number]);
  return section("turn", t("Your turn: three phases"), html`<ol>
    <li>${picture("achilles", "a-pic")}<p><b>${phase(0)}</b>
      ${t("Play as many cards as you like, one after the other. "
        + "Units go to your empty spaces, equipment to a unit that has none.")}</p></li>
    <li>${icon("sword", "", "a-pic")}<p><b>${phase(1)}</b>
      ${t("All your units with attack 1 or more attack, from Olympus to Troy.")}</p></li>
    <li><span class="a-pic">${cardBack()}</span><p><b>${phase(2)}</b>
      ${tn("Draw {n} card. You may hold any number.", "Draw {n} cards. You may hold any number.", n)}</p></li></ol>
    <p class="why">${t("Whoever begins skips one of the three phases in the first turn.")}</p>`);
}

/** A card that leads to its place in the gallery. @param {Words} words @param {string} card */
function face(words, card) {
  return html`<span class="a-face">${cardLink("fight", card, buttonFace(words, card, cardWords(words, card)))}</span>`;
}

/** The parts of a card. @param {Words} words */
function anatomy(words) {
  return section("card", t("A card"), html`<div class="a-parts">${face(words, SAMPLE)}
    <ul>
      <li><b>${t("Colour and name")}</b> ${t("The colour is what the card can pay for.")}</li>
      <li><b>${t("Ability")}</b> ${t("The sign says when it works.")}</li>
      <li><b>${icon("sword")} ${t("Attack")}</b> ${t("The damage that it deals.")}</li>
      <li><b>${t("Cost")}</b> ${t("One card or marker for each disc.")}</li>
      <li><b>${icon("duel-defence")} ${t("Defence")}</b> ${t("The damage that defeats it.")}</li>
    </ul></div>`);
}

/** @param {Words} words */
function paying(words) {
  const character = {
    red: t("deals damage when played"), blue: t("brings cards and markers"),
    yellow: t("is strong, but has a drawback"), green: t("heals and protects"),
  };
  return section("pay", t("Colours and paying"), html`<ul class="a-colours">
    ${printed(words).colours.map((colour) => html`<li>${colourSign(words, colour)}
      <span><b>${capital(colourName(words, colour))}</b>
        ${character[/** @type {keyof typeof character} */ (colour)]}</span></li>`)}
    <li><span class="f-sg f-s-multi">${icon("multi")}</span><span><b>${capital(t("all four colours"))}</b>
      ${t("pays for any one of them")}</span></li></ul>
    <p>${t("For each disc of the cost, discard a card of that colour from your hand, or give back a colour marker. "
      + "A card cannot pay for itself.")}</p>`);
}

/** How an attack resolves. @param {Words} words */
function attack(words) {
  const { cards } = printed(words);
  const { defence } = cards[STRUCK];
  const example = (/** @type {string} */ one, /** @type {Drawn} */ other, /** @type {string} */ title,
    /** @type {string} */ said) => html`<li>
    <span class="a-pair">${face(words, one)}${icon("when-attacking", "", "a-to")}${other}</span>
    <p><b>${title}</b> ${said}</p></li>`;
  const struck = face(words, STRUCK);
  return section("attack", t("An attack"), html`<ul>
    ${example(STRONG, struck, t("Defeated"),
      t("Damage {attack} reaches defence {defence}: the unit is discarded with its equipment.",
        { attack: cards[STRONG].attack, defence }))}
    ${example(WEAK, struck, t("Damaged"), t("Damage {attack} is not enough for defence {defence}, but it stays.",
      { attack: cards[WEAK].attack, defence }))}
    ${example(STRONG, html`<span class="a-none">${picture("olympus-peak")}</span>`, t("Empty space"),
      t("Nobody stands opposite: you get the bonus of the place."))}</ul>
    <p>${t("Abilities when attacking come first. Nobody strikes back. A unit with attack 0 does not attack. "
      + "Defeating a unit brings no points.")}</p>`);
}

/** The three places. @param {Words} words */
function places(words) {
  const of = (/** @type {string} */ area) =>
    Object.values(printed(words).spaces).filter((space) => space.area === area).length;
  const place = (/** @type {string} */ area, /** @type {string} */ sight, /** @type {string} */ said) =>
    html`<li>${picture(sight, "a-sight")}
    <p><b>${areaName(words, area)}</b> <span
      class="why">${tn("{n} space", "{n} spaces", of(area))}</span><br>${said}</p></li>`;
  return section("places", t("The three places"), html`<ul>
    ${place("olympus", "olympus-peak", t("1 point: pull the counter one step to your side."))}
    ${place("delphi", "tripod",
      t("You may take a colour marker; if none is left there, take one from your opponent. "
        + "It pays once for its colour."))}
    ${place("troy", "troy-gate", t("Draw a card."))}</ul>
    <p class="a-markers" aria-hidden="true">${printed(words).colours.map((colour) => markerSign(words, colour))}</p>`);
}

/** When abilities work. @param {Words} words */
function signs(words) {
  const meaning = { play: t("once, as soon as the card is placed"),
    attack: t("at each of its attacks, before the damage"), always: t("as long as the card is in play") };
  return section("signs", t("Abilities"),
    html`<ul>${Object.entries(meaning).map(([timing, said]) => html`<li>
      ${timingSign(words, /** @type {PrintedCard["timing"]} */ (timing))}
    <span><b>${capital(words.names.timing[TIMINGS.indexOf(timing)])}</b> ${said}</span></li>`)}</ul>`);
}

/** @param {Words} words */
function endings(words) {
  const { points_to_win: n } = printed(words);
  return section("ends", t("Three ways to win"), html`<ul>
    <li>${icon("glory")}<span><b>${tn("{n} point", "{n} points", n)}</b>
      ${t("at once, even in the middle of an attack")}</span></li>
    <li>${icon("column")}<span><b>${t("Six spaces")}</b>
      ${t("if all of yours are occupied when your turn begins")}</span></li>
    <li>${icon("hourglass")}<span><b>${t("Empty draw pile")}</b>
      ${t("if the counter is on your side when the last card is drawn")}</span></li></ul>`);
}

/** @type {import("../../../aid.js").Aid} */
export const aid = { css: ["/web/games/fight/screen.css", "/web/games/fight/pages/aid.css"],
  load: loadPortraits, draw };
