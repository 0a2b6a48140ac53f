// The result of a duel in a sentence.
import { t } from "../../words.js";
import { table } from "./reading.js";

/** @typedef {import("../../types.js").Ctx} Ctx */

/** The result in a sentence that says why. @param {Ctx} ctx */
export function verdict(ctx) {
  const { over, winners } = ctx.position;
  if (!over) return "";
  if (winners.length !== 1) return t("A tie: the pile is empty, and the counter stands at 0");
  const name = ctx.seatName(winners[0]);
  const own = ctx.yours.length === 1 && ctx.yours[0] === winners[0];
  switch (table(ctx).ending.how) {
    case "seven points":
      return own ? t("You win with seven points") : t("{name} wins with seven points", { name });
    case "six spaces":
      return own ? t("You win: you hold all six spaces") : t("{name} wins and holds all six spaces", { name });
    case "empty pile":
      if (own) return t("You win: you lead when the pile is empty");
      return t("{name} wins and leads when the pile is empty", { name });
    default: return own ? t("You win") : t("{name} wins", { name });
  }
}
