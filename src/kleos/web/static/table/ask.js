// The decision bar: who is asked what, what a move will do, and the buttons.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { icon, seatClass, styled } from "../sprite.js";
import { shareLink } from "../page.js";
import { capital, t, tn } from "../words.js";
import { away, replaced } from "./absence.js";
import { timeNote, waitedSince } from "./clocks.js";
import { askHint, playOn, playOut, rematch, undo } from "./commands.js";
import { verdict } from "./verdict.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").Decision} Decision */
/** @typedef {import("../types.js").Ctx} Ctx */
/** @typedef {import("../types.js").Drawn} Drawn */

/** @param {Table} table */
export function decisionBar(table) {
  const seat = table.turn.seat();
  const colours = seat === null ? "" : seatClass(seat);
  const told = table.position?.over && table.sheetShown ? "told" : ""; // the score sheet says everything
  return html`<section class="ask ${colours} ${told}" id="ask" aria-label=${t("Decision")} tabindex="-1">
    ${inside(table)}</section>`;
}

/** What the bar shows now. @param {Table} table @returns {Drawn} */
function inside(table) {
  const { position, telling, turn } = table;
  const decision = position?.decision;
  if (!position) return html`<p>${t("Setting up the table ...")}</p>`;
  if (position.over) return whenOver(table);
  if (table.info?.frozen) return whenFrozen(table.info.frozen);
  if (telling.goOn && table.mayPause()) return whenPaused(table);
  if (telling.busy && table.screen?.atOnce || turn.answered === position.number) return whenTelling();
  if (turn.draft.length && !decision) return whenDrafted(table);
  if (!decision) return nothing;
  if (table.asked()) return whenAsked(table, decision);
  if (table.forced()) return oneMoment(t("There is only one possible answer, so it is given for you."));
  if (decision.ahead) return oneMoment(t("You answered this in advance. The answer is given for you."));
  return whenOther(table, decision);
}

/** While an answer is given for the player. @param {string} why */
function oneMoment(why) {
  return html`<div class="what"><h2>${t("One moment ...")}</h2><p class="then why">${why}</p></div>`;
}

/** @param {Table} table @param {Decision} decision */
function whenAsked(table, decision) {
  const ctx = table.ctx();
  const { chosen, pointed } = table.turn;
  const told = chosen ?? pointed;
  const asker = table.yours.length > 1 ? `${table.seatName(decision.seat)}: ` : "";
  const question = table.named(capital(table.screen?.question?.(ctx) || decision.text || decision.title));
  const scrolls = table.screen?.plain; // its long sentences must be within reach of the keyboard
  return html`<div class="what">
      <h2 aria-live="polite" aria-labelledby="asked"><span id="asked">${asker}${question}</span>
        <a class="rule" href=${table.chapterLink(decision)} target="_blank"
          aria-label=${t("Rules about this decision")}>?</a></h2>
      <p class="then" aria-live="polite" tabindex=${scrolls ? "0" : nothing} role=${scrolls ? "group" : nothing}
        aria-labelledby=${scrolls ? "asked" : nothing}>${told !== null && ctx.legal.has(told)
          ? consequence(table, told) : tip(table)}</p>
      ${wrong(table)}${timeNote(table)}${replaced(table)}${offer(table)}
    </div>
    <div class="acts">${buttons(table, decision, ctx)}</div>
    ${hints(table)}`;
}

/** The buttons of a decision; while a move is being sent, there are none that could be pressed in vain.
 * @param {Table} table @param {Decision} decision @param {Ctx} ctx */
function buttons(table, decision, ctx) {
  const { chosen, draft, sending } = table.turn;
  const quiet = chosen === null && !sending;
  return html`<div class="answers" role="group" aria-label=${t("Answers")}>${answers(table)}</div>
    ${sending || chosen === null && !draft.length ? nothing : backButton(table)}
    ${quiet ? paymentButton(table) : nothing}
    ${sending || chosen === null ? nothing : playButton(table, chosen, ctx)}
    ${undoButton(table)}${chosen === null ? table.ahead?.standingButton(table, decision) : nothing}
    ${!draft.length ? hintButton(table) : quiet ? confirmDraft(table, ctx) : nothing}`;
}

/** Says why a command was refused. @param {Table} table */
function wrong(table) {
  return table.error ? html`<p class="wrong" role="alert">${table.error}</p>` : nothing;
}

/** Says why a game cannot go on. @param {import("../../types/wire.js").Frozen} frozen */
function whenFrozen({ shown, entries }) {
  return html`<div class="what">
    <h2>${t("This game cannot go on")}</h2>
    <p class="then">${shown < entries
      ? t("The rules have changed since it was played. It can be shown up to move {shown} of {entries}; "
        + "its record has all of them.", { shown, entries })
      : t("The rules have changed since it was played. You can still look at it and save its record.")}</p>
  </div>`;
}

