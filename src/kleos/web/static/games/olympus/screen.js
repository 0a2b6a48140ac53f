// The screen of Olympus, as types.js defines a screen.
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { whoPlays } from "../../bot.js";
import { seatClass } from "../../sprite.js";
import { refreshAbout } from "../../about.js";
import { board } from "./board.js";
import { hand } from "./buildings.js";
import { ownCity, sheet, sheetHead } from "./city.js";
import { asks, consequence } from "./consequence.js";
import { table } from "./reading.js";
import { rival } from "./rivals.js";
import { cube } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Screen} Screen */
/** @typedef {import("../../types.js").Decision} Decision */
/** @typedef {import("../../types.js").Drawn} Drawn */

/** Kinds of moves with a place on the board; the others are buttons in the decision bar. */
const PLACED = [
  "worship", "worship apollo sun", "worship apollo plague", "advance", "retreat", "produce", "take",
  "discard", "pay", "pay tribute", "pay point", "war", "favour", "use", "build",
];
/** Kinds of moves that are costly or cannot be taken back: the first click only chooses. */
const WEIGHTY = ["worship", "worship apollo sun", "worship apollo plague", "war", "favour", "build"];
/** Kinds of moves whose button in the decision bar shows a cube. */
const CUBES = ["produce", "take", "discard", "pay", "pay tribute"];
/** Kinds of moves that, if they are few, also have buttons on a narrow screen. */
const SMALL = ["advance", "retreat", "produce", "take", "discard", "pay", "pay tribute", "pay point", "war"];
const FEW = 4;

let looked = 0; // the seat that a spectator looks at

/** The seat whose sheet is drawn in full. @param {Ctx} ctx */
function whole(ctx) {
  return ctx.me ?? Math.min(looked, ctx.info.players - 1);
}

/** The other seats in turn order; all of them for a spectator. @param {Ctx} ctx */
function others(ctx) {
  const seats = ctx.info.seats.map((_, place) => ((ctx.me ?? -1) + 1 + place) % ctx.info.players);
  return ctx.me === null ? seats : seats.filter((seat) => seat !== ctx.me);
}

/** The open sheet of a rival, if any. @type {{dialog: HTMLDialogElement, seat: number} | null} */
let open = null;

/** Draw the open sheet of a rival. @param {Ctx} ctx */
function drawOpen(ctx) {
  if (!open) return;
  const { dialog, seat } = open;
  render(html`<div class="panel city"><header class="mine">${sheetHead(ctx, seat)}
    <button type="button" class="btn sm shut"
      @click=${() => dialog.close()}>${ctx.t("Close")}</button></header>${sheet(ctx, seat)}</div>`, dialog);
}

/** Draw what lies over the table, after the table. @param {Ctx} ctx */
function drawOver(ctx) {
  queueMicrotask(() => {
    drawOpen(ctx);
    refreshAbout();
  });
}

/** Open the whole sheet of a rival. @param {Ctx} ctx @param {number} seat */
function look(ctx, seat) {
  if (ctx.me === null) {
    looked = seat;
    ctx.redraw();
    document.querySelector("#city")?.scrollIntoView({ block: "nearest" });
    return;
  }
  const dialog = document.createElement("dialog");
  dialog.className = `sheet-view ${seatClass(seat)}`;
  dialog.setAttribute("aria-label", whoPlays(ctx.info.seats[seat], ctx.seatName(seat)));
  dialog.addEventListener("close", () => {
    open = null;
    dialog.remove();
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  open = { dialog, seat };
  drawOpen(ctx);
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {Ctx} ctx @returns {Drawn} */
function rivals(ctx) {
  const seats = others(ctx);
  drawOver(ctx);
  return html`<section class="foes ${seats.length > 3 ? "four" : ""}" aria-label=${ctx.t("Rivals")}>
    ${seats.map((seat) => rival(ctx, seat, ctx.me === null && seat === whole(ctx), () => look(ctx, seat)))}
  </section>`;
}

/** @param {Ctx} ctx */
function where(ctx) {
  const { round, phase } = table(ctx).shown;
  return phase === "worship" ? ctx.t("Round {number}, Worship", { number: round })
    : ctx.t("Round {number}, Upkeep", { number: round });
}

/** @param {Ctx} ctx @returns {[string, string][]} */
function jump(ctx) {
  return [["board", ctx.t("Gods")], ["city", ctx.t("City")], ["hand", ctx.t("Buildings")],
    ["rivals", ctx.t("Rivals")]];
}

/**
 * The moves placed on the board; a few small ones get buttons instead if their place may be hidden.
 * @param {Ctx} ctx
 */
function targets(ctx) {
  const narrow = "narrow" in document.documentElement.dataset;
  const kinds = narrow && ctx.legal.size <= FEW ? PLACED.filter((kind) => !SMALL.includes(kind)) : PLACED;
  return new Set([...ctx.legal].filter((move) => kinds.includes(ctx.move(move).kind)));
}

/** @param {Decision} decision @param {Ctx} ctx */
function weighs(decision, ctx) {
  return (decision.moves ?? []).some((move) => WEIGHTY.includes(ctx.move(move).kind));
}

/** A button for a move about a cube shows the cube. @param {number} move @param {Ctx} ctx @returns {Drawn} */
function answer(move, ctx) {
  const { kind, number, text } = ctx.move(move);
  return html`${CUBES.includes(kind) || kind === "less" ? cube(number) : nothing}${text}`;
}

/** @type {Screen} */
export const screen = {
  asks,
  css: ["/web/games/olympus/screen.css"],
  final: ["rivals"],
  fanfares: ["glory", "glory end"],
  board,
  own: (ctx) => ownCity(ctx, whole(ctx)),
  side: (ctx) => hand(ctx, whole(ctx)),
  rivals,
  where,
  jump,
  targets,
  weighs,
  answer,
  animate: async (event, ctx) => (await import("./animate.js")).animate(event, ctx),
  consequence,
  chartCaption: (ctx) => ctx.t("Points by round"),
};
