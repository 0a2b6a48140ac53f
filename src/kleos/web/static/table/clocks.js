// The players' clocks: in the top bar, who is waited for and since when, and the note when time is up.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { locale } from "../settings.js";
import { shield } from "../sprite.js";
import { t, tn } from "../words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../../types/wire.js").Waiting} Waiting */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICK = 1000; // ms

/** The clocks as they were last told, and how they have run since. */
export class Clocks {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Waiting | null} */ this.told = null;
    this.at = 0; // when, in ms
    this.warned = false; // of the last minute
    /** @type {ReturnType<typeof setInterval> | undefined} */ this.ticking = undefined;
  }

  /** @param {Waiting | null} waiting */
  hear(waiting) {
    if (waiting?.seat !== this.told?.seat) this.warned = false;
    Object.assign(this, { told: waiting, at: performance.now() });
    clearInterval(this.ticking);
    if (waiting?.late_in && !this.table.closed) this.ticking = setInterval(() => this.#tick(), TICK);
  }

  stop() {
    clearInterval(this.ticking);
  }

  /** Seconds until the time of whoever is waited for is up; null if it never is. */
  lateIn() {
    const late = this.told?.late_in ?? null;
    return late === null ? null : Math.max(0, late - (performance.now() - this.at) / 1000);
  }

  /** Whether a seat is waited for, and its time is up. @param {number} seat */
  isLate(seat) {
    return this.told?.seat === seat && this.lateIn() === 0;
  }

  /** Seconds that a seat has left; null if it has no clock. @param {number} seat */
  left(seat) {
    const left = this.told?.left[seat] ?? null;
    const late = this.told?.seat === seat ? this.lateIn() : null;
    return left === null || late === null ? left : Math.min(left, Math.ceil(late)); // at first, seconds are free
  }

  #tick() {
    this.fill();
    const late = this.lateIn();
    if (late === 0) {
      clearInterval(this.ticking);
      this.table.draw();
    }
    if (late === null || late > MINUTE || this.warned || !this.table.yours.includes(this.told?.seat ?? -1)) return;
    this.warned = true;
    const call = this.table.root.querySelector(".call");
    if (call) call.textContent = t("You have one minute left.");
  }

  /** Write the times; nothing else is drawn anew for a second that passes. */
  fill() {
    for (const face of this.table.root.querySelectorAll("[data-clock]")) {
      const seat = Number(face.getAttribute("data-clock"));
      const left = this.left(seat) ?? 0;
      const spoken = face.classList.contains("vh");
      const text = spoken
        ? t("{name}: {time} left", { name: this.table.seatLabel(seat), time: inWords(left) })
        : inFigures(left);
      if (face.textContent !== text) face.textContent = text;
    }
  }
}

/** The clocks of all people, for the top bar. @param {Table} table */
export function clockList(table) {
  const { told } = table.clocks;
  const seats = (told?.left ?? []).flatMap((left, seat) => (left === null ? [] : [seat]));
  if (!seats.length || table.position?.over) return nothing;
  const runs = (/** @type {number} */ seat) => (told?.runs && told.seat === seat ? "runs" : "");
  return html`<ul class="clocks" aria-label=${t("Clocks")}>${seats.map((seat) => html`<li
    class="${runs(seat)} ${table.yours.includes(seat) ? "mine" : ""}">${shield(seat)}<span class="time"
    data-clock=${seat} aria-hidden="true"></span><span class="vh" data-clock=${seat}></span></li>`)}</ul>`;
}

/** Since when another person is waited for. @param {Table} table */
export function waitedSince(table) {
  const { told, at } = table.clocks;
  if (!told || table.info?.seats[told.seat]?.kind !== "person" || table.yours.includes(told.seat)) return nothing;
  const since = new Date(Date.now() - (performance.now() - at) - told.seconds * 1000);
  const today = since.toDateString() === new Date().toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const style = today
    ? { timeStyle: "short" }
    : { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" };
  const time = since.toLocaleString(locale(), style);
  return html`<span class="why waited">${t("Waiting since {time}", { time })}</span>`;
}

/** Says that someone's time is up. @param {Table} table */
export function timeNote(table) {
  const seat = table.clocks.told?.seat ?? -1;
  if (!table.clocks.isLate(seat)) return nothing;
  const own = table.yours.includes(seat);
  const votes = table.info?.timing?.then === "vote";
  const whose = own ? t("Your time is up.") : t("{name}'s time is up.", { name: table.seatName(seat) });
  return html`<p class="offer why timeup" role="status">${whose}
    ${own && votes ? t("The others can let a bot take over.") : nothing}</p>`;
}

/** A time on a clock's face. @param {number} seconds */
function inFigures(seconds) {
  const [days, hours, minutes] = [Math.floor(seconds / DAY), Math.floor(seconds / HOUR), Math.floor(seconds / MINUTE)];
  if (days) return t("{d} d {h} h", { d: days, h: hours % 24 });
  if (hours) return `${hours} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

/** A time in words, by its two largest units; in the last minute, by tens of seconds. @param {number} seconds */
function inWords(seconds) {
  if (seconds <= MINUTE) {
    const rough = Math.ceil(seconds / 10) * 10;
    return tn("{n} second", "{n} seconds", rough);
  }
  const parts = [
    tn("{n} day", "{n} days", Math.floor(seconds / DAY)), tn("{n} hour", "{n} hours", Math.floor(seconds / HOUR) % 24),
    tn("{n} minute", "{n} minutes", Math.floor(seconds / MINUTE) % 60),
  ];
  const first = seconds >= DAY ? 0 : seconds >= HOUR ? 1 : 2;
  return parts.slice(first, first + 2).join(" ");
}
