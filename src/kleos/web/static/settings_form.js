// The settings as a form, for their own page and for a dialog at the table.
import { html } from "./vendor/lit-html/lit-html.js";
import { set, settings } from "./settings.js";
import { loadTexts, t } from "./words.js";

/** @typedef {import("./types.js").Settings} Settings */

/** @param {() => void} redraw called after each change */
export function settingsForm(redraw) {
  const change = (/** @type {Partial<Settings>} */ changed) => {
    set(changed);
    redraw();
    if (changed.language) void loadTexts().then(redraw);
  };
  const rename = (/** @type {Event} */ event) => {
    change({ name: /** @type {HTMLInputElement} */ (event.target).value.trim() });
  };
  return html`<form class="settings" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${select(t("Language"), settings.language, [["en", "English"], ["de", "Deutsch"], ["it", "Italiano"]],
      (value) => change({ language: /** @type {Settings["language"]} */ (value) }))}
    ${select(t("Theme"), settings.theme,
      [["system", t("Match the system")], ["light", t("Light: white-ground")], ["dark", t("Dark: red-figure")]],
      (value) => change({ theme: /** @type {Settings["theme"]} */ (value) }))}
    ${select(t("Animation"), String(settings.speed),
      [["0", t("None")], ["0.5", t("Fast")], ["1", t("Normal")], ["2", t("Slow")]],
      (value) => change({ speed: Number(value) }))}
    ${select(t("Text size"), String(settings.size),
      [["0.9", t("Small")], ["1", t("Normal")], ["1.15", t("Large")], ["1.35", t("Very large")]],
      (value) => change({ size: Number(value) }))}
    ${select(t("Sound on your turn"), settings.sound,
      [["friends", t("In games with friends")], ["always", t("Always")], ["never", t("Never")]],
      (value) => change({ sound: /** @type {Settings["sound"]} */ (value) }))}
    <label><span>${t("Your name")}</span><input .value=${settings.name} maxlength="24" autocomplete="nickname"
      @change=${rename}></label>
    ${tick(t("Stronger patterns in addition to colours"), settings.patterns, (patterns) => change({ patterns }))}
    ${tick(t("Play moves with a single click"), settings.oneClick, (oneClick) => change({ oneClick }))}
    ${tick(t("Plain view: lists and buttons instead of pictures"), settings.plain, (plain) => change({ plain }))}
    ${tick(t("Also tell me while the table is open in a tab"), settings.always, (always) => change({ always }))}
    <p class="why">${t("Besides its colour, every seat has an emblem and every resource a shape. "
      + "Your settings stay in this browser.")}</p>
  </form>`;
}

/**
 * @param {string} label @param {string} value @param {[string, string][]} options
 * @param {(value: string) => void} chosen
 */
function select(label, value, options, chosen) {
  const change = (/** @type {Event} */ event) => chosen(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<label><span>${label}</span><select @change=${change}>
    ${options.map(([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`)}
  </select></label>`;
}

/** @param {string} label @param {boolean} checked @param {(checked: boolean) => void} chosen */
function tick(label, checked, chosen) {
  const change = (/** @type {Event} */ event) => chosen(/** @type {HTMLInputElement} */ (event.target).checked);
  return html`<label class="tick"><input type="checkbox" .checked=${checked}
    @change=${change}><span>${label}</span></label>`;
}
