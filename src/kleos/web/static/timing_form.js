// The clock of a new table: none, one for a sitting, or days for each turn; and what happens when time is up.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { t, tn } from "./words.js";

/** @typedef {import("../types/wire.js").LiveClock} LiveClock */
/** @typedef {import("../types/wire.js").DaysClock} DaysClock */
/** @typedef {{kind: "none" | "live" | "days", minutes: number, seconds: number, days: DaysClock["days"], then: LiveClock["then"]}} Timing */

const DAYS = /** @type {const} */ ([1, 3, 7]);

/** What the form begins with: no clock. @returns {Timing} */
export function noClock() {
  return { kind: "none", minutes: 30, seconds: 15, days: 3, then: "note" };
}

/** What to ask of the server. @param {Timing} timing @returns {LiveClock | DaysClock | null} */
export function wished({ kind, minutes, seconds, days, then }) {
  if (kind === "live") return { kind, minutes, seconds, then };
  return kind === "days" ? { kind, days, then } : null;
}

/** @param {Timing} timing @param {() => void} draw */
export function timingFields(timing, draw) {
  const kind = (/** @type {Timing["kind"]} */ chosen, /** @type {string} */ text) => html`<label class="pick">
    <input type="radio" name="timing" value=${chosen} .checked=${timing.kind === chosen} @change=${() => { timing.kind = chosen; draw(); }}><span>${text}</span></label>`;
  return html`<fieldset class="panel timing"><legend>${t("4. Is there a clock?")}</legend>
    <div class="picks">${kind("none", t("No clock"))}${kind("live", t("For one sitting"))}${kind("days", t("Over days"))}</div>
    ${timing.kind === "live" ? html`
      ${number(t("Minutes for each player"), timing.minutes, 1, (value) => (timing.minutes = value))}
      ${number(t("Seconds before the clock starts on each decision"), timing.seconds, 0, (value) => (timing.seconds = value))}` : nothing}
    ${timing.kind === "days" ? select(t("Time for each turn"), String(timing.days),
      DAYS.map((days) => [String(days), tn("{n} day", "{n} days", days)]),
      (value) => (timing.days = DAYS.find((days) => String(days) === value) ?? 1)) : nothing}
    ${timing.kind === "none" ? nothing : html`${select(t("When a player's time is up"), timing.then, [
      ["note", t("Everyone is told, and nothing else happens")],
      ["bot", t("A bot plays on until the player is back")],
      ["vote", t("The others decide whether a bot takes over")],
    ], (value) => (timing.then = /** @type {Timing["then"]} */ (value)))}
    <p class="why">${t("Bots take no time. Clocks stop while the server is down.")}</p>`}
  </fieldset>`;
}

/** @param {string} label @param {number} value @param {number} least @param {(value: number) => void} chosen */
function number(label, value, least, chosen) {
  return html`<label class="field">${label}<input type="number" required min=${least} max="600" .value=${String(value)}
    @input=${(/** @type {Event} */ event) => chosen(/** @type {HTMLInputElement} */ (event.target).valueAsNumber)}></label>`;
}

/** @param {string} label @param {string} value @param {[string, string][]} options @param {(value: string) => void} chosen */
function select(label, value, options, chosen) {
  return html`<label class="field">${label}<select @change=${(/** @type {Event} */ event) => chosen(/** @type {HTMLSelectElement} */ (event.target).value)}>
    ${options.map(([one, text]) => html`<option value=${one} ?selected=${one === value}>${text}</option>`)}</select></label>`;
}
