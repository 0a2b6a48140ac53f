// A territory in words: what it has, who holds it, what it takes to get there or why nobody can.
import {
  journey, landMove, mine, numberOf, printed, reach, settlerOf, settlerTo, table, timeTo,
} from "./reading.js";
import { listed, nameOf, resourceName } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../../types/olympos.js").ShownFight} ShownFight */
/** @typedef {import("../../../types/olympos.js").After} After */

/** The name of a space. @param {Ctx} ctx @param {string} key */
export function spaceName(ctx, key) {
  return ctx.name("space", numberOf(ctx, "space", key));
}

/** "3 units of time". @param {Ctx} ctx @param {number} n */
export function timeWords(ctx, n) {
  return ctx.tn("{n} unit of time", "{n} units of time", n);
}

/** What a territory brings. @param {Ctx} ctx @param {string} land */
export function bringsText(ctx, land) {
  const { resource, star, zeus, points } = table(ctx).territories[land];
  return listed([
    resourceName(ctx, resource), star ? ctx.t("a star") : "", zeus ? ctx.t("a Zeus symbol") : "",
    points > 1 ? ctx.tn("{n} prestige at the end", "{n} prestige at the end", points) : "",
  ]);
}

/** Who is on a territory. @param {Ctx} ctx @param {string} land */
export function holdersText(ctx, land) {
  const { controller, settlers, tribe, blocked } = table(ctx).territories[land];
  if (blocked) return ctx.t("blocked: may be crossed, not settled");
  if (tribe) return ctx.t("a tribe lives here");
  if (controller === null) return ctx.t("nobody is there");
  const names = settlers.slice(0, -1).reverse().map((key) => nameOf(ctx, key));
  const held = controller === mine(ctx) ? ctx.t("yours") : ctx.t("held by {name}", { name: nameOf(ctx, controller) });
  return listed([held, names.length ? ctx.t("beneath: {names}", { names: names.join(", ") }) : ""]);
}

/** A fight in words. @param {Ctx} ctx @param {ShownFight} fight */
export function fightText(ctx, { against, swords, their_swords: theirs }) {
  if (against === "tribe") return ctx.t("you beat the tribe, swords {swords} to {theirs}", { swords, theirs });
  return ctx.t("you beat {name}, swords {swords} to {theirs}", { name: nameOf(ctx, against), swords, theirs });
}

/**
 * Who is on turn after an action.
 * @param {Ctx} ctx @param {{next: string | null}} after @param {string | undefined} actor
 */
export function nextText(ctx, { next }, actor) {
  if (next === null) return ctx.t("Then the game ends.");
  return next === actor ? ctx.t("Then it is your turn again.")
    : ctx.t("Then it is {name}'s turn.", { name: nameOf(ctx, next) });
}

/** The settler that a move chooses. @param {Ctx} ctx @param {string} settler */
export function settlerText(ctx, settler) {
  const its = settlerOf(ctx, settler);
  if (!its) return "";
  const { start, gives_up: lost } = its;
  if (its.new) return start === printed(ctx).edge ? ctx.t("a new settler over the northern edge")
    : ctx.t("a new settler by way of {land}", { land: spaceName(ctx, start) });
  if (its.buried) return ctx.t("your buried settler in {land}", { land: spaceName(ctx, start) });
  return lost === null ? ctx.t("your settler in {land}", { land: spaceName(ctx, start) })
    : ctx.t("your settler in {land}, which you give up", { land: spaceName(ctx, start) });
}

/** Why nobody can get to a territory. @param {Ctx} ctx @param {string} land */
export function reasonText(ctx, land) {
  const found = reach(ctx, land);
  if (!found || found.reachable) return "";
  /** @type {Record<string, string>} */
  const reasons = {
    "blocked": ctx.t("Nobody may settle in a blocked territory."),
    "controlled": table(ctx).actions?.people === mine(ctx) ? ctx.t("You control it already.")
      : ctx.t("It is already controlled."),
    "no settler": ctx.t("There is no settler to go there."),
    "no way": ctx.t("There is no way: the Siren closes the sea."),
    "no time": ctx.t("Too far: {time} needed, {short} too many.", { time: timeWords(ctx, found.journey?.time ?? 0),
      short: found.journey?.short ?? 0 }),
  };
  return reasons[found.reason ?? ""] ?? "";
}

/** What it takes to get to a territory. @param {Ctx} ctx @param {string} land */
export function priceText(ctx, land) {
  const time = timeTo(ctx, land);
  const settler = settlerTo(ctx, land);
  if (time === undefined || settler === null) return reasonText(ctx, land);
  const told = journey(ctx, land);
  return listed([
    timeWords(ctx, time), settlerText(ctx, settler), told?.fight ? fightText(ctx, told.fight)
      : "", zeusText(ctx, told?.after),
  ]);
}

/** The Zeus symbols passed by an action. @param {Ctx} ctx @param {After | null | undefined} after */
export function zeusText(ctx, after) {
  if (!after?.zeus.length) return "";
  const god = after.zeus.some((one) => one.god);
  return god ? ctx.t("reaches Zeus: a destiny card, and a god appears") : ctx.t("reaches Zeus: a destiny card");
}

/**
 * A territory for screen readers: the move it stands for, its contents and owner, its price.
 * @param {Ctx} ctx @param {string} land @param {number | undefined} move
 */
export function landText(ctx, land, move) {
  const name = spaceName(ctx, land);
  const parts = [bringsText(ctx, land), holdersText(ctx, land)].join("; ");
  const own = landMove(ctx, land);
  const words = move === undefined ? null : ctx.move(move);
  if (own !== undefined && ctx.move(own).kind !== "to") return `${ctx.move(own).text}. ${parts}`;
  const price = ["take-turn", "expand"].includes(ctx.decision?.key ?? "") && ctx.legal.size
    ? priceText(ctx, land) : "";
  if (words) return `${ctx.t("Expand to {land}", { land: name })}: ${price}. ${parts}`;
  return listed([`${name}: ${parts}`]) + (price ? `. ${price}` : "");
}
