// The frame of a table: where its parts are on the page.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { foot, topBar } from "../page.js";
import { shield } from "../sprite.js";
import { gameName, t } from "../words.js";
import { logPanel, sincePanel } from "./log.js";
import { notices } from "./notices.js";
import { tableTop } from "./top.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").Drawn} Drawn */
/** @typedef {import("../types.js").Screen} Screen */

/** The title of a table's page. @param {Table} table */
export function title(table) {
  const { position, info } = table;
  const game = `${gameName(info?.game ?? "")}, Kleos`;
  if (table.refused) return `${t("This table cannot be opened")}, Kleos`;
  if (info?.waits && table.room) return table.room.waitingTitle(info);
  if (!position) return game;
  if (position.over) return `${t("Game over")}: ${game}`;
  if (table.asked() || table.turn.draft.length) return `${t("Your turn")}: ${game}`;
  return position.decision ? `${table.seatName(position.decision.seat)}: ${game}` : game;
}

/** The whole page. @param {Table} table @returns {Drawn} */
export function frame(table) {
  if (table.refused) return refused(table);
  if (table.info?.waits && table.room) return html`${table.room.waitingRoom(table, table.info)}${lost(table)}`;
  const ready = table.position && table.words && table.screen;
  const seat = table.curtain();
  const kind = table.screen?.plain ? "plain" : table.info?.game ?? "";
  return html`<div class="table ${kind}" data-number=${table.position?.number ?? nothing}
    data-draft=${table.turn.draft.length}>
    ${tableTop(table)}
    <div class="vh call" role="alert"></div>
    ${table.talk?.draw()}${table.caller.offer()}
    ${lost(table)}${notices(table)}
    ${ready && seat === null ? parts(table) : html`<main id="main" class="board">
      ${seat === null ? html`<p class="wait">${t("Setting up the table ...")}</p>` : curtain(table, seat)}</main>`}
  </div>`;
}

/** Says that the connection is lost, until it is back. @param {Table} table */
function lost(table) {
  return html`<div class="lost" role="status">${table.online
    ? nothing : html`<span>${t("Connection lost, trying again ...")}</span>`}</div>`;
}

/** All visible parts of a table. @param {Table} table */
function parts(table) {
  const ctx = table.ctx();
  const screen = /** @type {Screen} */ (table.screen);
  /** @type {[string, string][]} */
  const jumps = [...(screen.jump?.(ctx) ?? []), ["log", t("Log")]];
  const { unfolded } = table;
  return html`<div class="left">
      ${screen.rivals
        ? html`<div class="rivals" id="rivals">${unfolded > 2 ? screen.rivals(ctx) : nothing}</div>` : nothing}
      ${sincePanel(table)}
      ${unfolded > 2 ? logPanel(table) : nothing}
    </div>
    <main id="main" class="board">${screen.board(ctx)}${table.sheet?.scoreSheet(table)}</main>
    ${table.guide ? html`<section class="guide" aria-label=${t("Guide")}
      aria-live="polite">${table.guide.draw(ctx)}</section>` : nothing}
    ${table.bar()}
    ${screen.own ? html`<div class="own">${unfolded > 1 ? screen.own(ctx) : nothing}</div>` : nothing}
    ${screen.side ? html`<div class="side">${unfolded > 0 ? screen.side(ctx) : nothing}</div>` : nothing}
    <nav class="jump" aria-label=${t("Sections")}>${jumps.map(([to, text]) =>
      html`<a href="#${to}">${text}</a>`)}${table.talk?.button("")}</nav>`;
}

/** The curtain that hides a seat's things on a shared screen. @param {Table} table @param {number} seat */
function curtain(table, seat) {
  const name = table.seatName(seat);
  return html`<section class="curtain panel" aria-label=${name}>${shield(seat)}
    <h2>${t("Pass the screen to {name}", { name })}</h2>
    <p>${t("What the others hold stays hidden until then.")}</p>
    <button class="btn go" @click=${() => table.uncover(seat)}>${t("I am {name}", { name })}</button></section>`;
}

/** The page for a refused connection. @param {Table} table */
function refused(table) {
  return html`${topBar()}<main id="main" class="wrap text"><h1>${t("This table cannot be opened")}</h1>
    <p role="alert">${table.refused}</p>
    <p><a class="btn" href="/">${t("Go to the home page")}</a>
      ${table.secrets.length
        ? html`<button class="btn" @click=${() => table.onlyWatch()}>${t("Just watch")}</button>`
        : nothing}</p></main>${foot()}`;
}
