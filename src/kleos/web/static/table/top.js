// The top bar of a table: the game, the seats in order, whose turn it is, and the tools.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { whoPlays } from "../bot.js";
import { icon, shield, wordmark } from "../sprite.js";
import { gameName, t, tc } from "../words.js";
import { clockList } from "./clocks.js";
import { showMenu, showSettings } from "./commands.js";
import { showKeys } from "./keys.js";

/** @typedef {import("../types.js").SeatInfo} SeatInfo */
/** @typedef {import("../table.js").Table} Table */

const PAUSE = "M14 10h12v44h-12ZM38 10h12v44h-12Z";
const GO_ON = "M18 10 50 32 18 54Z";

/** @param {Table} table */
export function tableTop(table) {
  const { info, position } = table;
  const where = position && table.screen?.where?.(table.ctx()) || "";
  const seats = info?.seats ?? [];
  const turns = position && table.screen?.turns?.(table.ctx()) || nothing;
  const skip = position && table.curtain() === null;
  return html`${skip ? html`<a class="skip" href="#ask">${t("Skip to the decision")}</a>` : nothing}
    <header class="top">
      <a class="home" href="/" aria-label=${t("Kleos home page")}>${wordmark()}<svg class="mini" viewBox="0 0 32 32"
        aria-hidden="true"><circle cx="16" cy="16" r="12" fill="none" stroke="currentColor"
        stroke-width="4.5"></circle><circle cx="16" cy="16" r="3" fill="currentColor"></circle></svg></a>
      <h1 class="where"><b>${gameName(info?.game ?? "")}</b>${where ? html` <span>${where}</span>` : nothing}</h1>
      ${turns === nothing ? html`<ol class="turns" aria-label=${t("Players in seat order")}>${
        seats.map((seat) => turn(table, seat))}</ol>` : turns}
      ${clockList(table)}
      <div class="tools">
        <a class="tool" href="/rules/${info?.game ?? ""}" target="_blank">${t("Rules")}</a>
        <button class="tool" @click=${() => showKeys(table)} aria-label=${t("Keys and help")}>?</button>
        ${table.mayPause() ? pauseButton(table) : nothing}
        ${table.talk?.button()}
        <button class="tool" @click=${() => showMenu(table)}>${tc("menu", "Table")}</button>
        <button class="tool" @click=${() => showSettings()}>${t("Settings")}</button>
      </div>
    </header>`;
}

/** Holds back what the bots do, or lets it go on. @param {Table} table */
function pauseButton(table) {
  const paused = Boolean(table.telling.goOn);
  const text = paused ? t("Go on") : t("Pause the bots");
  return html`<button class="tool pause" title=${text} aria-pressed=${String(paused)}
    @click=${() => table.togglePause()}>
    <svg class="ic" viewBox="0 0 64 64" aria-hidden="true"><path d=${paused ? GO_ON : PAUSE}></path></svg></button>`;
}

/** @param {Table} table @param {SeatInfo} seat */
function turn(table, seat) {
  const now = !table.position?.over && table.turn.seat() === seat.seat;
  const name = table.seatName(seat.seat);
  if (now) {
    const text = table.asked() || table.turn.draft.length ? t("Your turn") : name;
    return html`<li aria-current="step"><span class="pill">${shield(seat.seat)}<span>${text}</span></span></li>`;
  }
  const away = seat.kind === "person" && !seat.present;
  const won = table.position?.over && table.position.winners.includes(seat.seat);
  return html`<li class=${away ? "away" : ""} title=${about(table, seat)}>${shield(seat.seat, about(table, seat))}
    ${won ? icon("glory", t("winner"), "won") : nothing}</li>`;
}

/** Who sits there, in words. @param {Table} table @param {SeatInfo} seat */
export function about(table, seat) {
  const name = table.seatLabel(seat.seat);
  if (seat.kind === "open") return t("Seat {n} is free", { n: seat.seat + 1 });
  if (seat.resigned && seat.kind === "bot") return t("{name} resigned; a bot plays on", { name });
  if (seat.resigned) return t("{name} resigned", { name });
  if (seat.kind === "bot") return whoPlays(seat, name);
  if (table.yours.includes(seat.seat)) return t("{name}, at this screen", { name });
  return seat.present ? t("{name}, online", { name }) : t("{name}, offline", { name });
}
