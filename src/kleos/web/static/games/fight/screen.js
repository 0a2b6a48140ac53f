// The screen of the duel, as types.js defines a screen.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { withCards } from "../../names.js";
import { onPhone } from "../../settings.js";
import { afterPaint } from "../../sprite.js";
import { t } from "../../words.js";
import { asked, asks, consequence, drafted, rounded } from "./asking.js";
import { loadPortraits } from "./card.js";
import { corner, lookAt } from "./closeup.js";
import { field } from "./field.js";
import { own } from "./hand.js";
import { far, table } from "./reading.js";
import { rope } from "./rope.js";
import { piles, playerBar, turns } from "./sides.js";
import { markerSign } from "./signs.js";
import { verdict } from "./verdict.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../types.js").Screen} Screen */

/** Kinds of moves with a place on the board; the others are buttons in the decision bar. */
const PLACED = ["place", "target own", "target enemy", "marker", "pay marker", "play", "pay", "take", "discard"];

/** Those about markers; on a phone they have buttons instead. */
const MARKERS = ["marker", "pay marker"];

/** @type {Ctx | null} */
let last = null;

/** @param {Ctx} ctx @returns {Drawn} */
function board(ctx) {
  if (!last) void afterPaint().then(loadPortraits).then(() => last?.redraw());
  last = ctx;
  lookAt(ctx);
  return html`<div class="f-board" id="board">${rope(ctx)}${playerBar(ctx, far(ctx))}${field(ctx)}</div>`;
}

/** @param {Ctx} ctx */
function targets(ctx) {
  const kinds = onPhone() ? PLACED.filter((kind) => !MARKERS.includes(kind)) : PLACED;
  return new Set([...ctx.legal].filter((move) => kinds.includes(ctx.move(move).kind)));
}

/** A button for a move about a marker shows the marker. @param {number} move @param {Ctx} ctx @returns {Drawn} */
function answer(move, ctx) {
  const { kind, number, text } = ctx.move(move);
  return html`${MARKERS.includes(kind) ? markerSign(ctx.words, ctx.words.keys.colour[number]) : nothing}${text}`;
}

/**
 * Whether a move ends the playing of cards, and not just the moving of units.
 * @param {number} move @param {Ctx} ctx
 */
function endsPlaying(move, ctx) {
  return ctx.move(move).kind === "finish" && ctx.decision?.key === "play-cards";
}

/** Cards are drafted; attacks, and answers while they go on, are told. @param {number} move @param {Ctx} ctx */
function atOnce(move, ctx) {
  return endsPlaying(move, ctx) || (!ctx.draft.length && table(ctx).phase !== "playing");
}

/** What is drawn at the end; loaded when a duel is over. @type {typeof import("./end.js") | null} */
let end = null;

/** How the duel went. @param {Ctx} ctx @returns {Drawn} */
function ends(ctx) {
  if (end) return end.ends(ctx);
  void import("./end.js").then((loaded) => {
    end = loaded;
    ctx.redraw();
  });
  return nothing;
}

/** A text in which the names of cards open them. @type {NonNullable<Screen["named"]>} */
function named(text, words, { among, walked }) {
  return withCards(text, words, (name, card) => html`<button class="f-name" data-names=${card}
    tabindex=${walked ? "-1" : "0"}>${name}</button>`, among);
}

/** @type {Screen} */
export const screen = {
  byHand: ["play-cards"], // the attacks that follow are worth a look
  css: ["/web/games/fight/screen.css"],
  final: ["own"],
  board,
  own,
  side: corner,
  rivals: piles,
  where: (ctx) => t("Turn {n}", { n: table(ctx).turn }),
  jump: () => [["board", t("Field")], ["hand", t("Hand")], ["rivals", t("Piles")]],
  targets,
  weighs: (_, ctx, move) => endsPlaying(move, ctx), // all attacks follow from it
  answer,
  animate: async (event, ctx) => (await import("./animate.js")).animate(event, ctx),
  consequence,
  asks,
  atOnce,
  retells: (events) => events.some(({ kind }) => kind === "attacks"),
  rounded,
  question: asked,
  drafted,
  named,
  turns,
  verdict,
  ends,
};

