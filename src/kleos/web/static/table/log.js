// The log: newest first, one group per entry.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { shield } from "../sprite.js";
import { t } from "../words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").GameEvent} GameEvent */

const MOST = 120; // older lines are drawn when asked for

/** @param {Table} table */
export function logPanel(table) {
  const all = table.log;
  const shown = table.wholeLog ? all : all.slice(-MOST);
  const newest = shown.at(-1)?.number;
  return html`<section class="logp panel" id="log" aria-labelledby="log-name">
    <header><h2 id="log-name">${t("Log")}</h2>
      <span class="more">${table.info ? html`<a href="/replay/${table.id}">${t("Replay")}</a>` : nothing}</span></header>
    <div class="scroll" role="log" tabindex="0" aria-labelledby="log-name" @pointerover=${(/** @type {Event} */ e) => light(e, table)}
      @focusin=${(/** @type {Event} */ e) => light(e, table)} @pointerleave=${dark} @focusout=${dark} @keydown=${walk}><ol class="log">
      ${repeat([...shown].reverse(), (entry) => entry.number, (entry) => group(table, entry, entry.number === newest))}
      ${all.length ? nothing : html`<li class="older">${t("Nothing has happened yet.")}</li>`}
      ${shown.length < all.length ? html`<li class="older"><button class="btn sm quiet" @click=${() => table.showWholeLog()}>${t("Show all")}</button></li>` : nothing}
    </ol></div>
  </section>`;
}

/** @param {Table} table @param {Entry} entry @param {boolean} newest */
function group(table, entry, newest) {
  if (entry.back !== null && entry.back !== undefined) {
    return html`<li class=${newest ? "new" : ""}>${shield(entry.seat)}<span>${t("{name} takes a move back.", { name: table.seatName(entry.seat) })}</span></li>`;
  }
  return entry.events.map((event, i) => html`<li class="${i ? "sub" : ""} ${newest ? "new" : ""}" tabindex="-1" data-line="${entry.number}.${i}">
    ${event.seat >= 0 ? shield(event.seat) : html`<span></span>`}<span>${event.text}</span></li>`);
}

/** Light up the things that a line names. @param {Event} event @param {Table} table */
function light(event, table) {
  dark();
  const line = /** @type {HTMLElement} */ (event.target).closest?.("[data-line]");
  const [number, i] = line?.getAttribute("data-line")?.split(".").map(Number) ?? [];
  const told = table.log.find((entry) => entry.number === number)?.events[i];
  if (!told) return;
  for (const thing of thingsOf(told, table)) {
    for (const element of document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)) element.classList.add("lit");
  }
}

/** What an event is about, as in data-thing. @param {GameEvent} event @param {Table} table */
function thingsOf(event, table) {
  const kind = table.words?.events.find((one) => one.name === event.kind);
  const named = kind?.meanings.map(([, meaning], i) => `${meaning}:${event.numbers[i]}`) ?? [];
  return [`seat:${event.seat}`, ...named.filter((thing) => !thing.startsWith("number:"))];
}

function dark() {
  for (const element of document.querySelectorAll(".lit")) element.classList.remove("lit");
}

/** Arrows walk from line to line. @param {KeyboardEvent} event */
function walk(event) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const lines = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-line]"))];
  const at = lines.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = lines[event.key === "ArrowDown" ? at + 1 : at - 1];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
