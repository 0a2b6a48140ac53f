// What has changed about the players, told to everyone at the table: who left, came back, or is another now.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, tn } from "../words.js";
import { rematch } from "./commands.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").SeatInfo} SeatInfo */
/** @typedef {import("../types.js").TableInfo} TableInfo */

/** A time in words, rounded up. @param {number} seconds */
export function lasting(seconds) {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  if (seconds < 60) return tn("{n} second", "{n} seconds", seconds);
  if (minutes < 60) return tn("{n} minute", "{n} minutes", minutes);
  return hours < 24 ? tn("{n} hour", "{n} hours", hours) : tn("{n} day", "{n} days", Math.ceil(hours / 24));
}

/** @typedef {{seat: number, text: string}} News */

/**
 * What is worth telling about the others' seats.
 * @param {TableInfo | null} before @param {TableInfo} now @param {number[]} yours
 * @returns {News[]}
 */
export function newsOf(before, now, yours) {
  if (!before || before.waits || now.over) return [];
  return now.seats.filter(({ seat }) => !yours.includes(seat))
    .map((is) => ({ seat: is.seat, text: newsOfSeat(before.seats[is.seat], is) })).filter(({ text }) => text);
}

/** News with more of it: of each seat, the latest. @param {News[]} old @param {News[]} more @returns {News[]} */
export function upToDate(old, more) {
  return [...old.filter(({ seat }) => !more.some((one) => one.seat === seat)), ...more];
}

/** @param {SeatInfo} was @param {SeatInfo} is */
function newsOfSeat(was, is) {
  const name = is.name || t("Seat {n}", { n: is.seat + 1 });
  if (is.resigned) return "";
  if (is.bot_in !== null && was.bot_in === null) {
    return t("{name} has left. A bot takes over in {time}.", { name, time: lasting(is.bot_in) });
  }
  if (was.kind === "person" && is.kind === "bot") return t("A bot now plays for {name}.", { name });
  if (is.kind !== "person") return "";
  if (was.kind === "bot" || (was.bot_in !== null && is.bot_in === null)) return t("{name} is back.", { name });
  if (was.kind === "open") return t("{name} has sat down.", { name });
  if (was.name && is.name !== was.name) return t("{before} is now called {name}.", { before: was.name, name });
  return "";
}

/** The news, and the next game once somebody has opened it. @param {Table} table */
export function notices(table) {
  const close = (/** @type {News} */ dropped) => table.change({ news: table.news.filter((one) => one !== dropped) });
  return html`<div class="notices" role="status">
    ${table.news.map((one) => html`<p><span>${one.text}</span>
      <button class="btn sm quiet" @click=${() => close(one)}>${t("Close")}</button></p>`)}
    ${table.nextGame() ? html`<p><span>${t("The next game is ready, with the same players.")}</span>
      <button class="btn sm go" @click=${() => rematch(table)}>${table.yours.length
        ? t("Go to the next game") : t("Watch the next game")}</button></p>` : nothing}
  </div>`;
}
