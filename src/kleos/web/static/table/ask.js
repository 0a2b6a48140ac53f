// The decision bar: what is asked of whom, what a move will do, and the buttons for it.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { icon, seatClass, styled } from "../sprite.js";
import { shareLink } from "../page.js";
import { capital, t, tn } from "../words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").Asked} Asked */
/** @typedef {import("../types.js").Drawn} Drawn */

/** @param {Table} table */
export function decisionBar(table) {
  const { position } = table;
  const decision = position?.decision;
  const colours = decision ? seatClass(decision.seat) : "";
  const told = position?.over && table.sheetShown ? "told" : ""; // the score sheet says it all
  return html`<section class="ask ${colours} ${told}" id="ask" aria-label=${t("Decision")} tabindex="-1">
    ${!position ? html`<p>${t("Setting up the table ...")}</p>`
      : position.over ? whenOver(table)
      : table.draft.length && !decision ? whenDrafted(table)
      : decision && table.asked() ? whenAsked(table, decision)
      : decision ? whenOther(table, decision) : nothing}
  </section>`;
}

/** @param {Table} table @param {Asked} decision */
function whenAsked(table, decision) {
  const ctx = table.ctx();
  const { chosen } = table;
  const told = chosen ?? table.pointed;
  const rules = table.chapterLink(decision);
  return html`<div class="what">
      <h2 aria-live="polite">${table.yours.length > 1 ? `${table.seatName(decision.seat)}: ` : ""}${capital(decision.text || decision.title)}
        <a class="rule" href=${rules} target="_blank" aria-label=${t("Rules about this decision")}>?</a></h2>
      <p class="then" aria-live="polite">${told !== null && ctx.legal.has(told) ? consequence(table, told) : tip(table)}</p>
      ${table.error ? html`<p class="wrong" role="alert">${table.error}</p>` : nothing}
    </div>
    <div class="acts">
      <div class="answers" role="group" aria-label=${t("Answers")}>${answers(table)}</div>
      ${chosen === null && !table.draft.length || table.sending ? nothing : backButton(table)}
      ${chosen === null || table.sending ? nothing : html`<button class="btn go main" @click=${() => table.play(chosen)}>${table.words?.moves[chosen].text}</button>`}
      ${undoButton(table)}
      ${!table.draft.length ? hintButton(table) : chosen === null && !table.sending ? confirmButton(table, "") : nothing}
    </div>
    ${hints(table)}`;
}

/** A turn that has been tried to its end, and waits to be told. @param {Table} table */
function whenDrafted(table) {
  const moves = table.draft.map(({ move }) => table.words?.moves[move].text ?? "");
  return html`<div class="what">
      <h2 aria-live="polite">${t("Play it like this?")}</h2>
      <p class="then"><span class="tale">${moves.join(", ")}</span></p>
    </div>
    <div class="acts">${table.sending ? nothing : html`${backButton(table)}${confirmButton(table, "go main")}`}</div>`;
}

/** Tells the moves tried so far. @param {Table} table @param {string} style */
function confirmButton(table, style) {
  return html`<button class="btn ${style}" @click=${() => table.commit()}>${t("Confirm")}</button>`;
}

/** @param {Table} table */
function backButton(table) {
  return html`<button class="btn back" @click=${() => table.back()}>${t("Back")}</button>`;
}

/** What a move will do: the screen's own line, or the rule behind it. @param {Table} table @param {number} move */
function consequence(table, move) {
  const said = table.screen?.consequence?.(move, table.ctx());
  if (said && said !== nothing) return said;
  const words = table.words?.moves[move];
  return html`<span><b>${words?.text}</b> <span class="why">${words?.help}</span></span>`;
}

/** What to say if nothing is pointed at. @param {Table} table @returns {Drawn} */
function tip(table) {
  if (table.sending) return html`<span class="why">${t("One moment ...")}</span>`;
  const ctx = table.ctx();
  const said = table.screen?.asks?.(ctx);
  if (said && said !== nothing) return said;
  return table.screen?.targets?.(ctx).size ? html`<span class="why">${t("Choose one of the highlighted spaces.")}</span>` : nothing;
}

