// A player's turn: moves chosen, tried one after another as a draft, and told as a whole.
import { settings } from "../settings.js";
import { targets } from "./keys.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../types.js").Tried} Tried */

// ms until a question with one answer is answered. It is the same for every question, hand, player
// and setting, as the server's pace is for bots: the time of an answer must not tell what is in a hand.
const PAUSE = 900;

/** The turn of whoever decides at this screen. */
export class Turn {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** Moves tried, not yet told. @type {Tried[]} */ this.draft = [];
    /** What the draft would do, as the log would tell it. @type {Line[]} */ this.drafted = [];
    /** @type {number | null} */ this.chosen = null;
    /** @type {number | null} */ this.pointed = null;
    this.sending = false;
    /** The position that was answered, until what follows is shown. @type {number | null} */ this.answered = null;
  }

  /** Forget what was chosen in a position that is no longer shown. */
  clear() {
    Object.assign(this, { chosen: null, pointed: null });
  }

  /** The seat whose turn it is, even while its draft has come to an end. */
  seat() {
    return (this.draft[0]?.before ?? this.table.position)?.decision?.seat ?? null;
  }

  /** Handle a click on a target: choose its move, or play it. @param {number} move */
  async choose(move) {
    const { table } = this;
    const { decision } = table.position ?? {};
    const ctx = table.ctx();
    if (!decision || !ctx.legal.has(move) || !this.#mayPlay(move)) return;
    const weighs = !settings.oneClick && table.screen?.weighs?.(decision, ctx, move);
    if (!weighs || this.chosen === move) await this.play(move);
    else {
      this.chosen = move;
      table.draw();
      table.keepFocus();
    }
  }

  /** Choose the nth target on the page. @param {number} n */
  chooseNth(n) {
    const target = targets()[n - 1];
    if (!target) return;
    target.focus();
    void this.choose(Number(target.dataset.move));
  }

  /** @param {number | null} move */
  hover(move) {
    if (this.pointed === move) return;
    this.pointed = move;
    if (this.table.asked()) this.table.draw();
  }

  /** Whether the guide, if there is one, lets a move be played. @param {number} move */
  #mayPlay(move) {
    const { guide } = this.table;
    return !guide?.allows || guide.allows(move, this.table.ctx());
  }

  /** Play a move: at once, or as the next move of a draft. @param {number} move */
  async play(move) {
    const { guide, position, screen } = this.table;
    const ctx = position && this.table.ctx();
    if (!ctx?.legal.has(move) || !this.#mayPlay(move)) return;
    const follows = ctx.follows(move);
    if (!settings.oneClick && (!guide || guide.drafts)) {
      if (screen?.atOnce?.(move, ctx)) await this.#tellAll(move);
      else await this.#tryOut(move, follows);
    } else if (follows === null) await this.#send({ t: "move", move }, move);
    else await this.#send({ t: "commit", moves: [move, follows] }, move);
  }

  /** Give the only answer after a pause, if the question is still open then. */
  answerSoon() {
    const { table } = this;
    const { position } = table;
    const move = position?.decision?.moves[0];
    if (!table.forced() || move === undefined || table.curtain() !== null) return;
    setTimeout(() => {
      const open = !table.closed && table.position === position && !this.sending;
      if (open) void this.#send({ t: "move", move }, move);
    }, PAUSE);
  }

  /** Tell the draft and a last move, and show from the real position what happens. @param {number} move */
  async #tellAll(move) {
    const moves = [...this.draft.map((tried) => tried.move), move];
    this.#leaveDraft();
    await this.#send({ t: "commit", moves }, move);
  }

  /**
   * Try a move, what was chosen with it and the usual payment. It waits to be confirmed, unless it
   * is a whole turn and has been chosen and weighed before.
   * @param {number} move @param {number | null} follows
   */
  async #tryOut(move, follows) {
    const { table } = this;
    const confirmed = this.chosen === move;
    const paysByHand = typeof table.position?.decision?.suggested === "number"; // whoever pays one cube pays all
    const weighed = confirmed && follows !== null && !this.draft.length; // the whole turn has been seen
    let suggested = false;
    /** @type {number[]} */
    let next = follows === null ? [move] : [move, follows];
    while (next.length) {
      const before = /** @type {Position} */ (table.position);
      const first = !this.draft.length;
      const moves = [...this.draft.map((tried) => tried.move), ...next];
      const { draft } = await this.#send({ t: "draft", moves }, next[0]);
      if (!draft || this.draft.length !== moves.length - next.length) return;
      if (!table.position || !isSame(table.position, before)) return;
      if (!draft.position.decision && first && confirmed) {
        await this.#send({ t: "commit", moves }, next[0]);
        return;
      }
      const { events } = draft;
      next.forEach((one, i) => this.draft.push({ move: one, before, suggested, follows: i > 0, events }));
      table.position = { ...draft.position, over: false };
      table.hint = null;
      this.drafted = draft.lines;
      this.clear();
      suggested = true;
      const usual = paysByHand ? null : table.position.decision?.suggested ?? null;
      next = usual === null ? [] : [usual];
    }
    if (weighed && table.screen?.rounded?.(table.ctx())) return void this.commit();
    table.draw();
    table.keepFocus();
    return undefined;
  }

  /** Whether the draft waits only to be confirmed. */
  isWhole() {
    const { position, screen } = this.table;
    if (!this.draft.length || this.sending) return false;
    return !position?.decision || Boolean(screen?.rounded?.(this.table.ctx()));
  }

  /** Pay otherwise than suggested: go back to the first cube or card of the payment. */
  changePayment() {
    this.#takeBack("suggested");
    this.table.draw();
  }

  /** Step back: drop the chosen move, the hints, or the last move of the draft. */
  back() {
    const { table } = this;
    if (this.chosen === null && table.hint === null) {
      this.#takeBack("suggested");
      this.#takeBack("follows");
      this.#pop();
    }
    this.chosen = null;
    Object.assign(table, { hint: null, error: "" });
    table.draw();
  }

  /** Take back the last moves of the draft that were not chosen by themselves. @param {"suggested" | "follows"} why */
  #takeBack(why) {
    while (this.draft.at(-1)?.[why]) this.#pop();
  }

  /** Take back the last move of the draft, if there is one. */
  #pop() {
    this.table.position = this.draft.pop()?.before ?? this.table.position;
  }

  /** Tell the moves of the draft. */
  async commit() {
    const moves = this.draft.map((tried) => tried.move);
    if (this.table.screen?.retells?.(this.draft.at(-1)?.events ?? [])) this.#leaveDraft();
    const answer = await this.#send({ t: "commit", moves }, null);
    if (!answer.ok) this.#leaveDraft();
  }

  /** Drop the draft, back to the real position. */
  #leaveDraft() {
    this.table.position = this.draft[0]?.before ?? this.table.position;
    this.draft = [];
    this.table.draw();
  }

  /**
   * Send a command about the current position.
   * @param {{t: string, [field: string]: unknown}} command @param {number | null} move
   */
  async #send(command, move) {
    const { table } = this;
    Object.assign(this, { sending: true, chosen: move });
    table.error = "";
    table.draw();
    const number = table.position?.number ?? null;
    const answer = await table.live.send({ ...command, number });
    this.sending = false;
    if (!answer.ok) {
      this.chosen = null;
      table.failed(answer);
    } else if (command.t !== "draft") {
      table.caller.played = true;
      this.answered = number;
    }
    if (!answer.ok || command.t !== "draft") table.draw(); // a draft goes on, and is drawn then
    return answer;
  }
}

/** Whether two positions ask the same. @param {Position} one @param {Position} other */
export function isSame(one, other) {
  return one.number === other.number && one.seat === other.seat
    && String(one.decision?.moves) === String(other.decision?.moves);
}
