// The score sheet: every source of points, a chart of them over the game, and what to do next.
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { botMark } from "../bot.js";
import { DEVICES, icon, seatClass, shield } from "../sprite.js";
import { capital, t } from "../words.js";
import { rematch, saveRecord, shareResult } from "./commands.js";
import { verdict } from "./verdict.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").ScoreSheet} ScoreSheet */

/** @param {Table} table */
export function scoreSheet(table) {
  const { position } = table;
  if (!position?.over || !table.sheetShown) return nothing;
  const winner = position.winners[0] ?? 0;
  return html`<section class="panel fin" aria-labelledby="verdict">
    <header class="mine ${seatClass(winner)}">${shield(winner)}<h2 id="verdict">${verdict(table)}</h2></header>
    ${points(table)}
    <div class="acts">
      ${table.yours.length ? html`<button class="btn go" @click=${() => rematch(table)}>${table.info?.rematch
        ? t("Go to the next game") : t("Play again")}</button>` : nothing}
      <a class="btn" href="/replay/${table.id}">${t("Replay")}</a>
      ${table.guide
        ? nothing : html`<button class="btn" @click=${() => shareResult(table)}>${t("Share the result")}</button>`}
      <button class="btn" @click=${() => saveRecord(table)}>${t("Save record")}</button>
      <button class="btn"
        @click=${() => table.change({ sheetShown: !table.sheetShown })}>${t("Show the board")}</button>
    </div>
  </section>`;
}

/** Where the points came from, or what else the game's screen tells of its end. @param {Table} table */
export function points(table) {
  const { sheet } = table.position ?? {};
  if (table.screen?.ends) return table.screen.ends(table.ctx());
  return html`<div class="ends">${sheet ? sheetTable(table, sheet) : nothing}
    ${sheet && sheet.rounds.length > 1 ? chart(table, sheet) : nothing}</div>`;
}

/** The seats, the winners first. @param {number[]} winners @param {number[]} scores */
export function inOrder(winners, scores) {
  const won = (/** @type {number} */ seat) => Number(winners.includes(seat));
  return scores.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || scores[b] - scores[a]);
}

/** @param {Table} table @param {ScoreSheet} sheet */
function sheetTable(table, sheet) {
  const scores = table.position?.scores ?? [];
  const winners = table.position?.winners ?? [];
  const seats = inOrder(winners, scores);
  const won = (/** @type {number} */ seat) => (winners.includes(seat) ? "win" : "");
  const mark = (/** @type {number} */ seat) => (winners.includes(seat) ? icon("glory", "", "lau") : nothing);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t("Final score")}><table class="sheet">
    <caption class="vh">${t("Final score")}</caption>
    <thead><tr><th scope="col"><span class="vh">${t("Source of points")}</span></th>${seats.map((seat) => html`<th
      scope="col" class="${seatClass(seat)} ${won(seat)}">
      ${mark(seat)}${shield(seat)}<b>${table.seatLabel(seat)}</b>${
        botMark(table.info?.seats[seat])}</th>`)}</tr></thead>
    <tbody>${sheet.rows.map((row) => html`<tr><th scope="row">${capital(row.source)}</th>${seats.map((seat) =>
      html`<td class=${won(seat)}>${row.points[seat]}</td>`)}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t("Total")}</th>${seats.map((seat) =>
      html`<td class=${won(seat)}>${scores[seat]}</td>`)}</tr></tfoot>
  </table></div>`;
}

const WIDTH = 420;
const HEIGHT = 300;
const EDGE = { left: 30, right: 32, top: 14, bottom: 26 };
const DISC = 11;
const DASHES = ["", "9 4", "2 4", "12 3 2 3", "5 5"];

/**
 * Points over the game: a line per seat, with its shield at the end.
 * @param {Table} table @param {ScoreSheet} sheet
 */
function chart(table, { rounds, first }) {
  const most = Math.max(5, ...rounds.flat());
  const least = Math.min(0, ...rounds.flat());
  const width = WIDTH - EDGE.left - EDGE.right;
  const height = HEIGHT - EDGE.top - EDGE.bottom;
  const x = (/** @type {number} */ round) => EDGE.left + (round / Math.max(1, rounds.length - 1)) * width;
  const y = (/** @type {number} */ points) => HEIGHT - EDGE.bottom - ((points - least) / (most - least)) * height;
  const step = [1, 2, 5, 10, 20, 50].find((one) => (most - least) / one <= 6) ?? 100;
  const lowest = Math.ceil(least / step);
  const levels = Array.from({ length: Math.floor(most / step) - lowest + 1 }, (_, i) => (lowest + i) * step);
  const seats = rounds[0].map((_, seat) => seat);
  const every = Math.ceil(rounds.length / 12);
  const places = apart(seats.map((seat) => y(rounds.at(-1)?.[seat] ?? 0)));
  const caption = table.screen?.chartCaption?.(table.ctx()) ?? t("Points over the game");
  const ends = seats.map((seat) => `${table.seatLabel(seat)} ${rounds.at(-1)?.[seat]}`).join(", ");
  return html`<figure class="chart">
    <figcaption>${caption}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"
      aria-label=${t("{chart}, at the end: {ends}", { chart: caption, ends })}>
      ${levels.map((level) => svg`<path class="level" d="M${EDGE.left} ${y(level)}H${WIDTH - EDGE.right}"></path><text
        x=${EDGE.left - 6} y=${y(level) + 4} text-anchor="end">${level}</text>`)}
      ${rounds.map((_, round) => (round % every ? nothing : svg`<text x=${x(round)} y=${HEIGHT - 8}
        text-anchor="middle">${first + round}</text>`))}
      ${seats.map((seat) => {
        const line = rounds.map((points, round) => `${x(round).toFixed(1)} ${y(points[seat]).toFixed(1)}`);
        const d = `M${line.join("L")}`;
        return svg`<g class=${seatClass(seat)}><path class="under" d=${d}></path><path class="line" d=${d}
          stroke-dasharray=${DASHES[seat]}></path></g>`;
      })}
      ${seats.map((seat) => svg`<g class=${seatClass(seat)}
        transform="translate(${x(rounds.length - 1) + DISC + 4} ${places[seat]})">
        <circle class="disc" r=${DISC}></circle><svg class="em" x="-7" y="-7" width="14" height="14"><use
        href="#i-${DEVICES[seat]}"></use></svg></g>`)}
    </svg>
  </figure>`;
}

/** Heights moved down just enough that no two discs overlap. @param {number[]} heights */
function apart(heights) {
  const places = [...heights];
  let last = -Infinity;
  for (const seat of heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b])) {
    places[seat] = Math.max(heights[seat], last + 2 * DISC + 1);
    last = places[seat];
  }
  const over = Math.max(0, last - (HEIGHT - DISC));
  return places.map((place) => place - over);
}
