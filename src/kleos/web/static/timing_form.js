// A table's clock: none, one for a sitting, or days for each turn; and what happens when time is up.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { t, tn } from "./words.js";

/** @typedef {import("../types/wire.js").LiveClock} LiveClock */
/** @typedef {import("../types/wire.js").DaysClock} DaysClock */
/**
 * @typedef {{kind: "none" | "live" | "days", minutes: number, seconds: number, days: DaysClock["days"],
 *   then: LiveClock["then"]}} Timing
 */

const DAYS = /** @type {const} */ ([1, 3, 7]);

/** What the form begins with: no clock. @returns {Timing} */
export function noClock() {
  return { kind: "none", minutes: 30, seconds: 15, days: 3, then: "note" };
}

/**
 * What the form shows of a clock that was chosen before.
 * @param {LiveClock | DaysClock | null} chosen
 * @returns {Timing}
 */
export function timingOf(chosen) {
  return { ...noClock(), ...chosen };
}

/** A clock in sentences. @param {LiveClock | DaysClock | null} timing */
export function timingTold(timing) {
  if (!timing) return nothing;
  return html`<p class="clock-told">${timing.kind === "days"
    ? tn("Each player has {n} day for each turn.", "Each player has {n} days for each turn.", timing.days)
    : tn("Each player has {n} minute for the whole game.", "Each player has {n} minutes for the whole game.",
      timing.minutes)}
    ${timing.kind === "live" && timing.seconds
      ? tn("The clock starts {n} second into each decision.", "The clock starts {n} seconds into each decision.",
        timing.seconds) : nothing}
    ${ending(timing.then)}</p>`;
}

/** What happens when time is up. @param {Timing["then"]} then */
function ending(then) {
  if (then === "bot") return t("When a player's time is up, a bot plays on until the player is back.");
  if (then === "vote") return t("When a player's time is up, the others decide whether a bot takes over.");
  return t("When a player's time is up, everyone is told, and nothing else happens.");
}

/** The clock to ask of the server. @param {Timing} timing @returns {LiveClock | DaysClock | null} */
export function clockOf({ kind, minutes, seconds, days, then }) {
  if (kind === "live") return { kind, minutes, seconds, then };
  return kind === "days" ? { kind, days, then } : null;
}

/** @param {Timing} timing @param {string} question @param {() => void} changed */
export function timingFields(timing, question, changed) {
  const change = (/** @type {Partial<Timing>} */ chosen) => {
    Object.assign(timing, chosen);
    changed();
  };
  const kind = (/** @type {Timing["kind"]} */ chosen, /** @type {string} */ text) => html`<label class="pick">
    <input type="radio" name="timing" value=${chosen} .checked=${timing.kind === chosen}
      @change=${() => change({ kind: chosen })}><span>${text}</span></label>`;
  return html`<fieldset class="panel timing"><legend>${question}</legend>
    <div class="picks">${kind("none", t("No clock"))}${kind("live", t("For one sitting"))}${
      kind("days", t("Over days"))}</div>
    ${timing.kind === "live" ? html`
      ${number(t("Minutes for each player"), timing.minutes, 1, (minutes) => change({ minutes }))}
      ${number(t("Seconds before the clock starts on each decision"), timing.seconds, 0,
        (seconds) => change({ seconds }))}` : nothing}
    ${timing.kind === "days" ? select(t("Time for each turn"), String(timing.days),
      DAYS.map((days) => [String(days), tn("{n} day", "{n} days", days)]),
      (value) => change({ days: DAYS.find((days) => String(days) === value) ?? 1 })) : nothing}
    ${timing.kind === "none" ? nothing : html`${select(t("When a player's time is up"), timing.then, [
      ["note", t("Everyone is told, and nothing else happens")],
      ["bot", t("A bot plays on until the player is back")],
      ["vote", t("The others decide whether a bot takes over")],
    ], (value) => change({ then: /** @type {Timing["then"]} */ (value) }))}
    <p class="why">${t("Bots take no time. Clocks stop while the server is down.")}</p>`}
  </fieldset>`;
}

/** @param {string} label @param {number} value @param {number} least @param {(value: number) => void} chosen */
function number(label, value, least, chosen) {
  const change = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (field.reportValidity()) chosen(field.valueAsNumber);
  };
  return html`<label class="field">${label}<input type="number" required min=${least} max="600" .value=${String(value)}
    @change=${change}></label>`;
}

/**
 * @param {string} label @param {string} value @param {[string, string][]} options
 * @param {(value: string) => void} chosen
 */
function select(label, value, options, chosen) {
  const change = (/** @type {Event} */ event) => chosen(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<label class="field">${label}<select @change=${change}>
    ${options.map(([one, text]) => html`<option value=${one}
      ?selected=${one === value}>${text}</option>`)}</select></label>`;
}
