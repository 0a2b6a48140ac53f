// Cards played by dragging: the drag begins the draft, and the drop says where the card goes.

/** @typedef {import("../../types.js").Ctx} Ctx */

/** When the draft of the dragged card is there: on a slow connection, perhaps after the drop. @type {Promise<void>} */
let drafted = Promise.resolve();

/** @param {Ctx} ctx @param {number | undefined} move what playing the card means @param {DragEvent} event */
export function dragged(ctx, move, event) {
  if (move === undefined) return;
  event.dataTransfer?.setData("text/plain", ctx.move(move).text);
  drafted = ctx.choose(move);
}

/** @param {Event} event */
export async function dropped(event) {
  event.preventDefault();
  const here = /** @type {HTMLElement} */ (event.currentTarget);
  await drafted;
  /** @type {HTMLElement | null} */ (here.querySelector("[data-move]"))?.click();
}
