// How a game has ended, in a sentence.
import { resignation } from "../resigned.js";
import { t, tn, together } from "../words.js";

/** @typedef {import("../table.js").Table} Table */

/**
 * The result, with the points if they decided it.
 * @param {Table} table @param {boolean} [toAll] whether others will read it, who are not "you" @returns {string}
 */
export function verdict(table, toAll = false) {
  const { position, screen } = table;
  const { winners = [], scores = [] } = position ?? {};
  const yours = toAll ? [] : table.yours;
  const me = !toAll && yours.length < 2 ? position?.seat ?? null : null;
  const said = resignation(position, me, (seat) => table.seatName(seat))
    || screen?.verdict?.(toAll ? { ...table.ctx(), yours, me } : table.ctx());
  if (said) return said;
  const [winner] = winners;
  const n = scores[winner];
  const names = together(winners.map((seat) => (toAll ? table.seatName(seat) : table.seatLabel(seat))));
  if (!winners.length) return t("The game is over.");
  if (winners.length > 1) {
    return tn("{names} share the victory with {n} point", "{names} share the victory with {n} points", n, { names });
  }
  const byPoints = n === Math.max(...scores);
  if (yours.length === 1 && winner === yours[0]) {
    return byPoints ? tn("You win with {n} point", "You win with {n} points", n) : t("You win");
  }
  if (!byPoints) return t("{name} wins", { name: names });
  return tn("{name} wins with {n} point", "{name} wins with {n} points", n, { name: names });
}
