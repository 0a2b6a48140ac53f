// The log: oldest first, in headlines with their consequences; and what happened since one's last turn.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { shield } from "../sprite.js";
import { t } from "../words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").Drawn} Drawn */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Line} Line */

const MOST = 200; // older lines are drawn when asked for
const DEEPEST = 3;
const DEEPEST_SHIELD = 1; // deeper down it is nearly always the same seat

/** @type {{log: Entry[], length: number, lines: Line[], told: Map<number, number>}} */
let kept = { log: [], length: 0, lines: [], told: new Map() };

/** The lines that stand after all entries; they are put together only when one has come. @param {Entry[]} log */
function linesOf(log) {
  if (kept.log === log && kept.length === log.length) return kept.lines;
  /** @type {Map<number, Line>} */
  const lines = new Map();
  /** The entry that told each line. @type {Map<number, number>} */
  const told = new Map();
  for (const entry of log) {
    for (const id of entry.gone) lines.delete(id);
    for (const line of entry.lines) {
      lines.set(line.id, line);
      told.set(line.id, entry.number);
    }
  }
  kept = { log, length: log.length, lines: [...lines.values()].sort((a, b) => a.id - b.id), told };
  return kept.lines;
}

/** @param {Table} table */
export function logPanel(table) {
  const all = linesOf(table.log);
  const shown = table.wholeLog ? all : all.slice(-MOST);
  const fresh = new Set(table.log.at(-1)?.lines.map((line) => line.id));
  const lit = (/** @type {Event} */ event) => light(event, all);
  const click = (/** @type {Event} */ event) => open(event, table);
  const key = (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && open(event, table);
  return html`<section class="logp panel" id="log" aria-labelledby="log-name">
    <header><h2 id="log-name">${t("Log")}</h2>
      <span
        class="more">${table.info ? html`<a href="/replay/${table.id}">${t("Replay")}</a>` : nothing}</span></header>
    <div class="scroll" role="log" tabindex="0" aria-labelledby="log-name" @pointerover=${lit} @focusin=${lit}
      @pointerleave=${dark} @focusout=${dark} @keydown=${walk} @click=${click} @keyup=${key}><ol class="log">
      ${shown.length < all.length ? html`<li class="older"><button class="btn sm quiet"
        @click=${() => table.change({ wholeLog: true })}>${t("Show all")}</button></li>` : nothing}
      ${all.length ? nothing : html`<li class="older">${t("Nothing has happened yet.")}</li>`}
      ${repeat(shown, (line) => line.id, (line) => item(table, line, fresh.has(line.id)))}
    </ol></div>
  </section>`;
}

/** @param {Table} table @param {Line} line @param {boolean} fresh */
function item(table, line, fresh) {
  if (line.role === "divider") {
    return html`<li class="divider" tabindex="-1" data-line=${line.id}><span>${line.text}</span></li>`;
  }
  const depth = Math.min(line.depth, DEEPEST);
  const text = table.named(line.text, { among: line.things, walked: true });
  return html`<li class="d${depth} ${line.notable ? "headline" : ""} ${fresh ? "new" : ""}" tabindex="-1"
    data-line=${line.id}>
    ${line.depth <= DEEPEST_SHIELD ? shield(line.seat) : nothing}<span>${text}</span></li>`;
}

/**
 * What others did since one's last move, in headlines; it goes with a click, and comes with the next turn.
 * @param {Table} table
 * @returns {Drawn}
 */
export function sincePanel(table) {
  const lines = table.sinceShown() ? since(table) : [];
  if (!lines.length) return nothing;
  const drop = () => table.change({ sinceDropped: table.position?.number ?? null });
  return html`<section class="since panel" aria-labelledby="since-name">
    <header><h2 id="since-name">${t("Since your last turn")}</h2>
      <button class="btn sm quiet" aria-label=${t("Close")} @click=${drop}>×</button></header>
    <ol class="brief" tabindex="0" aria-labelledby="since-name">${lines.map(({ seat, text, things }) =>
      html`<li>${shield(seat)}<span>${table.named(text, { among: things })}</span></li>`)}</ol>
  </section>`;
}

/** The notable lines since the last move of one's own. @param {Table} table @returns {Line[]} */
function since({ log, yours }) {
  const own = log.findLastIndex((entry) => entry.seat === yours[0] && entry.back === null);
  if (own < 0) return [];
  const news = new Set(log.slice(own + 1).flatMap((entry) => entry.lines.map((line) => line.id)));
  return linesOf(log).filter((line) => line.notable && news.has(line.id));
}

/** Light up the things that a line names. @param {Event} event @param {Line[]} lines */
function light(event, lines) {
  dark();
  const told = /** @type {HTMLElement} */ (event.target).closest?.("[data-line]")?.getAttribute("data-line");
  const line = lines.find(({ id }) => String(id) === told);
  if (!line) return;
  for (const thing of line.things) {
    const there = document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`);
    for (const element of there) element.classList.add("lit");
  }
}

/** Show the moment that a line tells of. @param {Event} event @param {Table} table */
function open(event, table) {
  const target = /** @type {HTMLElement} */ (event.target);
  const line = target.closest("[data-line]")?.getAttribute("data-line");
  if (!line || target.closest("a, button") || getSelection()?.toString()) return;
  const number = kept.told.get(Number(line));
  if (number !== undefined) table.showMoment(number);
}

function dark() {
  for (const element of document.querySelectorAll(".lit")) element.classList.remove("lit");
}

/**
 * Arrows walk from line to line, and within a line from name to name; Enter on a line opens what it names first.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const here = /** @type {HTMLElement} */ (event.target);
  const line = /** @type {HTMLElement | null} */ (here.closest("[data-line]"));
  const names = allIn(line, "[data-names]");
  /** @type {HTMLElement | undefined} */
  let next;
  const onward = event.key === "ArrowDown";
  if (onward || event.key === "ArrowUp") next = neighbour(allIn(list, "[data-line]"), line, onward);
  else if (event.key === "ArrowRight") next = names[names.indexOf(here) + 1];
  else if (event.key === "ArrowLeft") next = names[names.indexOf(here) - 1] ?? line ?? undefined;
  const opens = event.key === "Enter" && here === line;
  if (opens) names[0]?.click();
  if (next || opens) event.preventDefault(); // else the same key would close what has just been opened
  if (!next) return;
  event.stopPropagation();
  next.focus();
}

/** @param {Element | null} within @param {string} selector @returns {HTMLElement[]} */
function allIn(within, selector) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (within?.querySelectorAll(selector) ?? [])];
}

/**
 * The next line, or the one before; the last if there is none yet.
 * @param {HTMLElement[]} lines @param {HTMLElement | null} line @param {boolean} onward
 */
function neighbour(lines, line, onward) {
  return line ? lines[lines.indexOf(line) + (onward ? 1 : -1)] : lines.at(-1);
}
