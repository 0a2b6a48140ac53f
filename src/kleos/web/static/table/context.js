// What a game's screen is given to draw and to ask: the position, the words, and this player's turn.
import { settings, time } from "../settings.js";
import { t, tn } from "../words.js";
import { happen } from "./showing.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").Ctx} Ctx */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../types.js").TableInfo} TableInfo */
/** @typedef {import("../types.js").Words} Words */

/** @param {Table} table @returns {Ctx} */
export function contextOf(table) {
  const position = /** @type {Position} */ (table.position);
  const words = /** @type {Words} */ (table.words);
  const { turn, telling, yours, log } = table;
  const { decision } = position;
  const ready = table.asked() && !turn.sending && !telling.busy;
  return {
    position, words, info: /** @type {TableInfo} */ (table.info), yours, me: position.seat, log,
    decision,
    legal: new Set(ready ? decision?.moves : []),
    chosen: turn.chosen, pointed: turn.pointed, draft: turn.draft, drafted: turn.drafted,
    choose: (move) => turn.choose(move),
    play: (move) => void turn.play(move),
    hover: (move) => turn.hover(move),
    follows: (move) => table.screen?.follow?.(move, table.ctx()) ?? null,
    isWhole: () => turn.isWhole(),
    move: (move) => words.moves[move],
    preview: (move) => decision?.previews?.[decision.moves.indexOf(move)] ?? null,
    name: (meaning, key) => nameOf(words, meaning, key),
    named: (text, how) => table.named(text, how),
    seatName: (seat) => table.seatName(seat),
    seatLabel: (seat) => table.seatLabel(seat),
    redraw: () => table.draw(),
    happen: (event) => happen(table, event, position),
    skip: telling.skipping.signal,
    settings, time, t, tn,
  };
}

/**
 * The name of a thing, by its number or key.
 * @param {Words} words @param {string} meaning @param {number | string} key
 */
function nameOf(words, meaning, key) {
  const number = typeof key === "number" ? key : words.keys[meaning]?.indexOf(key) ?? -1;
  return words.names[meaning]?.[number] ?? String(key);
}
