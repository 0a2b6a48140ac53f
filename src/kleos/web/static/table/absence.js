// Players who are away: when a bot may take over, who agrees to it, and how they take their seats back.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, tn } from "../words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").SeatInfo} SeatInfo */

const MINUTE = 60; // seconds

/** How long the players who are away have been so. */
export class Absence {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.knownAt = 0; // when the seats were told of, in ms
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.ticking = undefined;
  }

  /** The seats have just been told of. */
  know() {
    this.knownAt = performance.now();
    this.#tick();
  }

  stop() {
    clearTimeout(this.ticking);
  }

  /** Seconds until a bot may take over a seat; null if its player is there. @param {number} seat */
  takeoverIn(seat) {
    const left = this.table.info?.seats[seat]?.takeover_in ?? null;
    return left && Math.max(0, Math.ceil(left - (performance.now() - this.knownAt) / 1000));
  }

  /** Draw again while an absent player's time runs: each second towards its end. */
  #tick() {
    const { table } = this;
    this.stop();
    const waits = (table.info?.seats ?? []).map(({ seat }) => this.takeoverIn(seat) ?? 0).filter((left) => left > 0);
    if (table.closed || !waits.length) return;
    this.ticking = setTimeout(() => {
      table.draw();
      this.#tick();
    }, Math.min(...waits) > 2 * MINUTE ? MINUTE * 500 : 1000);
  }
}

/** Offers to give an absent player's seat to a bot, if all others agree. @param {Table} table @param {number} seat */
export function away(table, seat) {
  const info = table.info?.seats[seat];
  const left = table.absence.takeoverIn(seat);
  const mine = table.yours.includes(seat);
  if (!info || info.kind === "bot" || left === null || !table.yours.length || mine) return nothing;
  if (left > 0 && info.present) return nothing; // it is played over REST
  const isAway = t("{name} is away.", { name: table.seatName(seat) });
  if (left > 0) return html`<span class="why">${isAway} ${inTime(left)}</span>`;
  const agreed = table.yours.some((one) => info.votes.includes(one));
  const vote = () => table.command({ t: "takeover", seat, agree: !agreed });
  const why = info.kind === "open" || table.clocks.isLate(seat) ? "" : isAway;
  return html`<span class="why">${why} ${votes(info)}</span>
    <button class="btn" @click=${vote}>${agreed ? t("Keep waiting") : t("Let a bot take over")}</button>`;
}

/** How many agree to let a bot take over. @param {SeatInfo} seat */
function votes({ votes: { length } }) {
  if (!length) return "";
  return tn("{n} player agrees to let a bot take over.", "{n} players agree to let a bot take over.", length);
}

/** When a bot can take over. @param {number} left seconds */
function inTime(left) {
  const minutes = Math.ceil(left / MINUTE);
  const hours = Math.ceil(minutes / 60);
  if (left <= 2 * MINUTE) return tn("A bot can take over in {n} second.", "A bot can take over in {n} seconds.", left);
  if (minutes <= 120) return tn("A bot can take over in {n} minute.", "A bot can take over in {n} minutes.", minutes);
  if (hours <= 48) return tn("A bot can take over in {n} hour.", "A bot can take over in {n} hours.", hours);
  return tn("A bot can take over in {n} day.", "A bot can take over in {n} days.", Math.ceil(hours / 24));
}

/** Tells a player who has left that the others want a bot instead. @param {Table} table */
export function replaced(table) {
  const seat = table.info?.seats.find((one) => (
    table.yours.includes(one.seat) && one.kind === "person" && one.votes.length));
  if (!seat) return nothing;
  const back = () => table.command({ t: "return", seat: seat.seat });
  return html`<p class="offer why" role="status">${tn("{n} player wants a bot to take over your seat.",
      "{n} players want a bot to take over your seat.", seat.votes.length)}
    <button class="btn sm" @click=${back}>${t("Take your seat back")}</button></p>`;
}
