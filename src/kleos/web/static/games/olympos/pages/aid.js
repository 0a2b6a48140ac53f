// Olympos on one page: prestige, time, expansion, fights, discoveries, wonders, gods, the end.
import { html } from "../../../vendor/lit-html/lit-html.js";
import { icon } from "../../../sprite.js";
import { t, tn } from "../../../words.js";
import { printed } from "../reading.js";
import { mapIcon, medallion } from "../signs.js";
import { crossing, finish, payment, stack, turn, wonder } from "./figures.js";
import { loadViews, STYLES } from "./views.js";

/** @typedef {import("../../../types.js").Ctx} Ctx */
/** @typedef {import("../../../types.js").Drawn} Drawn */
/** @typedef {import("../../../types.js").Words} Words */

/** @param {Words} words @returns {Drawn} */
function draw(words) {
  return html`<div class="o-aid">
    ${prestige(words)}${time(words)}${expansion(words)}${fights(words)}${discovery(words)}
    ${wonders(words)}${gods(words)}${end(words)}
  </div>`;
}

/** @param {Words} words */
function board(words) {
  return printed(/** @type {Ctx} */ ({ words }));
}

/** @param {string} kind @param {string} title @param {Drawn} inside */
function section(kind, title, inside) {
  return html`<section class="panel a-${kind}" aria-labelledby="a-${kind}">
    <h2 id="a-${kind}">${title}</h2>${inside}</section>`;
}

/** The units of time of an action, beside its title. @param {number} n */
function cost(n) {
  return html`<p class="a-cost">${icon("hourglass")} ${tn("{n} unit of time", "{n} units of time", n)}</p>`;
}

/** Where points come from. @param {Words} words */
function prestige(words) {
  const { numbers, wonders: tiles, spaces, track } = board(words);
  const points = Object.values(tiles).map((tile) => tile.points);
  const places = Object.values(track.points);
  const most = Math.max(...Object.values(spaces).map((space) => space.points));
  const line = (/** @type {Drawn} */ sign, /** @type {string | number} */ n, /** @type {string} */ said) =>
    html`<li>${sign}<b>${n}</b><span>${said}</span></li>`;
  return section("prestige", t("Most prestige wins"), html`<ul>
    ${line(mapIcon("parthenon"), `${Math.min(...points)}–${Math.max(...points)}`, t("each wonder"))}
    ${line(mapIcon("philosophy"), numbers.discovery_points, t("each discovery"))}
    ${line(mapIcon("tent-settler"), 1, t("each territory, {n} in Atlantis", { n: most }))}
    ${line(mapIcon("token-prestige"), "?", t("prestige tokens"))}
    ${line(mapIcon("destiny-back"), numbers.card_points, t("each destiny card in hand"))}
    ${line(icon("hourglass"), `${Math.max(...places)}–${Math.min(...places)}`,
      t("the place on the time track"))}</ul>`);
}

/** @param {Words} words */
function time(words) {
  return section("time", t("Whose turn is it?"), html`${turn(words)}
    <p>${t("Whoever is last on the time track plays next; on one space, whoever is on top. "
      + "Take one action and move your marker by its time. If you are still last, play again.")}</p>
    <p>${icon("hourglass")}
      ${t("An hourglass pays one unit of time. You must use it before your marker moves.")}</p>`);
}

/** @param {Words} words */
function expansion(words) {
  const { numbers } = board(words);
  return section("expand", t("Action: expand"), html`<div class="a-split">${crossing(words)}<div>
    <p>${t("Move one settler to a territory that you do not control. "
      + "It may cross anything, but not stay at sea or in a blocked territory.")}</p>
    <ul class="a-prices"><li><b>${numbers.land_space}</b><span>${t("land space")}</span></li>
      <li><b>${numbers.sea_space}</b><span>${t("sea space")}</span></li>
      <li><b>${numbers.new_settler}</b>
        <span>${t("new settler from the camp, over the northern edge or from your own land")}</span></li>
      <li><b>${numbers.fights.join(" · ")}</b>
        <span>${t("fight with more, as many or fewer swords")}</span></li></ul></div></div>`);
}

/** @param {Words} words */
function fights(words) {
  return section("fight", t("Fights"), html`${stack(words)}
    <p>${t("You always win. The loser stays beneath you, takes an hourglass, and may move on. "
      + "If you leave, whoever is beneath controls the territory again.")}</p>`);
}

/** @param {Words} words */
function discovery(words) {
  return section("discovery", t("Action: make a discovery"),
    html`${cost(board(words).numbers.development)}${payment(words)}
    <p>${t("Your territories pay again and again, cubes only once. "
      + "Then take a free bonus; your marker there counts as a star for the wonder of the column.")}</p>`);
}

/** @param {Words} words */
function wonders(words) {
  return section("wonder", t("Action: build a wonder"), html`${cost(board(words).numbers.development)}${wonder(words)}
    <p>${t("Stars: tokens from territories, bonus markers in its column, "
      + "Architecture, Engineering, Athena, Star cards.")}</p>`);
}

/** @param {Words} words */
function gods(words) {
  const all = Object.entries(board(words).gods);
  return section("gods", t("Zeus spaces: cards and gods"), html`
    <p>${mapIcon("destiny-back")}
      ${t("If you reach or pass a Zeus space, draw a destiny card. Play it at once or before a later action.")}</p>
    <p>${mapIcon("zeus-symbol")}
      ${t("A god appears for the first people there; at a double space also for the last. "
        + "Good gods favour whoever has the most Zeus symbols, bad ones strike whoever has the fewest.")}</p>
    <ul class="a-gods">${all.map(([god, { kind, text }]) =>
      html`<li>${medallion(god, kind)}<span><b>${words.names.god[words.keys.god.indexOf(god)]}</b>
        ${text}</span></li>`)}</ul>`);
}

/** @param {Words} words */
function end(words) {
  return section("end", t("The last turn"), html`${finish(words)}
    <p>${t("Once your marker has reached the last Zeus space, your next turn is your last: "
      + "one action, or pass. No action may go beyond the cross. The game ends when everyone has finished.")}</p>`);
}

/** @type {import("../../../aid.js").Aid} */
export const aid = { css: [...STYLES, "/web/games/olympos/pages/aid.css"], load: loadViews, draw };
