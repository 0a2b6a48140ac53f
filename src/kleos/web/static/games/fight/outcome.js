// What the next attack of a unit would do, as the engine foresees it: a badge, and a sentence.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, seatClass } from "../../sprite.js";
import { t, tn } from "../../words.js";
import { areaName, cardName, side, unitAt } from "./reading.js";
import { picture } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../../types/fight.js").ShownAttack} ShownAttack */
/** @typedef {import("../../../types/fight.js").ShownUnit} ShownUnit */
/** @typedef {{sign: Drawn, text: string, kind: string}} Badge */

/** The sign of an area's bonus. @param {string} bonus @returns {Drawn} */
export function bonusSign(bonus) {
  if (bonus === "point") return icon("glory");
  return bonus === "marker" ? picture("tripod", "ic") : picture("card-back", "ic f-backic");
}

/** An area's bonus in a word or two. @param {string} bonus */
export function bonusText(bonus) {
  if (bonus === "point") return t("1 point");
  return bonus === "marker" ? t("a marker") : t("1 card");
}

/**
 * The badge of a lane: what the unit of a seat there would do.
 * @param {Ctx} ctx @param {number} seat @param {string} space @returns {Drawn}
 */
export function badge(ctx, seat, space) {
  if (ctx.position.over) return nothing; // nobody attacks any more
  const unit = side(ctx, seat).units[space];
  const target = unit?.next_attack?.target;
  if (!unit || (target && !unitAt(ctx, target))) return nothing; // the target has just fallen
  const said = inShort(unit);
  if (!said) return nothing;
  const more = inWords(ctx, unit);
  return html`<span class="f-oc ${said.kind} ${seatClass(seat)} ${unit.attacked ? "done" : ""}"
    role="img" title=${more}>
    ${said.sign}<span aria-hidden="true">${said.text}</span></span>`;
}

/** @param {ShownUnit} unit @returns {Badge | null} */
function inShort(unit) {
  const { next_attack: next, hindrance } = unit;
  if (hindrance === "too weak") return { sign: nothing, kind: "no", text: t("no attack") };
  if (hindrance) return { sign: nothing, kind: "no", text: t("spares soldiers") };
  if (!next) return null;
  if (next.ending && next.winners.includes(unit.owner)) return { sign: icon("glory"), kind: "kill", text: t("wins") };
  if (next.strikes === false) return { sign: nothing, kind: "no", text: t("no attack") };
  if (next.strikes === null) return { sign: icon("sword"), kind: "open", text: "?" };
  const doubt = next.certain ? "" : " ?";
  if (next.unopposed) return unopposed(next, doubt);
  return struck(next, doubt);
}

/** @param {ShownAttack} next @param {string} doubt @returns {Badge | null} */
function unopposed(next, doubt) {
  if (!next.bonus) return { sign: nothing, kind: "no", text: t("nothing") };
  if (next.bonus === "point") {
    return { sign: bonusSign("point"), kind: "bonus",
      text: tn("+{n} point", "+{n} points", next.points ?? 1) + doubt };
  }
  if (next.bonus === "marker") return { sign: bonusSign("marker"), kind: "bonus", text: t("marker") + doubt };
  return { sign: bonusSign("card"), kind: "bonus", text: t("draw {n}", { n: next.cards ?? 1 }) + doubt };
}

/** @param {ShownAttack} next @param {string} doubt @returns {Badge} */
function struck(next, doubt) {
  const sign = next.guarded ? icon("shield") : next.defeats ? icon("sword") : icon("duel-defence");
  if (next.defeats && next.falls) return { sign, kind: "kill", text: t("both fall") + doubt };
  if (next.falls) return { sign, kind: "falls", text: t("falls itself") + doubt };
  if (next.defeats) return { sign, kind: "kill", text: t("defeats") + (next.target_may_stay ? " ?" : doubt) };
  const left = next.target_left === null ? "?" : t("{n} left", { n: next.target_left }) + doubt;
  return { sign, kind: "rest", text: left };
}

/** What the next attack of a unit would do, in sentences. @param {Ctx} ctx @param {ShownUnit} unit */
export function inWords(ctx, unit) {
  const name = cardName(ctx.words, unit.card);
  const { next_attack: next, hindrance } = unit;
  if (hindrance === "too weak") return t("{card}: no attack, because its attack is 0.", { card: name });
  if (hindrance === "spares soldiers") return t("{card}: no attack on the soldiers opposite.", { card: name });
  if (!next) return "";
  if (next.strikes === false) return t("{card}: no longer able to attack by then.", { card: name });
  const parts = [sentence(ctx, unit, next, name)];
  if (next.target_may_stay) parts.push(t("Its owner may pay to keep it in play."));
  if (next.damage_back) parts.push(tn("{card}: {n} damage in return.", "{card}: {n} damage in return.",
    next.damage_back, { card: name }));
  if (next.falls) parts.push(t("{card}: defeated too.", { card: name }));
  const told = next.unopposed && next.bonus === "point";
  if (next.points && !told) parts.push(tn("{n} point.", "{n} points.", next.points));
  if (next.ending) parts.push(t("This ends the game."));
  if (next.depends_on.length) parts.push(t("It depends on a choice, or on cards you cannot see."));
  return parts.join(" ");
}

/** @param {Ctx} ctx @param {ShownUnit} unit @param {ShownAttack} next @param {string} name */
function sentence(ctx, unit, next, name) {
  if (next.unopposed) {
    const area = areaName(ctx.words, unit.area);
    const points = tn("{n} point", "{n} points", next.points ?? 1);
    const gain = next.bonus === "point" ? points : next.bonus ? bonusText(next.bonus) : t("nothing");
    return t("{card}: attack on an empty space at {area}, {gain}.", { card: name, area, gain });
  }
  const target = unitAt(ctx, next.target);
  if (!target || next.damage === null) return t("{card}: attack.", { card: name });
  const gaps = { card: name, target: cardName(ctx.words, target.card) };
  const guard = next.guarded ? ` ${t("{target} on guard.", gaps)}` : "";
  if (next.defeats) return tn("{card}: {n} damage to {target}, defeated.", "{card}: {n} damage to {target}, defeated.",
    next.damage, gaps) + guard;
  const left = { ...gaps, left: next.target_left ?? "?" };
  return tn("{card}: {n} damage to {target}, {left} left.", "{card}: {n} damage to {target}, {left} left.",
    next.damage, left) + guard;
}
