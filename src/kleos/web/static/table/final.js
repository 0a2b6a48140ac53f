// The final table: what lies on it at the end of a game, to look at and to keep as a picture.
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../table.js").Table} Table */

/** The table as a spectator sees it. @param {Table} table */
export function finalTable(table) {
  const { screen } = table;
  if (!screen) return nothing;
  const ctx = { ...table.ctx(), me: null };
  const kind = screen.plain ? "plain" : ctx.info.game;
  const part = (/** @type {"rivals" | "own" | "side"} */ name) => (
    screen.final?.includes(name) ? screen[name]?.(ctx) : null);
  const [rivals, own, side] = [part("rivals"), part("own"), part("side")];
  return html`<div class="table final ${kind}">
    ${rivals ? html`<div class="left"><div class="rivals">${rivals}</div></div>` : nothing}
    <div class="board">${screen.board(ctx)}</div>
    ${side ? html`<div class="side">${side}</div>` : nothing}
    ${own ? html`<div class="own">${own}</div>` : nothing}
  </div>`;
}
