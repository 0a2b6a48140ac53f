// What the move that is chosen or pointed at would lead to, as the engine has worked it out.
import { destination, ghost, journey, people, seatOf, table } from "./reading.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../../types/olympos.js").After} After */

/** How an action would leave its people. @param {Ctx} ctx @returns {After | null} */
export function outcome(ctx) {
  const { actions } = table(ctx);
  if (!actions || !ctx.legal.size) return null;
  const land = destination(ctx);
  if (land !== null) return journey(ctx, land)?.after ?? null;
  const words = ghost(ctx);
  if (!words) return null;
  const key = words.spelling.split(" ").slice(1).join(" ");
  if (words.kind === "develop") return actions.discoveries[key]?.after ?? null;
  return words.kind === "build" ? actions.wonders[key]?.after ?? null : null;
}

/**
 * The marker's way: of the action pointed at, or of the draft.
 * @param {Ctx} ctx @returns {{seat: number, from: number, space: number} | null}
 */
export function afterOf(ctx) {
  const { actions } = table(ctx);
  const seat = seatOf(ctx, actions?.people);
  const found = outcome(ctx);
  if (found && seat >= 0) return { seat, from: people(ctx, seat).time, space: found.space };
  const before = ctx.draft[0]?.before;
  if (!before || before.seat === null) return null;
  const now = people(ctx, before.seat).time;
  const was = before.table.peoples[ctx.words.seats[before.seat]].time;
  return now > was ? { seat: before.seat, from: was, space: now } : null;
}
