// The decision bar: who is asked what, what a move will do, and the buttons.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { icon, seatClass, styled } from "../sprite.js";
import { shareLink } from "../page.js";
import { capital, t, tn } from "../words.js";
import { timeNote, waitedSince } from "./clocks.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").Asked} Asked */
/** @typedef {import("../types.js").Drawn} Drawn */

/** @param {Table} table */
export function decisionBar(table) {
  const { position } = table;
  const decision = position?.decision;
  const seat = table.deciding();
  const colours = seat === null ? "" : seatClass(seat);
  const told = position?.over && table.sheetShown ? "told" : ""; // the score sheet says everything
  return html`<section class="ask ${colours} ${told}" id="ask" aria-label=${t("Decision")} tabindex="-1">
    ${!position ? html`<p>${t("Setting up the table ...")}</p>`
      : position.over ? whenOver(table)
      : table.info?.frozen ? whenFrozen(table.info.frozen)
      : table.telling.goOn && table.mayPause() ? whenPaused(table)
      : table.telling.busy && table.screen?.atOnce || table.answered === position.number ? whenTelling()
      : table.draft.length && !decision ? whenDrafted(table)
      : decision && table.asked() ? whenAsked(table, decision)
      : table.forced() ? html`<div class="what"><h2>${t("One moment ...")}</h2><p class="then why">${t("There is only one possible answer, so it is given for you.")}</p></div>`
      : decision?.ahead ? html`<div class="what"><h2>${t("One moment ...")}</h2><p class="then why">${t("You answered this in advance. The answer is given for you.")}</p></div>`
      : decision ? whenOther(table, decision) : nothing}
  </section>`;
}

/** @param {Table} table @param {Asked} decision */
function whenAsked(table, decision) {
  const ctx = table.ctx();
  const { chosen } = table;
  const told = chosen ?? table.pointed;
  const rules = table.chapterLink(decision);
  const scrolls = table.screen?.plain; // its long sentences must be within reach of the keyboard
  return html`<div class="what">
      <h2 aria-live="polite" aria-labelledby="asked"><span id="asked">${table.yours.length > 1 ? `${table.seatName(decision.seat)}: ` : ""}${table.named(capital(table.screen?.question?.(ctx) || decision.text || decision.title))}</span>
        <a class="rule" href=${rules} target="_blank" aria-label=${t("Rules about this decision")}>?</a></h2>
      <p class="then" aria-live="polite" tabindex=${scrolls ? "0" : nothing} role=${scrolls ? "group" : nothing} aria-labelledby=${scrolls ? "asked" : nothing}>${told !== null && ctx.legal.has(told) ? consequence(table, told) : tip(table)}</p>
      ${table.error ? html`<p class="wrong" role="alert">${table.error}</p>` : nothing}
      ${timeNote(table)}${replaced(table)}${offer(table)}
    </div>
    <div class="acts">
      <div class="answers" role="group" aria-label=${t("Answers")}>${answers(table)}</div>
      ${chosen === null && !table.draft.length || table.sending ? nothing : backButton(table)}
      ${chosen !== null || table.sending ? nothing : paymentButton(table)}
      ${chosen === null || table.sending ? nothing : html`<button class="btn go main" @click=${() => table.play(chosen)}>${table.screen?.deed?.(chosen, ctx) || table.words?.moves[chosen].text}</button>`}
      ${undoButton(table)}${chosen === null ? table.ahead?.standingButton(table, decision) : nothing}
      ${!table.draft.length ? hintButton(table) : chosen === null && !table.sending ? confirmDraft(table, ctx) : nothing}
    </div>
    ${hints(table)}`;
}

/** Says why a game cannot go on. @param {import("../../types/wire.js").Frozen} frozen */
function whenFrozen({ shown, entries }) {
  return html`<div class="what">
    <h2>${t("This game cannot go on")}</h2>
    <p class="then">${shown < entries
      ? t("The rules have changed since it was played. It can be shown up to move {shown} of {entries}; its record has all of them.", { shown, entries })
      : t("The rules have changed since it was played. You can still look at it and save its record.")}</p>
  </div>`;
}

