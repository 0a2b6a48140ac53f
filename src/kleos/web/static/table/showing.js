// What happens at a table, as it comes to be seen: the log grows, events are animated, the position changes.
import { calm, settings } from "../settings.js";
import { fanfare } from "../sound.js";
import { t } from "../words.js";
import { change } from "./changes.js";
import { Telling } from "./telling.js";
import { isSame } from "./turn.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").Position} Position */

/** The queue of what is to be shown at a table. @param {Table} table */
export function tellingAt(table) {
  return new Telling({
    entry: (entry) => showEntry(table, entry),
    event: (event, skip) => animate(table, event, skip),
    position: (position) => showPosition(table, position),
    still: () => isStill(table),
  });
}

/** Whether nothing is animated now. @param {Table} table */
function isStill(table) {
  return !table.position || !table.screen || table.rereading || table.turn.draft.length > 0
    || calm() || settings.speed === 0 || table.isPlayedOut();
}

/** @param {Table} table @param {Entry} entry */
function showEntry(table, entry) {
  if (entry.number <= (table.log.at(-1)?.number ?? 0)) return;
  table.log.push(entry);
  table.thinking = null;
  const festive = entry.events.some(({ kind }) => table.screen?.fanfares?.includes(kind));
  if (entry.back === null && festive) fanfare(table.withFriends());
  table.draw();
}

/** @param {Table} table @param {GameEvent} event @param {AbortSignal} skip */
function animate(table, event, skip) {
  if (!table.screen?.animate || table.curtain() !== null) return undefined;
  return table.screen.animate(event, { ...table.ctx(), skip });
}

/**
 * Draw what an event has changed, unless a new position has come meanwhile.
 * @param {Table} table @param {GameEvent} event @param {Position} told
 */
export function happen(table, event, told) {
  if (table.position !== told || !table.words) return;
  change(table.position.table, event, table.words);
  table.draw();
}

/** @param {Table} table @param {Position} position */
function showPosition(table, position) {
  const { turn } = table;
  const before = table.position;
  if (turn.draft.length && !table.rereading && isSame(turn.draft[0].before, position)) {
    turn.draft[0].before = position; // told anew, as when somebody comes back: the draft stands
    return table.draw();
  }
  const wasAsked = table.asked();
  table.rereading = false;
  turn.draft = [];
  table.position = position;
  table.opened ??= position.number;
  if (before?.number !== position.number) {
    turn.clear();
    Object.assign(table, { hint: null, error: "" });
  }
  const decider = position.decision?.seat;
  if (position.thinking) table.thinking = decider ?? null;
  else if (decider !== table.thinking) table.thinking = null;
  if (table.asked() && (!wasAsked || before?.decision?.seat !== decider)) callUp(table);
  turn.answerSoon();
  table.draw();
  if (table.asked()) table.keepFocus();
}

/** Announce that it is this screen's turn. @param {Table} table */
function callUp(table) {
  table.caller.call();
  const call = table.root.querySelector(".call");
  if (call) call.textContent = t("Your turn");
}
