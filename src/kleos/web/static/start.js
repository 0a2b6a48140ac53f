// Where a new table starts: an edition, or a file with a record or a scenario.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { t } from "./words.js";

/**
 * @typedef {{name: string, game: string, players: number, record?: string, scenario?: string, move?: number}} Start
 */
/** @typedef {import("./types.js").GameInfo} GameInfo */

/** Read a record or a scenario; its first line says which it is. @param {File} file @returns {Promise<Start>} */
export async function readStart(file) {
  const text = await file.text();
  const game = /^game[ =]+"?(\w+)"?/m.exec(text)?.[1] ?? "";
  const players = Number(/^players[ =]+(\d+)/m.exec(text)?.[1] ?? 0);
  const kind = text.startsWith("kleos record") ? "record" : "scenario";
  return { name: file.name, game, players, [kind]: text };
}

/**
 * The form fields for the start.
 * @param {{game: GameInfo, edition: string, start: Start | null}} state
 * @param {{edition: (name: string) => void, file: (file: File) => void, move: (number?: number) => void}} on
 */
export function startFields(state, on) {
  const chosen = (/** @type {Event} */ event) => {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (file) on.file(file);
  };
  const edition = (/** @type {Event} */ event) => on.edition(/** @type {HTMLSelectElement} */ (event.target).value);
  const move = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    on.move(value === "" ? undefined : Number(value));
  };
  return html`
    ${state.game.editions.length > 1 && !state.start ? html`<label class="field">${t("Edition")}
      <select @change=${edition}>${state.game.editions.map((name) => html`<option value=${name}
        ?selected=${name === state.edition}>${name}</option>`)}</select></label>` : nothing}
    <label class="field">${t("Continue from a record or scenario")}
      <input type="file" accept=".record,.txt,.toml,text/plain" @change=${chosen}></label>
    ${state.start?.record === undefined ? nothing : html`<label
      class="field">${t("Start after this many moves (leave empty for all)")}
      <input type="number" min="0" inputmode="numeric" @input=${move}></label>`}`;
}