/** While the bots' moves are held back on this screen. @param {Table} table */
function whenPaused(table) {
  const waiting = table.telling.queue.filter((news) => "entry" in news).length;
  return html`<div class="what"><h2>${t("Paused")}</h2>
      <p class="then why">${waiting ? tn("{n} move has been made since.", "{n} moves have been made since.", waiting) : t("What the bots do is shown when you go on.")}</p></div>
    <div class="acts"><button class="btn go main" @click=${() => table.togglePause()}>${t("Go on")}</button></div>`;
}

/** While what happens is shown. */
function whenTelling() {
  return html`<div class="what"><p class="then"><span class="why">${t("Any key or click finishes an animation.")}</span></p></div>`;
}

/** A turn that is fully drafted and waits to be committed. @param {Table} table */
function whenDrafted(table) {
  return html`<div class="what">
      <h2 aria-live="polite">${table.draft.length > 1 ? t("Play these moves?") : t("Play this move?")}</h2>
      <p class="then">${table.screen?.drafted?.(table.ctx()) ?? html`<span class="tale">${table.drafted.map((line) => html`${table.named(line.text, { among: line.things })} `)}</span>`}</p>
    </div>
    <div class="acts">${table.sending ? nothing : html`${backButton(table)}${paymentButton(table)}${confirmButton(table, "go main")}`}</div>`;
}

/** Asks how to pay, if the usual payment has been taken. @param {Table} table */
function paymentButton(table) {
  if (!table.draft.at(-1)?.suggested) return nothing;
  return html`<button class="btn change" @click=${() => table.changePayment()}>${t("Pay differently")}</button>`;
}

/** The button that commits a draft before its end: the main one, or none, if the game's screen says when it is a whole. @param {Table} table @param {import("../types.js").Ctx} ctx */
function confirmDraft(table, ctx) {
  if (!table.screen?.rounded) return confirmButton(table, "");
  return table.screen.rounded(ctx) ? confirmButton(table, "go main") : nothing;
}

/** The button that commits the draft. @param {Table} table @param {string} style */
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

/** What to say if no move is pointed at. @param {Table} table @returns {Drawn} */
function tip(table) {
  if (table.sending) return html`<span class="why">${t("One moment ...")}</span>`;
  const ctx = table.ctx();
  const said = table.screen?.asks?.(ctx);
  if (said && said !== nothing) return said;
  return table.screen?.targets?.(ctx).size ? html`<span class="why">${table.screen.plain ? t("Choose a move from the list.") : t("Choose one of the highlighted spaces.")}</span>` : nothing;
}

/** Buttons for the moves without a place on the board; none while a move is chosen. @param {Table} table */
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

/** The three best moves with their chances, and why. @param {Table} table */
function hints(table) {
  if (!Array.isArray(table.hint)) return nothing;
  return html`<ol class="hints" aria-label=${t("The strongest bot would play")}>${table.hint.map(({ move, share, text, why }) => html`<li>
    <button class="btn sm" @click=${() => table.choose(move)}><span>${text}${why ? html`<small>${capital(why)}</small>` : nothing}</span>${share === null ? nothing : chance(share)}</button></li>`)}
    <li><button class="btn sm quiet" @click=${() => table.dropHint()}>${t("Close")}</button></li></ol>`;
}

/** @param {number} share */
function chance(share) {
  const percent = Math.round(share * 100);
  return html`<span class="bar" aria-hidden="true"><i ${styled({ width: `${percent}%` })}></i></span>
    <span class="odds"><b>${percent} %</b> <small>${t("chance to win")}</small></span>`;
}

