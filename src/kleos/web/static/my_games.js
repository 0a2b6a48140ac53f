// My games: those that wait for me, those that run, and those that are over, with their results.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { ApiError, get, tableInfo } from "./api.js";
import { exportLink, myTables } from "./mine.js";
import { shareLink, showDialog } from "./page.js";
import { resignation } from "./resigned.js";
import { settings } from "./settings.js";
import { icon, shield } from "./sprite.js";
import { gameName, levelName, t, tc, tn, together } from "./words.js";

/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./mine.js").MyTable} MyTable */
/** @typedef {{id: string, mine: MyTable, info: TableInfo | null, position: Position | null, gone: boolean}} Row */

/** The tables at which I sit or which I set up; nothing more is known of them yet. @returns {Row[]} */
export function rowsOfMine() {
  const mine = myTables().filter(([, { host, secrets }]) => host || secrets.length);
  return mine.map(([id, mine]) => ({ id, mine, info: null, position: null, gone: false }));
}

/** Fetch the current state of a table. @param {Row} row */
export async function look(row) {
  try {
    row.info = await tableInfo(row.id);
    row.position = await get(`/api/tables/${row.id}/position?lang=${settings.language}`, row.mine.secrets[0]);
  } catch (error) {
    row.gone = error instanceof ApiError && (error.code === "no-table" || error.code === "deleted");
  }
}

/** Whether a table waits for me: to decide, or to see who has come. @param {Row} row */
function waitsForMe({ info, position }) {
  return Boolean(info && !info.over && position?.decision?.moves?.length);
}

/** @param {Row[]} rows @param {(id: string) => void} drop */
export function myGames(rows, drop) {
  const waiting = rows.filter(waitsForMe);
  const over = rows.filter(({ gone, info }) => gone || info?.over);
  const running = rows.filter((row) => !waiting.includes(row) && !over.includes(row));
  return html`<section class="panel mytables" aria-labelledby="mytables">
    <header><h2 id="mytables">${t("Your games")}</h2>
      <span class="more">${waiting.length
        ? tn("{n} table is waiting for you", "{n} tables are waiting for you", waiting.length) : ""}</span></header>
    ${part(t("Waiting for you"), waiting, drop)}
    ${part(t("In progress"), running, drop)}
    ${part(tc("games", "Finished"), over, drop)}
    <footer class="acts"><button class="btn sm quiet"
      @click=${takeAlong}>${t("Take your games to another device")}</button></footer>
  </section>`;
}

/** @param {string} title @param {Row[]} rows @param {(id: string) => void} drop */
function part(title, rows, drop) {
  if (!rows.length) return nothing;
  return html`<h3>${title}</h3><ul class="rows">${rows.map((row) => tableRow(row, drop))}</ul>`;
}

/** Show the link with which another browser takes over the games. */
function takeAlong() {
  showDialog(t("Take your games to another device"), () => html`
    <p>${t("Open this link in the other browser. Keep it to yourself: whoever has it can play your seats.")}</p>
    ${shareLink(exportLink(), t("Private link to your games"))}`);
}

const SIGNS = { olympus: "zeus", olympos: "stone", fight: "sword" };

/** The picture of a game. @param {string} game */
export function gameSign(game) {
  return icon(SIGNS[/** @type {keyof typeof SIGNS} */ (game)] ?? "zeus", "", "gm");
}

/** @param {Row} row @param {(id: string) => void} drop */
function tableRow(row, drop) {
  const { info, id } = row;
  const name = gameName(info?.game ?? row.mine.game);
  const players = info?.seats.map((seat) => sitting(row, seat)).join(", ") ?? "";
  return html`<li>
    <a href="/t/${id}">${gameSign(row.mine.game)}<span><b>${name}</b><small>${players}</small></span>${turnOf(row)}</a>
    ${info?.over ? html`<a class="btn sm quiet" href="/replay/${id}"
      aria-label=${t("Replay of {game} with {players}", { game: name, players })}>${t("Replay")}</a>` : nothing}
    <button class="btn sm quiet" @click=${() => remove(row, drop)}
      aria-label=${t("Remove the table of {game} with {players} from the list", { game: name, players })}>${
        t("Remove")}</button>
  </li>`;
}

/**
 * Take a table off the list: at once if nothing is lost with it, else after a question.
 * @param {Row} row @param {(id: string) => void} drop
 */
function remove({ gone, id, info }, drop) {
  if (gone || info?.over) {
    drop(id);
    return;
  }
  showDialog(t("Remove this game from the list?"), (close) => html`
    <p>${t("The game is not over, and this browser forgets your seat. "
      + "Only the private link to it would bring you back.")}</p>
    <div class="acts"><button class="btn go" @click=${() => (close(), drop(id))}>${t("Remove the game")}</button>
      <button class="btn" @click=${close}>${t("Cancel")}</button></div>`);
}

/** Who plays on a seat at one of my tables. @param {Row} row @param {import("./types.js").SeatInfo} seat */
function sitting({ mine, position }, { kind, level, name, seat }) {
  const nameless = t("Seat {n}", { n: seat + 1 });
  if (kind === "open") return t("Seat {n} is free", { n: seat + 1 });
  if (kind === "bot") return t("{name} (bot: {level})", { name: name || nameless, level: levelName(level) });
  if (name) return name;
  return mine.secrets.length === 1 && position?.seat === seat ? t("You") : nameless;
}

/** What is to be said of a table in a few words. @param {Row} row */
function turnOf({ gone, info, mine, position }) {
  if (gone) return html`<em class="wait">${t("This table is gone")}</em>`;
  if (!info) return html`<em class="wait">…</em>`;
  const named = (/** @type {number} */ seat) => info.seats[seat].name || t("Seat {n}", { n: seat + 1 });
  const me = mine.secrets.length === 1 ? position?.seat ?? null : null;
  if (info.over) return html`<em class="wait">${resignation(position, me, named) || result(position, me, named)}</em>`;
  if (info.frozen) return html`<em class="wait">${t("This game cannot go on")}</em>`;
  if (info.waits) return html`<em class="wait">${t("Waiting for players")}</em>`;
  const decision = position?.decision;
  if (!decision) return nothing;
  if (decision.moves?.length) return html`<em>${t("Your turn")}</em>`;
  return html`<em class="wait">${shield(decision.seat)}${named(decision.seat)}</em>`;
}

/** Who has won. @param {Position | null} position @param {number | null} me @param {(seat: number) => string} named */
function result(position, me, named) {
  const { winners = [] } = position ?? {};
  if (me !== null && winners.length === 1 && winners[0] === me) return t("You have won");
  if (winners.length === 1) return t("{name} has won", { name: named(winners[0]) });
  return winners.length ? t("{names} have won together", { names: together(winners.map(named)) }) : t("Game over");
}
