// The waiting room of a table whose game has not started: the link for friends, who is there, and the start.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { ApiError, post } from "../api.js";
import { botMark } from "../bot.js";
import { invitation } from "../invitation.js";
import { giveUpSeats, myTable } from "../mine.js";
import { foot, go, saying, showDialog, topBar } from "../page.js";
import { called, set, someNames } from "../settings.js";
import { shield } from "../sprite.js";
import { clockOf, timingFields, timingOf, timingTold } from "../timing_form.js";
import { gameName, levelName, t, tc, tn } from "../words.js";
import { startedFrom } from "./started.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").SeatInfo} SeatInfo */
/** @typedef {import("../types.js").TableInfo} TableInfo */

const LEVELS = ["novice", "citizen", "hero", "titan"];
const USUAL = "citizen";

/** The title of the page, which says how many are missing. @param {TableInfo} info */
export function waitingTitle({ game, seats }) {
  const free = seats.filter(({ kind }) => kind === "open").length;
  return `${tn("{n} seat free", "{n} seats free", free)}: ${gameName(game)}, Kleos`;
}

/** @param {Table} table @param {TableInfo} info */
export function waitingRoom(table, info) {
  const host = myTable(table.id)?.host;
  const name = gameName(info.game);
  return html`${topBar()}<main id="main" class="wrap text waiting">
    <h1>${t("{game}: waiting for players", { game: name })}</h1>
    ${invitation(`${location.origin}/t/${table.id}`, t("Play {game} with me", { game: name }))}
    <section class="panel" aria-labelledby="sitting"><header><h2 id="sitting">${t("At the table")}</h2></header>
      <ol class="sitting" aria-live="polite">${info.seats.map((seat) => seatRow(table, seat, host))}</ol></section>
    ${table.yours.length === 1 ? nameField(table, info.seats[table.yours[0]]) : nothing}
    ${info.started === "new" ? nothing : startedFrom(info)}
    ${table.error ? html`<p class="wrong" role="alert">${table.error}</p>` : nothing}
    ${host
      ? html`${clock(table, info, host)}${starting(table, info, host)}`
      : html`${timingTold(info.timing)}<p role="status">${patience(info)}</p>`}
    <div class="acts">${leaving(table)}</div>
  </main>${foot()}`;
}

/** What those who did not set up the table wait for. @param {TableInfo} info */
function patience({ seats }) {
  const host = seats.find((seat) => seat.hosted && seat.name)?.name;
  return host
    ? t("The game starts when all seats are taken, or when {name} starts it.", { name: host })
    : t("The game starts when all seats are taken.");
}

/** @param {Table} table @param {SeatInfo} seat @param {string | undefined} host */
function seatRow(table, seat, host) {
  const change = (/** @type {"bot" | "open"} */ kind) => () => {
    const bot = kind === "bot" ? { level: USUAL, name: botNames(table, 1)[0] } : {};
    void command(table, "seat", { seat: seat.seat, kind, ...bot }, host);
  };
  const where = html`<span class="vh">: ${t("Seat {n}", { n: seat.seat + 1 })}</span>`;
  return html`<li class=${seat.kind}>${shield(seat.seat)}<span>${whoSits(table, seat)}</span>${botMark(seat)}
    ${!host ? nothing : seat.kind === "person" ? removing(table, seat) : seat.kind === "open"
      ? html`<button class="btn sm" type="button" @click=${change("bot")}>${t("Put a bot here")}${where}</button>`
      : html`<button class="btn sm" type="button" @click=${change("open")}>${t("Free the seat")}${where}</button>`}
  </li>`;
}

/**
 * The button with which the host removes a player who came by the link.
 * @param {Table} table @param {SeatInfo} seat @param {() => void} [close] what it is shown in
 */