/** While the bots' moves are held back on this screen. @param {Table} table */
function whenPaused(table) {
  const waiting = table.telling.queue.filter((news) => "entry" in news).length;
  return html`<div class="what"><h2>${t("Paused")}</h2>
      <p class="then why">${waiting
        ? tn("{n} move has been made since.", "{n} moves have been made since.", waiting)
        : t("What the bots do is shown when you go on.")}</p></div>
    <div class="acts"><button class="btn go main" @click=${() => table.togglePause()}>${t("Go on")}</button></div>`;
}

/** While what happens is shown. */
function whenTelling() {
  return html`<div class="what">
    <p class="then"><span class="why">${t("Any key or click finishes an animation.")}</span></p></div>`;
}

/** A turn that is fully drafted and waits to be committed. @param {Table} table */
function whenDrafted(table) {
  const { draft, drafted, sending } = table.turn;
  const tale = () => html`<span class="tale">${drafted.map(({ text, things }) =>
    html`${table.named(text, { among: things })} `)}</span>`;
  return html`<div class="what">
      <h2 aria-live="polite">${draft.length > 1 ? t("Play these moves?") : t("Play this move?")}</h2>
      <p class="then">${table.screen?.drafted?.(table.ctx()) ?? tale()}</p>
    </div>
    <div class="acts">${sending ? nothing
      : html`${backButton(table)}${paymentButton(table)}${confirmButton(table, "go main")}`}</div>`;
}

/** Asks how to pay, if the usual payment has been taken. @param {Table} table */
function paymentButton({ turn }) {
  if (!turn.draft.at(-1)?.suggested) return nothing;
  return html`<button class="btn change" @click=${() => turn.changePayment()}>${t("Pay differently")}</button>`;
}

/** Plays the chosen move. @param {Table} table @param {number} move @param {Ctx} ctx */
function playButton(table, move, ctx) {
  return html`<button class="btn go main" @click=${() => table.turn.play(move)}>${
    table.screen?.deed?.(move, ctx) || ctx.move(move).text}</button>`;
}

/**
 * The button that commits a draft before its end: the main one, or none, if the game's screen says
 * when a draft is a whole.
 * @param {Table} table @param {Ctx} ctx
 */
function confirmDraft(table, ctx) {
  if (!table.screen?.rounded) return confirmButton(table, "");
  return table.screen.rounded(ctx) ? confirmButton(table, "go main") : nothing;
}

/** The button that commits the draft. @param {Table} table @param {string} style */
function confirmButton({ turn }, style) {
  return html`<button class="btn ${style}" @click=${() => turn.commit()}>${t("Confirm")}</button>`;
}

/** @param {Table} table */
function backButton({ turn }) {
  return html`<button class="btn back" @click=${() => turn.back()}>${t("Back")}</button>`;
}

/** What a move will do: the screen's own line, or the rule behind it. @param {Table} table @param {number} move */
function consequence(table, move) {
  const said = table.screen?.consequence?.(move, table.ctx());
  if (said && said !== nothing) return said;
  const words = table.words?.moves[move];
  return html`<span><b>${words?.text}</b> <span class="why">${words?.help}</span></span>`;
}

/** What to say if no move is pointed at. @param {Table} table @returns {Drawn} */
function tip(table) {
  if (table.turn.sending) return html`<span class="why">${t("One moment ...")}</span>`;
  const ctx = table.ctx();
  const said = table.screen?.asks?.(ctx);
  if (said && said !== nothing) return said;
  if (!table.screen?.targets?.(ctx).size) return nothing;
  return html`<span class="why">${table.screen.plain
    ? t("Choose a move from the list.") : t("Choose one of the highlighted spaces.")}</span>`;
}

/** Buttons for the moves without a place on the board; none while a move is chosen. @param {Table} table */
function answers(table) {
  if (table.turn.chosen !== null) return nothing;
  const ctx = table.ctx();
  const placed = table.screen?.targets?.(ctx) ?? new Set();
  const moves = [...ctx.legal].filter((move) => !placed.has(move));
  return repeat(moves, (move) => move, (move) => html`<button
    class="answer legal" data-move=${move} title=${ctx.move(move).help}
    @click=${() => table.turn.choose(move)}>${table.screen?.answer?.(move, ctx) ?? ctx.move(move).text}</button>`);
}

