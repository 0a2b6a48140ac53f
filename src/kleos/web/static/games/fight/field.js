// The field: two rows of six spaces that face each other across Olympus, Delphi and Troy.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { onPhone } from "../../settings.js";
import { seatClass } from "../../sprite.js";
import { t } from "../../words.js";
import { buttonFace, cardWords } from "./card.js";
import { isDrafted } from "./drafting.js";
import { dropped } from "./dragging.js";
import { badge, bonusText, inWords } from "./outcome.js";
import {
  areaName, far, lead, moveOf, near, placeKey, printed, side, spaceName, spaces, table,
} from "./reading.js";
import { markerSign, picture } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */

const SIGHTS = { olympus: "olympus-peak", delphi: "tripod", troy: "troy-gate" };

/** @param {Ctx} ctx */
export function field(ctx) {
  return html`<div class="f-field">
    ${row(ctx, far(ctx), "them")}
    ${land(ctx)}
    ${row(ctx, near(ctx), "us")}
  </div>`;
}

/** The six spaces of a side. @param {Ctx} ctx @param {number} seat @param {string} which */
function row(ctx, seat, which) {
  const label = t("Units of {name}", { name: ctx.seatName(seat) });
  return html`<div class="f-row ${which} ${seatClass(seat)}" role="group" aria-label=${label}>
    ${spaces(ctx).map((space, number) => html`<div class="f-sp" data-spot="place-${seat}-${number}"
      data-thing="space:${number}" @dragover=${(/** @type {Event} */ event) => event.preventDefault()}
      @drop=${dropped}>${spaceOf(ctx, seat, space, number)}</div>`)}
  </div>`;
}

/** The legal move that names a place. @param {Ctx} ctx @param {number} seat @param {number} number */
function targetMove(ctx, seat, number) {
  if (seat !== ctx.decision?.seat) return moveOf(ctx, "target enemy", number);
  return moveOf(ctx, "target own", number) ?? moveOf(ctx, "place", number);
}

/**
 * A space: its unit, the card that has just come, or nothing.
 * @param {Ctx} ctx @param {number} seat @param {string} space @param {number} number
 */
function spaceOf(ctx, seat, space, number) {
  const { units, coming } = side(ctx, seat);
  const unit = units[space];
  const card = unit?.card ?? coming[space];
  const move = targetMove(ctx, seat, number);
  if (!card) return empty(ctx, seat, space, move);
  const ghost = isDrafted(ctx, seat, space);
  const classes = ghost ? "drafted" : table(ctx).attacking === placeKey(ctx, seat, space) ? "strikes" : "";
  const where = spaceName(ctx.words, space);
  const does = move === undefined ? "" : `${ctx.move(move).text}. `;
  const said = `${does}${where}: ${cardWords(ctx.words, card, unit)} ${unit ? inWords(ctx, unit) : ""}`;
  const face = html`${buttonFace(ctx.words, card, said, { now: unit, flip: seat !== near(ctx), more: classes })}
    ${ghost ? html`<span class="f-tag" aria-hidden="true">${t("Draft")}</span>` : nothing}`;
  if (move === undefined) {
    return html`<button class="f-unit" data-card=${card} data-place=${placeKey(ctx, seat, space)}>${face}</button>`;
  }
  const chosen = ctx.chosen === move ? "chosen" : "";
  return html`<button class="f-unit legal ${chosen}" data-move=${move} data-card=${card}
    data-place=${placeKey(ctx, seat, space)} @click=${() => ctx.choose(move)}>${face}</button>`;
}

/** @param {Ctx} ctx @param {number} seat @param {string} space @param {number} [move] */
function empty(ctx, seat, space, move) {
  const { area } = printed(ctx.words).spaces[space];
  const sight = picture(SIGHTS[area], "f-sight");
  const name = t("{space}, empty", { space: spaceName(ctx.words, space) });
  if (move === undefined) return html`<span class="f-empty" role="img" aria-label=${name}>${sight}</span>`;
  return html`<button class="f-empty legal ${ctx.chosen === move ? "chosen" : ""}" data-move=${move}
    aria-label=${ctx.move(move).text} @click=${() => ctx.choose(move)}>${sight}
    <span aria-hidden="true">${spaceName(ctx.words, space)}</span></button>`;
}

/** The land between the rows: what each attack would do, and the three areas. @param {Ctx} ctx */
function land(ctx) {
  const lanes = spaces(ctx);
  const areas = /** @type {(keyof typeof SIGHTS)[]} */ (Object.keys(SIGHTS));
  return html`<div class="f-land">
    <ol class="f-out up" aria-label=${t("Next attacks of {name}", { name: ctx.seatName(near(ctx)) })}>
      ${lanes.map((space) => lane(badge(ctx, near(ctx), space)))}</ol>
    <div class="f-areas">${areas.map((area) => areaOf(ctx, area))}</div>
    <ol class="f-out down" aria-label=${t("Next attacks of {name}", { name: ctx.seatName(far(ctx)) })}>
      ${lanes.map((space) => lane(badge(ctx, far(ctx), space)))}</ol>
  </div>`;
}

/** A lane without a badge has nothing to say. @param {Drawn} said */
function lane(said) {
  return html`<li aria-hidden=${said === nothing ? "true" : nothing}>${said}</li>`;
}

/** @param {Ctx} ctx @param {keyof typeof SIGHTS} area */
function areaOf(ctx, area) {
  const all = Object.values(printed(ctx.words).spaces).filter((space) => space.area === area);
  return html`<div class="f-area n${all.length}" data-spot="area-${area}">${picture(SIGHTS[area], "f-mount")}
    <b>${areaName(ctx.words, area)}</b>
    <span class="f-brings">${t("empty: {bonus}", { bonus: bonusText(all[0].bonus) })}</span>
    ${area === "delphi" ? freeMarkers(ctx) : nothing}</div>`;
}

/** The markers that nobody has. @param {Ctx} ctx */
function freeMarkers(ctx) {
  const { markers } = table(ctx);
  if (!markers.length) return nothing;
  return html`<span class="f-free-mk" role="group" aria-label=${t("Markers at Delphi")}>
    ${markers.map((colour) => markerOf(ctx, colour, "marker"))}</span>`;
}

/** A marker, which may be a target. @param {Ctx} ctx @param {string} colour @param {"marker" | "pay marker"} kind */
export function markerOf(ctx, colour, kind) {
  const number = ctx.words.keys.colour.indexOf(colour);
  const move = moveOf(ctx, kind, number);
  const sign = markerSign(ctx.words, colour);
  if (move === undefined || onPhone()) return html`<span class="f-mkb" data-thing="colour:${number}">${sign}</span>`;
  return html`<button class="f-mkb legal ${ctx.chosen === move ? "chosen" : ""}" data-move=${move}
    aria-label=${ctx.move(move).text} @click=${() => ctx.choose(move)}>${sign}</button>`;
}

/** How the counter stands, in words. @param {Ctx} ctx */
export function counterWords(ctx) {
  const ahead = [0, 1].find((seat) => lead(ctx, seat) > 0);
  if (ahead === undefined) return t("The counter stands at 0.");
  return t("The counter stands at {n} for {name}.", { n: lead(ctx, ahead), name: ctx.seatName(ahead) });
}
