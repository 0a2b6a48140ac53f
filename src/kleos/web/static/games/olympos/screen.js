// The screen of Olympos, as types.js defines a screen.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { refreshAbout } from "../../about.js";
import { onPhone } from "../../settings.js";
import { icon, loadSprite } from "../../sprite.js";
import { loadAtlas } from "./atlas.js";
import { asks, consequence, deed, draftedText, rounded } from "./consequence.js";
import { discoveries } from "./discoveries.js";
import { appearing, godRow } from "./gods.js";
import { cardSigns } from "./hand.js";
import { map } from "./map.js";
import { ownPeople, rival } from "./peoples.js";
import { aimedAt, follow, onlyNew, reach, seatOf, table } from "./reading.js";
import { bonusSign } from "./signs.js";
import { nextZeus, trackRing, trackStrip, turns, where } from "./track.js";
import { centre, onTouch, zoomButtons } from "./zoom.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Screen} Screen */
/** @typedef {import("../../types.js").Decision} Decision */
/** @typedef {import("../../types.js").Drawn} Drawn */

const HOME = "/web/games/olympos/";
/** Kinds of moves with a place on the table; the others are buttons in the decision bar. */
const PLACED = ["to", "move", "new", "new north", "flee", "develop", "build", "play", "block", "return",
  "return buried", "pay"];
/** Kinds of moves that are costly: the first click only chooses. */
const WEIGHTY = ["develop", "build", "pass", "block", "return", "return buried"];
/** Decisions whose cards are shown as answers in the decision bar. */
const IN_THE_BAR = ["may-play-drawn", "may-pray", "keep-one", "spend-star"];

/** The seat whose people is drawn at length. @param {Ctx} ctx */
function whole(ctx) {
  const next = seatOf(ctx, table(ctx).on_turn);
  return ctx.me ?? (next < 0 ? ctx.position.winners[0] ?? 0 : next);
}

/** @param {Ctx} ctx @returns {Drawn} */
function board(ctx) {
  if (ctx.decision?.key !== "take-turn") onlyNew(false);
  centre(ctx);
  queueMicrotask(refreshAbout);
  return html`<div id="board" class="mp">
    <span class="meander" aria-hidden="true"></span>
    <h2 class="vh">${ctx.t("Map")}</h2>
    ${onPhone() ? html`<div class="phone-track">${trackStrip(ctx)}
      <div class="map-tools">${nextZeus(ctx)}${zoomButtons(ctx)}</div></div>` : nothing}
    <div class="sea-frame">${onPhone() ? nothing : trackRing(ctx)}
      <div class="sea-view" @touchstart=${onTouch} @touchmove=${onTouch}>${map(ctx)}</div></div>
    ${appearing(ctx)}
  </div>`;
}

/** @param {Ctx} ctx @returns {Drawn} */
function rivals(ctx) {
  const own = whole(ctx);
  const seats = ctx.info.seats.map((_, place) => (own + 1 + place) % ctx.info.players).filter((seat) => seat !== own);
  return html`${godRow(ctx)}<section class="panel foes" tabindex="0"
    aria-label=${ctx.t("Rivals")}><ul>${seats.map((seat) => rival(ctx, seat))}</ul></section>`;
}

/** @param {Ctx} ctx @returns {[string, string][]} */
function jump(ctx) {
  return [["board", ctx.t("Map")], ["discoveries", ctx.t("Discoveries")], ["people", ctx.t("Peoples")]];
}

/** The moves placed on the table. @param {Ctx} ctx */
function targets(ctx) {
  const inBar = IN_THE_BAR.includes(ctx.decision?.key ?? "");
  return new Set([...ctx.legal].filter((move) => {
    const { kind } = ctx.move(move);
    return PLACED.includes(kind) && !(inBar && kind === "play");
  }));
}

/** @param {Decision} decision @param {Ctx} ctx @param {number} move */
function weighs(decision, ctx, move) {
  const { kind, spelling } = ctx.move(move);
  return WEIGHTY.includes(kind) || (decision.key === "take-turn"
    && ["move", "new", "new north", "flee"].includes(kind) && isAimed(ctx, spelling));
}

/** Whether a settler is chosen for a territory that was chosen first. @param {Ctx} ctx @param {string} settler */
function isAimed(ctx, settler) {
  const land = aimedAt(ctx);
  return land !== null && reach(ctx, land)?.times[settler] !== undefined;
}

/** A button of the decision bar shows the sign of its thing. @param {number} move @param {Ctx} ctx @returns {Drawn} */
function answer(move, ctx) {
  const { kind, spelling, text } = ctx.move(move);
  const key = spelling.split(" ").slice(1).join(" ");
  const sign = kind === "bonus" ? bonusSign(key) : kind === "take" ? icon(key) : kind === "play" || kind === "keep"
    ? cardSigns(key) : nothing;
  return html`${sign}${text}`;
}

void loadSprite(`${HOME}art.svg`).catch(() => undefined);
await loadAtlas(`${HOME}shapes.json`);

/** @type {Screen} */
export const screen = {
  css: [`${HOME}screen.css`],
  final: ["side"],
  board,
  own: (ctx) => ownPeople(ctx, whole(ctx)),
  side: discoveries,
  rivals,
  where,
  turns,
  jump,
  targets,
  weighs,
  answer,
  asks,
  consequence,
  deed,
  drafted: (ctx) => draftedText(ctx, ctx.drafted.map((line) => line.text).join(" ")),
  follow,
  rounded,
  chartCaption: (ctx) => ctx.t("Points after each Zeus symbol"),
  animate: async (event, ctx) => (await import("./animate.js")).animate(event, ctx),
};