export function removing(table, seat, close) {
  const host = myTable(table.id)?.host;
  if (!host || seat.hosted || seat.kind !== "person" || table.position?.over) return nothing;
  const name = seat.name || t("Seat {n}", { n: seat.seat + 1 });
  const remove = () => void command(table, "remove", { seat: seat.seat }, host);
  const ask = () => {
    close?.();
    showDialog(t("Remove {name}?", { name }), (done) => html`<p>${t("They are told, and can only watch. "
      + "The seat is free for anyone with the link, who may be the same person.")}</p>
      <div class="acts">
        <button class="btn go" @click=${() => (done(), remove())}>${t("Remove {name}", { name })}</button>
        <button class="btn" @click=${done}>${t("Cancel")}</button>
      </div>`);
  };
  return html`<button class="btn sm" type="button" @click=${ask}>${t("Remove ...")}<span
    class="vh">: ${name}</span></button>`;
}

/** @param {Table} table @param {SeatInfo} seat */
function whoSits(table, { kind, name, present, seat }) {
  const shown = name || t("Seat {n}", { n: seat + 1 });
  if (kind === "open") return html`<em>${tc("seat", "free")}</em>`;
  if (kind === "bot") return shown;
  if (table.yours.includes(seat)) return t("{name} (you)", { name: shown });
  return present ? shown : t("{name}, offline", { name: shown });
}

/** The player's own name, to be changed at any time. @param {Table} table @param {SeatInfo} seat */
export function nameField(table, { name, seat }) {
  const changed = (/** @type {Event} */ event) => {
    const wanted = /** @type {HTMLInputElement} */ (event.target).value.trim();
    if (!wanted || wanted === name) return;
    set({ name: wanted });
    called(wanted);
    void table.command({ t: "rename", seat, name: wanted });
  };
  return html`<label class="named"><span>${t("Your name")}</span><input .value=${name} maxlength="24"
    autocomplete="nickname" @change=${changed}></label>`;
}

/** The players' clock, which the host chooses. @param {Table} table @param {TableInfo} info @param {string} host */
function clock(table, info, host) {
  const timing = timingOf(info.timing);
  const changed = () => void command(table, "clock", { timing: clockOf(timing) }, host);
  return html`<div class="create">${timingFields(timing, t("Is there a clock?"), changed)}</div>`;
}

/** What the host can do. @param {Table} table @param {TableInfo} info @param {string} host */
function starting(table, info, host) {
  const free = info.seats.filter(({ kind }) => kind === "open").length;
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    const level = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("level");
    void command(table, "start", { level, names: botNames(table, free) }, host);
  };
  const list = (/** @type {Event} */ event) => {
    const { checked } = /** @type {HTMLInputElement} */ (event.target);
    void command(table, "listing", { listed: checked }, host);
  };
  return html`<form class="panel begin" @submit=${start}>
      <p>${t("The game starts by itself once all seats are taken. Or start it now:")}</p>
      <label>${tn("A bot takes the free seat:", "Bots take the {n} free seats:", free)}
        <select name="level">${LEVELS.map((level) => html`<option value=${level}
          ?selected=${level === USUAL}>${levelName(level)}</option>`)}</select></label>
      <button class="btn go">${t("Start the game")}</button>
    </form>
    <label class="tick"><input type="checkbox" .checked=${info.listed} @change=${list}>
      <span>${t("Show this table on the home page, so that anyone can join")}</span></label>`;
}

/** Names for bots that nobody at the table has. @param {Table} table @param {number} n */
function botNames(table, n) {
  return someNames(n, table.info?.seats.map((seat) => seat.name));
}

/**
 * Send a command of the host's.
 * @param {Table} table @param {string} what @param {object} body @param {string | undefined} host
 */
async function command(table, what, body, host) {
  try {
    await post(`/api/tables/${table.id}/${what}`, body, host);
    table.error = "";
  } catch (error) {
    const late = error instanceof ApiError && error.code === "started"; // as after a double click: the page shows it
    table.error = late ? "" : saying(error);
  }
  table.draw();
}

/** @param {Table} table */
function leaving(table) {
  if (!table.yours.length) {
    return html`<button class="btn" type="button" @click=${() => table.sitDown()}>${t("Take a seat")}</button>`;
  }
  const leave = async () => {
    for (const seat of table.yours) await table.command({ t: "leave", seat });
    giveUpSeats(table.id);
    go("/");
  };
  return html`<button class="btn" type="button"
    @click=${() => void leave()}>${t("Leave, and free your seat")}</button>`;
}
