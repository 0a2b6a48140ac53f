// Pointer and keyboard on a table: pointing at moves, skipping animations, harmless double clicks.
import { onKey } from "./keys.js";

/** @typedef {import("../table.js").Table} Table */

/** Listen to events until the signal aborts. @param {Table} table @param {AbortSignal} signal */
export function listen(table, signal) {
  table.root.addEventListener("pointerover", (event) => table.turn.hover(moveAt(event)), { signal });
  // The focus points only for keys: a bar that grows under a pressed button would take its click.
  table.root.addEventListener("focusin", (event) => table.byKeys && table.turn.hover(moveAt(event)), { signal });
  table.root.addEventListener("focusout", () => table.byKeys && table.turn.hover(null), { signal });
  document.addEventListener("keydown", (event) => {
    table.byKeys = true;
    onKey(event, table);
  }, { signal });
  guardClicks(table, signal);
}

/** The move of the element at an event. @param {Event} event */
function moveAt(event) {
  const move = /** @type {HTMLElement} */ (event.target).closest?.("[data-move]")?.getAttribute("data-move");
  return move === null || move === undefined ? null : Number(move);
}

/**
 * Ignore the click that skips an animation, and the second half of a double click whose first has
 * played a move.
 * @param {Table} table @param {AbortSignal} signal
 */
function guardClicks(table, signal) {
  let skipped = false;
  let number = -1;
  document.addEventListener("pointerdown", (event) => {
    table.byKeys = false;
    skipped = table.telling.busy && !table.telling.goOn && onBoard(table, event);
    if (skipped) table.telling.skip();
  }, { signal, capture: true });
  document.addEventListener("click", (event) => {
    const again = event.detail > 1 && number !== table.position?.number && onBoard(table, event);
    if (event.detail <= 1) number = table.position?.number ?? -1;
    if (skipped || again) {
      event.preventDefault();
      event.stopPropagation();
    }
    skipped = false;
  }, { signal, capture: true });
}

/** Whether an event happens where moves are made. @param {Table} table @param {Event} event */
function onBoard(table, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  return table.root.contains(target) && !target.closest?.(".top, .logp, .jump");
}
