// How a table was started, for everyone at it to know: where its game begins, and who knows the cards.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, tn } from "../words.js";

/** @typedef {import("../types.js").TableInfo} TableInfo */

/** Where the game began, in a paragraph. @param {TableInfo} info */
export function startedFrom(info) {
  const { dealt, solo } = info.start;
  return html`<p class="started">${beginning(info)}
    ${dealt ? t("Hidden cards have been dealt anew.") : nothing}
    ${solo ? t("One person plays all seats and may know every card.") : nothing}</p>`;
}

/** @param {TableInfo} info */
function beginning({ started, start }) {
  const { move, title } = start;
  if (started === "scenario") return t("Started from a scenario: {title}.", { title });
  if (started === "record") {
    return move
      ? tn("Started from a record, after {n} move.", "Started from a record, after {n} moves.", move)
      : t("Started from a record, before its first move.");
  }
  if (started === "table") {
    return move
      ? tn("Started from another game, after {n} move.", "Started from another game, after {n} moves.", move)
      : t("Started from another game, before its first move.");
  }
  return t("Started as a new game.");
}

/**
 * Whether whoever set up the table has these seats' secrets too: they were made together with others.
 * @param {TableInfo} info @param {number[]} yours
 */
export function isShared({ seats }, yours) {
  const hosted = seats.filter((seat) => seat.hosted).map(({ seat }) => seat);
  return yours.some((seat) => hosted.includes(seat)) && !hosted.every((seat) => yours.includes(seat));
}

/** What it means that a seat is shared. */
export function sharing() {
  return html`<p class="why">${t("Whoever set up this table can also play your seat and sees what you see.")}</p>`;
}
