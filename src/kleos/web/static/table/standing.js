// Standing answers: offered where they are asked and in the table's menu, to their owner alone.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { showDialog } from "../page.js";
import { t } from "../words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../../types/wire.js").StandingAnswer} StandingAnswer */

/**
 * The button beside a question that may be answered ahead, if there are others to wait for.
 * @param {Table} table @param {import("../types.js").Decision} decision
 */
export function standingButton(table, decision) {
  const people = table.info?.seats.filter((seat) => seat.kind !== "bot").length ?? 0;
  const fits = answersOf(table, decision.seat).some((answer) => answer.asks.includes(decision.key));
  if (!fits || people < 2 || table.guide || table.turn.draft.length || table.turn.sending) return nothing;
  const show = () => showStanding(table, decision.seat, decision.key);
  return html`<button class="btn quiet ahead" @click=${show}>${t("Answer in advance ...")}</button>`;
}

/** The part of the table's menu about them. @param {Table} table @param {() => void} close */
export function standingMenu(table, close) {
  const seat = table.position?.seat ?? -1;
  const answers = answersOf(table, seat);
  if (!answers.length || !table.yours.includes(seat) || table.guide) return nothing;
  if (table.position?.over || table.curtain() !== null) return nothing;
  const open = () => {
    close();
    showStanding(table, seat);
  };
  const given = answers.filter((answer) => answer.given);
  return html`<section class="standing" aria-labelledby="standing"><h3
    id="standing">${t("Answers given in advance")}</h3>
    ${given.length
      ? html`<ul>${given.map((answer) => html`<li>${withdrawal(table, seat, answer)}</li>`)}</ul>`
      : html`<p class="why">${t("There are none yet. A question that you answer in advance is answered for you "
        + "at once, and only you know.")}</p>`}
    <button class="btn sm" @click=${open}>${t("Answer in advance ...")}</button></section>`;
}

/** @param {Table} table @param {number} seat @returns {StandingAnswer[]} */
function answersOf(table, seat) {
  return table.standing.get(seat) ?? [];
}

/**
 * Shows what may be answered ahead: to one question, or to all.
 * @param {Table} table @param {number} seat @param {string} [key] of the question
 */
function showStanding(table, seat, key) {
  /** @type {Map<string, Set<number>>} */
  const exceptions = new Map();
  const shown = () => answersOf(table, seat).filter((answer) => !key || answer.asks.includes(key));
  table.menu = showDialog(t("Answer in advance"), (close) => html`
    <p>${t("From now on you are not asked, and the answer is given for you. "
      + "Only you know, and you can withdraw it at any time.")}</p>
    ${shown().map((answer) => html`<section class="standing">
      ${answer.given
        ? withdrawal(table, seat, answer)
        : choice(table, seat, answer, exceptions, close)}</section>`)}`);
}

/**
 * An answer that was given, with the button that withdraws it.
 * @param {Table} table @param {number} seat @param {StandingAnswer} answer
 */
function withdrawal(table, seat, { key, text }) {
  const withdraw = () => void table.command({ t: "standing", seat, key, given: false });
  return html`<b>${text}</b> <button class="btn sm" aria-label=${t("Withdraw: {answer}", { answer: text })}
    @click=${withdraw}>${t("Withdraw")}</button>`;
}

/**
 * An answer that may be given, with its exceptions.
 * @param {Table} table @param {number} seat @param {StandingAnswer} answer @param {Map<string, Set<number>>} all
 * @param {() => void} close
 */
function choice(table, seat, { key, text, options }, all, close) {
  const excepted = all.get(key) ?? new Set();
  all.set(key, excepted);
  const tick = (/** @type {number} */ number) => {
    if (!excepted.delete(number)) excepted.add(number);
  };
  const give = () => {
    close();
    void table.command({ t: "standing", seat, key, exceptions: [...excepted] });
  };
  return html`<h3>${text}</h3>
    ${options.length ? html`<fieldset><legend>${t("Still ask me about")}</legend><div
      class="picks">${options.map(({ number, name }) => html`<label class="pick">
      <input type="checkbox" .checked=${excepted.has(number)}
        @change=${() => tick(number)}><span>${name}</span></label>`)}</div></fieldset>` : nothing}
    <button class="btn go" aria-label=${t("Always answer this: {answer}", { answer: text })}
      @click=${give}>${t("Always answer this")}</button>`;
}