/** @param {Table} table */
function undoButton(table) {
  if (!table.position?.undo || table.turn.sending) return nothing;
  return html`<button class="btn undo" @click=${() => undo(table)}>${t("Undo")}</button>`;
}

/** @param {Table} table */
function hintButton(table) {
  const waits = table.hint === "waiting";
  return html`<button class="btn hint" ?disabled=${waits} @click=${() => askHint(table)}>${
    waits ? t("Thinking ...") : t("Hint")}</button>`;
}

/** The three best moves with their chances, and why. @param {Table} table */
function hints(table) {
  if (!Array.isArray(table.hint)) return nothing;
  return html`<ol class="hints" aria-label=${t("The strongest bot would play")}>${table.hint.map(hintOf(table))}
    <li><button class="btn sm quiet" @click=${() => table.change({ hint: null })}>${t("Close")}</button></li></ol>`;
}

/** @param {Table} table @returns {(hint: import("../types.js").HintMove) => Drawn} */
function hintOf({ turn }) {
  return ({ move, share, text, why }) => html`<li><button class="btn sm" @click=${() => turn.choose(move)}>
    <span>${text}${why ? html`<small>${capital(why)}</small>` : nothing}</span>${
      share === null ? nothing : chance(share)}</button></li>`;
}

/** @param {number} share */
function chance(share) {
  const percent = Math.round(share * 100);
  return html`<span class="bar" aria-hidden="true"><i ${styled({ width: `${percent}%` })}></i></span>
    <span class="odds"><b>${percent} %</b> <small>${t("chance to win")}</small></span>`;
}

/** @param {Table} table @param {Decision} decision */
function whenOther(table, decision) {
  const open = table.info?.seats[decision.seat]?.kind === "open";
  const question = open ? t("Seat {n} is free. Anyone with the link can take it.", { n: decision.seat + 1 })
    : `${table.seatName(decision.seat)}: ${decision.text || decision.title}`;
  return html`<div class="what">
      <h2>${question}${table.thinking === decision.seat ? thinkingDots() : nothing}</h2>
      ${open ? inviteLink(table) : nothing}
      ${wrong(table)}${timeNote(table)}${replaced(table)}${offer(table)}
    </div>
    <div class="acts">${waitedSince(table)}${undoButton(table)}${away(table, decision.seat)}${
      table.yours.length ? nothing : watching(table)}</div>`;
}

/** Shows that a bot is thinking. */
function thinkingDots() {
  return html` <span class="dots" role="img" aria-label=${t("thinking")}><i></i><i></i><i></i></span>`;
}

/** Says that one watches, and offers a free seat. @param {Table} table */
function watching(table) {
  const free = table.info?.seats.some(({ kind }) => kind === "open");
  return html`<span class="why">${t("You are watching.")}</span>
    ${free ? html`<button class="btn" @click=${() => table.sitDown()}>${t("Take a seat")}</button>` : nothing}`;
}

/** Offers to let a bot play a decided game out, or to stop one that plays for this player. @param {Table} table */
function offer(table) {
  const others = table.info?.seats.some(({ kind, seat }) => kind === "person" && !table.yours.includes(seat));
  const back = () => playOn(table);
  if (table.isPlayedOut() && others) {
    return html`<p class="offer why">${t("A bot is playing for you.")}
      <button class="btn sm" @click=${back}>${t("Take your seat back")}</button></p>`;
  }
  if (table.isPlayedOut()) {
    const late = table.info?.timing; // its time was up
    return html`<p class="offer why">${late
      ? t("A bot is playing for you.") : t("A bot is playing the game out for you.")}
      <button class="btn sm quiet" @click=${back}>${t("Let me play on")}</button></p>`;
  }
  if (!table.position?.decided || table.guide) return nothing;
  return html`<p class="offer why">${t("This game looks decided.")}
    <button class="btn sm quiet" @click=${() => playOut(table)}>${t("Play it out for me")}</button></p>`;
}

/** @param {Table} table */
function whenOver(table) {
  const toggle = () => table.change({ sheetShown: !table.sheetShown });
  return html`<div class="what"><h2>${icon("glory")} ${verdict(table)}</h2>${wrong(table)}</div>
    <div class="acts">
      ${undoButton(table)}
      <button class="btn" @click=${toggle}>${table.sheetShown ? t("Show the board") : t("Show the score")}</button>
      ${table.sheetShown || !table.yours.length ? nothing
        : html`<button class="btn go" @click=${() => rematch(table)}>${t("Play again")}</button>`}
    </div>`;
}

/** The link for friends. @param {Table} table */
export function inviteLink({ id }) {
  return shareLink(`${location.origin}/t/${id}`, t("Anyone who opens this link can join"));
}
