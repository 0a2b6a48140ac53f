// The end: the three ways to win, the counter over the duel, and its key moments.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { seatClass, shield } from "../../sprite.js";
import { t, tn } from "../../words.js";
import { keyMoments, outcome } from "./moments.js";
import { far, lead, near, printed, side, spaces, table } from "./reading.js";
import { thumb } from "./sides.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("./moments.js").Moment} Moment */

/** How the duel went. @param {Ctx} ctx @returns {Drawn} */
export function ends(ctx) {
  const moments = keyMoments(ctx);
  return html`<div class="f-ends">
    ${ways(ctx)}
    ${chart(ctx, moments)}
    ${moments.length ? html`<section class="f-moments" aria-label=${t("Key moments")}><h3>${t("Key moments")}</h3>
      <ol tabindex="0" aria-label=${t("Key moments")}>
        ${moments.map((moment, number) => momentOf(ctx, moment, number + 1))}</ol></section>` : nothing}
  </div>`;
}

/** The three ways to win, and how far each side came. @param {Ctx} ctx */
function ways(ctx) {
  const { ending, pile } = table(ctx);
  const all = spaces(ctx).length;
  const both = [near(ctx), far(ctx)];
  const ahead = both.find((seat) => lead(ctx, seat) > 0);
  const held = both.map((seat) => `${ctx.seatLabel(seat)} ${all - side(ctx, seat).spaces_left}`).join(", ");
  const counter = ahead === undefined ? t("counter at 0") : `${ctx.seatLabel(ahead)} ${lead(ctx, ahead)}`;
  return html`<ul class="f-ways" aria-label=${t("The three ways to win")}>
    ${way(t("Seven points"), counter, ending.how === "seven points")}
    ${way(t("Six spaces"), held, ending.how === "six spaces")}
    ${way(t("Draw pile"), tn("{n} card left", "{n} cards left", pile.size), ending.how === "empty pile")}
  </ul>`;
}

/** @param {string} name @param {string} said @param {boolean} won */
function way(name, said, won) {
  const tick = won ? html`<i aria-hidden="true">✓</i>` : nothing;
  return html`<li class=${won ? "won" : ""}>${tick}<b>${name}</b> <span>${said}</span></li>`;
}

/** @param {Ctx} ctx @param {Moment} moment @param {number} number */
function momentOf(ctx, moment, number) {
  const turn = t("Turn {n}", { n: moment.turn });
  return html`<li><b class="n">${number}</b>${moment.card ? thumb(ctx.words, moment.card) : nothing}
    <span class="said"><b>${ctx.named(moment.text)}</b><span>${ctx.named(outcome(ctx, moment))}</span></span>
    <a class="turn" href="/replay/${ctx.info.table}#${moment.entry}">${shield(moment.seat)}${turn}</a></li>`;
}

const WIDTH = 420;
const HEIGHT = 190;
const EDGE = { left: 26, right: 14, top: 12, bottom: 24 };

/** The counter at the end of each turn; the opponent's side is above. @param {Ctx} ctx @param {Moment[]} moments */
function chart(ctx, moments) {
  const { sheet } = ctx.position;
  if (!sheet || sheet.rounds.length < 2) return nothing;
  const goal = printed(ctx.words).points_to_win;
  const first = sheet.first - 1; // the turn before those that were played here
  const leads = [sheet.start, ...sheet.rounds].map((points) => points[near(ctx)] - points[far(ctx)]);
  const x = (/** @type {number} */ turn) => EDGE.left + (turn / (leads.length - 1)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (/** @type {number} */ at) => EDGE.top + ((at + goal) / (2 * goal)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const steps = leads.slice(1).map((at, turn) => `H${x(turn + 1).toFixed(1)}V${y(at).toFixed(1)}`);
  const d = `M${x(0)} ${y(leads[0])}${steps.join("")}`;
  const said = t("The counter at the end of each turn; {name}'s side is above", { name: ctx.seatLabel(far(ctx)) });
  /** @param {number} at */
  const level = (at) => svg`<path class="level ${at ? "goal" : ""}"
      d="M${EDGE.left} ${y(at)}H${WIDTH - EDGE.right}"></path>
    <text x=${EDGE.left - 6} y=${y(at) + 5} text-anchor="end">${Math.abs(at)}</text>`;
  /** @param {number} seat @param {number} height */
  const owner = (seat, height) => svg`<text class="who" x=${EDGE.left + 6} y=${height}>${ctx.seatLabel(seat)}</text>`;
  /** @param {number} turn */
  const scale = (turn) => svg`<text x=${x(turn)} y=${HEIGHT - 6} text-anchor="middle">${first + turn}</text>`;
  /** @param {Moment} moment @param {number} number */
  const dot = ({ seat, turn }, number) => svg`<g class=${seatClass(seat)}
    transform="translate(${x(turn - first)} ${y(leads[turn - first] ?? 0)})"><circle class="disc" r="10"></circle>
    <text class="dot" y="5" text-anchor="middle">${number + 1}</text></g>`;
  const every = Math.ceil(leads.length / 10);
  return html`<figure class="f-chart chart"><figcaption>${t("The counter over the duel")}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${said}>
      ${[-goal, 0, goal].map(level)}${owner(far(ctx), y(-goal) + 16)}${owner(near(ctx), y(goal) - 6)}
      <path class="area" d="${d}V${y(0)}H${x(0)}Z"></path><path class="path" d=${d}></path>
      ${leads.map((_, turn) => (turn % every || !turn ? nothing : scale(turn)))}${moments.map(dot)}
    </svg></figure>`;
}
