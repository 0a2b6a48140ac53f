// The rivals in brief: tracks as bars, priests, cubes, points; a button opens the whole sheet.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { botMark, whoPlays } from "../../bot.js";
import { icon, priest, seatClass, shield, styled } from "../../sprite.js";
import { badges, colour, cubeMove } from "./city.js";
import { stockText } from "./consequence.js";
import { city, offered, printed, sum } from "./reading.js";
import { cube, named, target, trackName, trackSign } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */

/**
 * A rival in brief; a button opens the whole sheet.
 * @param {Ctx} ctx @param {number} seat @param {boolean} looked @param {() => void} look @returns {Drawn}
 */
export function rival(ctx, seat, looked, look) {
  const its = city(ctx, seat);
  const name = ctx.seatLabel(seat);
  const info = ctx.info.seats[seat];
  return html`<article class="rival panel ${seatClass(seat)} ${looked ? "looked" : ""}"
    data-thing="seat:${seat}" aria-label=${whoPlays(info, name)}>
    <header class="mine">
      <button type="button" class="open" aria-haspopup=${ctx.me === null ? nothing : "dialog"}
        aria-pressed=${ctx.me === null ? String(looked) : nothing} @click=${look}>
        ${named(ctx.t("The whole city of {name}", { name: whoPlays(info, ctx.seatName(seat)) }), html`${shield(seat)}
          <span class="nm"><b>${name}</b><small>${colour(ctx, seat)}${botMark(info)}</small></span>`)}
      </button>
      ${badges(ctx, seat)}
      ${[...its.glory].map((track) => html`<span
        class="laurel">${icon("glory", ctx.t("Glory of {track}", { track: trackName(ctx, track) }))}</span>`)}
      <b class="sc" data-spot="points-${seat}">${its.points}</b>
    </header>
    ${attack(ctx, seat)}
    <ul class="bars">${printed(ctx).tracks.map((_, track) => bar(ctx, seat, track))}</ul>
    <div class="bt">${rivalPriests(ctx, seat)}${rivalCubes(ctx, seat)}
      <span class="bd" role="img" aria-label=${ctx.tn("{n} building", "{n} buildings", its.buildings.size)}
        data-spot="built-${seat}">${icon("column")}${its.buildings.size}</span></div>
  </article>`;
}

/** The button to attack a rival, with both totals. @param {Ctx} ctx @param {number} seat */
function attack(ctx, seat) {
  const move = offered(ctx, "war", seat);
  if (move === undefined) return nothing;
  const { attack: mine, defence } = city(ctx, ctx.decision?.seat ?? 0).shown.against[ctx.words.seats[seat]];
  const more = ctx.t("{attack} against {defence}", { attack: mine, defence });
  return html`<div class="attack">${target(ctx, move, html`${icon("sword")} ${ctx.move(move).text}`,
    { classes: "answer", more })}</div>`;
}

/** @param {Ctx} ctx @param {number} seat @param {number} track */
function bar(ctx, seat, track) {
  const at = city(ctx, seat).tracks[track].space;
  const { length } = printed(ctx).tracks[track];
  const label = ctx.t("{track} {space} of {length}", { track: trackName(ctx, track), space: at, length });
  return html`<li data-spot="track-${seat}-${track}">
    <span class="i">${trackSign(track, label)}</span><b aria-hidden="true">${at}</b>
    <span class="bar" aria-hidden="true"><i ${styled({ width: `${(100 * at) / length}%` })}></i></span>
  </li>`;
}

/** @param {Ctx} ctx @param {number} seat */
function rivalPriests(ctx, seat) {
  const its = city(ctx, seat);
  const all = its.shown.priests;
  const label = ctx.t("{number} of {all} priests available", { number: its.clergy, all });
  return html`<span class="prs" role="img" aria-label=${label} data-spot="clergy-${seat}">
    ${Array.from({ length: all }, (_, place) => priest(seat, "", place < its.clergy ? "" : "ghost"))}
  </span>`;
}

/** @param {Ctx} ctx @param {number} seat */
function rivalCubes(ctx, seat) {
  const its = city(ctx, seat);
  const won = sum(its.tribute);
  return html`<span class="sto" role="group" aria-label=${ctx.t("Warehouse")} data-spot="store-${seat}">
    ${its.cubes.map((number, resource) => {
      const move = cubeMove(ctx, seat, resource);
      const label = stockText(ctx, resource, number);
      const spot = `cube-${seat}-${resource}`;
      if (move !== undefined) return target(ctx, move, html`${cube(resource)}${number}`,
        { classes: "res", more: label, spot });
      return html`<span class="res ${number ? "" : "zero"}" role="img" aria-label=${label}
        data-spot=${spot}>${cube(resource)}${number}</span>`;
    })}
    ${won ? html`<span class="won" role="img" data-spot="tribute-${seat}"
      aria-label=${ctx.tn("{n} cube in tribute", "{n} cubes in tribute", won)}>+${won}</span>` : nothing}
  </span>`;
}