/** @param {Table} table @param {Asked} decision */
function whenOther(table, decision) {
  const seat = table.info?.seats[decision.seat];
  const question = `${table.seatName(decision.seat)}: ${decision.text || decision.title}`;
  return html`<div class="what">
      <h2>${seat?.kind === "open" ? t("Seat {n} is free. Anyone with the link can take it.", { n: decision.seat + 1 }) : question}
        ${table.thinking === decision.seat ? html`<span class="dots" role="img" aria-label=${t("thinking")}><i></i><i></i><i></i></span>` : nothing}</h2>
      ${seat?.kind === "open" ? inviteLink(table) : nothing}
      ${table.error ? html`<p class="wrong" role="alert">${table.error}</p>` : nothing}
      ${timeNote(table)}${replaced(table)}${offer(table)}
    </div>
    <div class="acts">${waitedSince(table)}${undoButton(table)}${away(table, decision.seat)}${table.yours.length ? nothing : watching(table)}</div>`;
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
  if (table.isPlayedOut() && others) {
    return html`<p class="offer why">${t("A bot is playing for you.")}
      <button class="btn sm" @click=${() => table.playOn()}>${t("Take your seat back")}</button></p>`;
  }
  if (table.isPlayedOut()) {
    return html`<p class="offer why">${table.info?.timing ? t("A bot is playing for you.") : t("A bot is playing the game out for you.")}
      <button class="btn sm quiet" @click=${() => table.playOn()}>${t("Let me play on")}</button></p>`;
  }
  if (!table.position?.decided || table.guide) return nothing;
  return html`<p class="offer why">${t("This game looks decided.")}
    <button class="btn sm quiet" @click=${() => table.playOut()}>${t("Play it out for me")}</button></p>`;
}

/** Offers to give an absent player's seat to a bot, if all others agree. @param {Table} table @param {number} seat */
function away(table, seat) {
  const info = table.info?.seats[seat];
  const left = table.takeoverIn(seat);
  if (!info || info.kind === "bot" || left === null || !table.yours.length || table.yours.includes(seat)) return nothing;
  if (left > 0 && info.present) return nothing; // it is played over REST
  if (left > 0) return html`<span class="why">${t("{name} is away.", { name: table.seatName(seat) })} ${inTime(left)}</span>`;
  const agreed = table.yours.some((mine) => info.votes.includes(mine));
  return html`<span class="why">${info.kind === "open" || table.clocks.isLate(seat) ? "" : t("{name} is away.", { name: table.seatName(seat) })}
      ${info.votes.length ? tn("{n} player agrees to let a bot take over.", "{n} players agree to let a bot take over.", info.votes.length) : ""}</span>
    <button class="btn" @click=${() => table.takeover(seat, !agreed)}>${agreed ? t("Keep waiting") : t("Let a bot take over")}</button>`;
}

/** When a bot can take over. @param {number} left seconds */
function inTime(left) {
  const minutes = Math.ceil(left / 60);
  const hours = Math.ceil(minutes / 60);
  if (left <= 120) return tn("A bot can take over in {n} second.", "A bot can take over in {n} seconds.", left);
  if (minutes <= 120) return tn("A bot can take over in {n} minute.", "A bot can take over in {n} minutes.", minutes);
  return tn("A bot can take over in {n} hour.", "A bot can take over in {n} hours.", hours);
}

/** Tells a player who has left that the others want a bot instead. @param {Table} table */
function replaced(table) {
  const seat = table.info?.seats.find((one) => table.yours.includes(one.seat) && one.kind === "person" && one.votes.length);
  if (!seat) return nothing;
  return html`<p class="offer why" role="status">${tn("{n} player wants a bot to take over your seat.", "{n} players want a bot to take over your seat.", seat.votes.length)}
    <button class="btn sm" @click=${() => table.command({ t: "return", seat: seat.seat })}>${t("Take your seat back")}</button></p>`;
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

/** The link for friends. @param {Table} table */
export function inviteLink({ id }) {
  return shareLink(`${location.origin}/t/${id}`, t("Anyone who opens this link can join"));
}
