// Says who has resigned, wherever a result is shown.
import { t } from "./words.js";

/** @typedef {import("./types.js").Position} Position */

/**
 * Who resigned and who has won by it, in a sentence; "" if the game did not end like that.
 * @param {Position | null} position @param {number | null} me this player's only seat
 * @param {(seat: number) => string} named
 */
export function resignation(position, me, named) {
  if (typeof position?.resigned !== "number") return "";
  const [winner] = position.winners;
  const name = named(position.resigned);
  if (me === position.resigned) return t("You resigned: {winner} wins", { winner: named(winner) });
  if (me === winner) return t("{name} resigned: you win", { name });
  return t("{name} resigned: {winner} wins", { name, winner: named(winner) });
}