/** Buttons for the moves that have no place on the board; none while one move is chosen. @param {Table} table */
function answers(table) {
  if (table.chosen !== null) return nothing;
  const ctx = table.ctx();
  const placed = table.screen?.targets?.(ctx) ?? new Set();
  const moves = [...ctx.legal].filter((move) => !placed.has(move));
  return repeat(moves, (move) => move, (move) => html`<button
    class="answer legal" data-move=${move} title=${table.words?.moves[move].help ?? ""}
    @click=${() => table.choose(move)}>${table.screen?.answer?.(move, ctx) ?? table.words?.moves[move].text}</button>`);
}

/** @param {Table} table */
function undoButton(table) {
  if (!table.position?.undo || table.sending) return nothing;
  return html`<button class="btn undo" @click=${() => table.undo()}>${t("Undo")}</button>`;
}

/** @param {Table} table */
function hintButton(table) {
  const waits = table.hint === "waiting";
  return html`<button class="btn hint" ?disabled=${waits} @click=${() => table.askHint()}>${waits ? t("Thinking ...") : t("Hint")}</button>`;
}

/** The three best moves with their chances. @param {Table} table */
function hints(table) {
  if (!Array.isArray(table.hint)) return nothing;
  return html`<ol class="hints" aria-label=${t("The strongest bot would play")}>${table.hint.map(({ move, share, text }) => html`<li>
    <button class="btn sm" @click=${() => table.choose(move)}><span>${text}</span>${share === null ? nothing : chance(share)}</button></li>`)}
    <li><button class="btn sm quiet" @click=${() => table.dropHint()}>${t("Close")}</button></li></ol>`;
}

/** @param {number} share */
function chance(share) {
  const percent = Math.round(share * 100);
  return html`<span class="bar" aria-hidden="true"><i ${styled({ width: `${percent}%` })}></i></span>
    <b>${percent} % <span class="vh">${t("chance to win")}</span></b>`;
}

/** @param {Table} table @param {Asked} decision */
function whenOther(table, decision) {
  const seat = table.info?.seats[decision.seat];
  const question = `${table.seatName(decision.seat)}: ${decision.text || decision.title}`;
  return html`<div class="what">
      <h2>${seat?.kind === "open" ? t("Seat {n} is free: whoever has the link may sit down.", { n: decision.seat + 1 }) : question}
        ${table.thinking === decision.seat ? html`<span class="dots" role="img" aria-label=${t("thinking")}><i></i><i></i><i></i></span>` : nothing}</h2>
      ${seat?.kind === "open" ? table.invitation() : nothing}
      ${table.error ? html`<p class="wrong" role="alert">${table.error}</p>` : nothing}
    </div>
    <div class="acts">${undoButton(table)}${away(table, decision.seat)}${table.yours.length || seat?.kind === "open" ? nothing : html`<span class="why">${t("You are watching.")}</span>`}</div>`;
}

/** The seat of someone absent can be given to a bot if all others agree. @param {Table} table @param {number} seat */
function away(table, seat) {
  const info = table.info?.seats[seat];
  if (!info || info.kind === "bot" || info.present || !table.yours.length) return nothing;
  const agreed = table.yours.some((mine) => info.votes.includes(mine));
  return html`<span class="why">${info.kind === "open" ? "" : t("{name} is away.", { name: table.seatName(seat) })}
      ${info.votes.length ? tn("{n} player agrees that a bot takes over.", "{n} players agree that a bot takes over.", info.votes.length) : ""}</span>
    <button class="btn" @click=${() => table.takeover(seat, !agreed)}>${agreed ? t("Keep waiting") : t("Let a bot take over")}</button>`;
}

/** @param {Table} table */
function whenOver(table) {
  return html`<div class="what"><h2>${icon("glory")} ${table.verdict()}</h2>
      ${table.error ? html`<p class="wrong" role="alert">${table.error}</p>` : nothing}</div>
    <div class="acts">
      ${undoButton(table)}
      <button class="btn" @click=${() => table.toggleSheet()}>${table.sheetShown ? t("Show the board") : t("Show the score")}</button>
      ${table.sheetShown || !table.yours.length ? nothing : html`<button class="btn go" @click=${() => table.rematch()}>${t("Play again")}</button>`}
    </div>`;
}

/** The link for friends. @param {string} link */
export function inviteLink(link) {
  return shareLink(link, t("Whoever opens this link may sit down"));
}
