// A table: the live channel, the position, the moves chosen, and the frame around a game's screen.
import { html, render } from "./vendor/lit-html/lit-html.js";
import { ApiError, get } from "./api.js";
import { chapterOf } from "./chapters.js";
import { Live } from "./live.js";
import { forget, giveUpSeats, keep, myTable } from "./mine.js";
import { go, shareLink, showDialog } from "./page.js";
import { resignation } from "./resigned.js";
import { calm, onPhone, onSettings, settings, time } from "./settings.js";
import { loadStyles, screenOf } from "./screens.js";
import { Caller } from "./notify.js";
import { glory } from "./sound.js";
import { afterPaint } from "./sprite.js";
import { decisionBar } from "./table/ask.js";
import { change } from "./table/changes.js";
import { Clocks } from "./table/clocks.js";
import { frame, title } from "./table/frame.js";
import { listen } from "./table/input.js";
import { keyList, tableKeys, targets } from "./table/keys.js";
import { newsOf } from "./table/notices.js";
import { Telling } from "./table/telling.js";
import { gameName, gameWords, loadTexts, t, tn } from "./words.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Asked} Asked */
/** @typedef {import("./types.js").Ctx} Ctx */
/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").HintMove} HintMove */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {import("./types.js").Words} Words */

/**
 * A guide for the player: a text beside each decision, and the moves it allows.
 * @typedef {object} Guide
 * @property {(ctx: Ctx) => Drawn} draw
 * @property {(move: number, ctx: Ctx) => boolean} [allows]
 * @property {boolean} [drafts] whether moves are drafted; else each is played at once
 * @property {() => void} [again] what "play again" does instead of a rematch
 */

/**
 * The page of a table, which offers a free seat to whoever has none; its address may contain a seat's secret.
 * @param {string} id @param {Guide} [guide] @returns {import("./page.js").Page}
 */
export function tablePage(id, guide) {
  return async (root) => {
    const given = new URLSearchParams(location.hash.slice(1));
    const seat = given.get("seat");
    if (seat) keep(id, { secrets: [seat] });
    if (location.hash) history.replaceState(null, "", location.pathname);
    if (!guide && !myTable(id)?.secrets.length) await (await import("./table/join.js")).offerSeat(root, id);
    const table = new Table(id, root, guide);
    table.byLink = seat !== null;
    return () => table.close();
  };
}

// ms until a question with one answer is answered. It is the same for every question, hand, player
// and setting, as the server's pace is for bots: the time of an answer must not tell what is in a hand.
const PAUSE = 900;
const WHOLLY = 3;
const MINUTE = 60; // seconds
const MOST_NEWS = 3;

/** A table as shown on the screen. */
export class Table {
  /** @param {string} id @param {HTMLElement} root @param {Guide} [guide] */
  constructor(id, root, guide) {
    this.id = id;
    this.root = root;
    this.guide = guide;
    /** @type {TableInfo | null} */ this.info = null;
    /** @type {Position | null} */ this.position = null;
    /** @type {Words | null} */ this.words = null;
    /** @type {Screen | null} */ this.screen = null;
    /** Moves tried, not yet told. @type {import("./types.js").Tried[]} */ this.draft = [];
    /** What the draft would do, as the log would tell it. @type {Line[]} */ this.drafted = [];
    /** @type {Entry[]} */ this.log = [];
    /** @type {number[]} */ this.yours = [];
    /** @type {number | null} */ this.chosen = null;
    /** @type {number | null} */ this.pointed = null;
    /** @type {number | null} */ this.thinking = null;
    /** @type {number | null} */ this.uncovered = null; // the seat whose hidden things are shown
    /** @type {HintMove[] | "waiting" | null} */ this.hint = null;
    /** @type {ReturnType<typeof showDialog> | null} */ this.menu = null;
    this.clocks = new Clocks(this);
    /** What draws the waiting room, before the game starts. @type {typeof import("./table/waiting.js") | null} */ this.room = null;
    /** Answers that may be given ahead, by seat. @type {Map<number, import("../types/wire.js").StandingAnswer[]>} */ this.standing = new Map();
    this.knownAt = 0; // when the seats were told of, in ms
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.ticking = undefined;
    this.secrets = myTable(id)?.secrets ?? [];
    /** What has changed about the other players. @type {string[]} */ this.news = [];
    this.error = "";
    this.unanswered = false; // the connection was lost before a command was answered
    this.refused = "";
    this.online = true;
    this.sending = false;
    /** The position that was answered, while what follows is still to be shown. @type {number | null} */ this.answered = null;
    this.sheetShown = true;
    this.wholeLog = false;
    /** @type {number | null} */ this.opened = null; // the entries there were when the page was opened
    /** @type {number | null} */ this.sinceDropped = null; // the last entry of a summary that was closed
    this.byKeys = false;
    this.rereading = false; // the log is coming again, in another language
    this.dressed = false; // its styles are loaded
    this.unfolded = onPhone() ? 0 : WHOLLY; // a phone shows the board first, then what is beside, below and around it elsewhere
    this.drawing = false;
    this.closed = false;
    this.byLink = false; // the seat's secret was in the address
    this.telling = new Telling({
      entry: (entry) => this.#tellEntry(entry),
      event: (event, skip) => this.#tellEvent(event, skip),
      position: (position) => this.#show(position),
      still: () => !this.position || this.rereading || this.draft.length > 0 || !this.screen || calm() || settings.speed === 0 || this.isPlayedOut(),
    });
    this.replays = false; // nothing happens here any more
    this.ends = new AbortController();
    this.caller = new Caller(this);
    /** What people say; loaded where there is somebody to talk to. @type {import("./table/talk.js").Talk | null} */ this.talk = null;
    /** What draws the score sheet, at the end. @type {typeof import("./table/sheet.js") | null} */ this.sheet = null;
    /** What draws standing answers, in games with friends. @type {typeof import("./table/standing.js") | null} */ this.ahead = null;
    listen(this, this.ends.signal);
    this.ends.signal.addEventListener("abort", onSettings((changed) => void this.#settingsChanged(changed)));
    this.live = this.connect();
    void loadStyles(["/web/css/table.css"]).then(() => {
      this.dressed = true;
      this.draw();
    });
    const { game } = myTable(id) ?? {};
    if (game) void screenOf(game); // it takes a while, so start before the server answers
  }

  /** Leave the page. */
  close() {
    this.closed = true;
    clearTimeout(this.ticking);
    this.clocks.stop();
    this.ends.abort();
    this.live.close();
  }

  // --- Messages from the server ---

  /** Open the live channel. @returns {Pick<Live, "send" | "close" | "again">} */
  connect() {
    return new Live(this.id, () => this.#hello(), {
      message: (message) => void this.#hear(message),
      state: (state, message, code) => this.#connection(state, message, code),
    });
  }

  #hello() {
    return { secrets: this.secrets, seen: this.log.at(-1)?.number ?? 0, language: settings.language };
  }

  /** @param {"open" | "lost" | "refused"} state @param {string} [message] @param {string} [code] */
  #connection(state, message, code) {
    this.online = state === "open";
    if (this.online && this.unanswered) Object.assign(this, { error: "", unanswered: false });
    if (state === "refused") this.refused = message || t("There is no such table.");
    if (code === "removed") this.refused = t("The host has removed you from this table. Your seat is free again, and you can watch.");
    if (code === "wrong-secret") this.refused = t("You no longer have a seat at this table. You can watch.");
    if (code === "deleted") {
      this.refused = t("The host has deleted this table.");
      forget(this.id);
    }
    this.draw();
  }

  /** @param {any} message */
  async #hear(message) {
    if (message.waiting !== undefined) this.clocks.hear(message.waiting);
    if (message.t === "table") await this.know(message);
    else if (message.t === "entry") this.telling.add({ entry: message });
    else if (message.t === "position") this.telling.add({ position: message });
    else if (message.t === "talk") await this.#hearTalk(message.said);
    else if (message.t === "standing") {
      this.standing.set(message.seat, message.answers);
      this.draw();
    } else if (message.t === "thinking") {
      this.thinking = message.seat;
      this.draw();
    }
    if (this.telling.goOn) this.draw(); // more has come during a pause
  }

  /** @param {import("../types/wire.js").SaidMessage[]} said */
  async #hearTalk(said) {
    if (!this.talk && !said.length && this.yours.length && !this.withFriends()) return;
    const { Talk } = await import("./table/talk.js");
    this.talk ??= new Talk(this);
    this.talk.hear(said);
  }

  /** Load what most tables do not need at first. */
  async #loadMore() {
    const over = this.position?.over && !this.sheet;
    const ahead = this.withFriends() && !this.ahead;
    if (over) this.sheet = await import("./table/sheet.js");
    if (ahead) this.ahead = await import("./table/standing.js");
    if (over || ahead) this.draw();
  }

  /** Receive what the table is, and load what its game needs. @param {TableInfo} info */
  async know(info) {
    if (this.info && this.info.rules !== info.rules) location.reload(); // its log has other entries now
    const yours = info.yours ?? this.yours;
    const first = !this.info;
    this.news = [...this.news, ...newsOf(this.info, info, yours)].slice(-MOST_NEWS);
    Object.assign(this, { info, yours, knownAt: performance.now() });
    this.#tick();
    if (info.waits && !yours.length && this.secrets.length) this.#loseSeats();
    if (first) this.#comeBack();
    if (!this.screen) keep(this.id, { game: info.game });
    const early = !this.screen; // a position may have come before the screen
    const [screen, words, room] = await Promise.all([this.screen ?? screenOf(info.game), gameWords(info),
      info.waits ? import("./table/waiting.js") : null]);
    Object.assign(this, { screen, words, room });
    if (early) this.#answerSoon();
    this.draw();
    void this.caller.subscribe();
    if (this.byLink) await this.#warn();
  }

  /** Whoever opens the table again after leaving is back. */
  #comeBack() {
    for (const { seat, bot_in } of this.info?.seats ?? []) {
      if (bot_in !== null && this.yours.includes(seat)) void this.command({ t: "return", seat });
    }
  }

  /** The seats were given up before the start, perhaps in another tab. */
  #loseSeats() {
    this.secrets = [];
    giveUpSeats(this.id);
  }

  /** Offer a free seat to whoever watches. */
  sitDown() {
    go(`/t/${this.id}`);
  }

  /** @param {string} text */
  dropNews(text) {
    this.news = this.news.filter((one) => one !== text);
    this.draw();
  }

  /** Warn someone who was sent a seat that the sender has too. */
  async #warn() {
    this.byLink = false;
    const { isShared, sharing } = await import("./table/started.js");
    if (this.info && isShared(this.info, this.yours)) showDialog(t("You share this seat"), sharing);
  }

  /** Seconds until a bot may take over a seat; null if its player is there. @param {number} seat */
  takeoverIn(seat) {
    const left = this.info?.seats[seat]?.takeover_in ?? null;
    return left && Math.max(0, Math.ceil(left - (performance.now() - this.knownAt) / 1000));
  }

  /** Draw again while an absent player's time runs: each second towards its end. */
  #tick() {
    clearTimeout(this.ticking);
    const waits = (this.info?.seats ?? []).map(({ seat }) => this.takeoverIn(seat) ?? 0).filter((left) => left > 0);
    if (this.closed || !waits.length) return;
    this.ticking = setTimeout(() => {
      this.draw();
      this.#tick();
    }, Math.min(...waits) > 2 * MINUTE ? MINUTE * 500 : 1000);
  }

  /** @param {Entry} entry */
  #tellEntry(entry) {
    if (entry.number <= (this.log.at(-1)?.number ?? 0)) return;
    this.log.push(entry);
    this.thinking = null;
    if (!entry.back && entry.events.some((event) => event.kind.includes("glory"))) glory(this.withFriends());
    this.draw();
  }

  /** @param {GameEvent} event @param {AbortSignal} skip */
  #tellEvent(event, skip) {
    if (!this.screen?.animate || this.curtain() !== null) return undefined;
    return this.screen.animate(event, { ...this.ctx(), skip });
  }

  /** What an event has changed is drawn, unless a new position has come meanwhile. @param {GameEvent} event @param {Position} told */
  #happen(event, told) {
    if (this.position !== told || !this.words) return;
    change(this.position.table, event, this.words);
    this.draw();
  }

  /** @param {Position} position */
  #show(position) {
    const before = this.position;
    if (this.draft.length && !this.rereading && isSame(this.draft[0].before, position)) {
      this.draft[0].before = position; // told anew, as when somebody comes back: the draft stands
      return this.draw();
    }
    const wasAsked = this.asked();
    this.rereading = false;
    this.draft = [];
    this.position = position;
    this.opened ??= position.number;
    if (before?.number !== position.number) {
      Object.assign(this, { chosen: null, pointed: null, hint: null, error: "" });
    }
    if (!position.thinking && position.decision?.seat !== this.thinking) this.thinking = null;
    if (position.thinking) this.thinking = position.decision?.seat ?? null;
    if (this.asked() && (!wasAsked || before?.decision?.seat !== position.decision?.seat)) this.#callUp();
    this.#answerSoon();
    this.draw();
    if (this.asked() && this.byKeys) queueMicrotask(() => this.#keepFocus());
  }

  /** Announce that it is this screen's turn. */
  #callUp() {
    this.caller.call();
    const call = this.root.querySelector(".call");
    if (call) call.textContent = t("Your turn");
  }

  /** Keep the focus in place for keyboard users when a target vanishes. */
  #keepFocus() {
    const at = document.activeElement;
    if (at && at !== document.body && at.isConnected) return;
    const main = /** @type {HTMLElement | null} */ (this.root.querySelector(".main"));
    (main ?? targets()[0])?.focus();
  }

  // --- Actions of the player ---

  /** @param {Partial<import("./types.js").Settings>} changed */
  async #settingsChanged(changed) {
    if (changed.language && this.info) {
      [this.words] = await Promise.all([gameWords(this.info), loadTexts()]);
      this.log = [];
      this.rereading = true;
      this.live.again();
    }
    if (changed.plain !== undefined && this.info) this.screen = await screenOf(this.info.game);
    this.draw();
  }

  /** Whether this screen is to decide in the position shown. */
  asked() {
    return this.#decides() && !this.forced() && !this.position?.decision?.ahead;
  }

  /** The seat whose turn it is, even while its draft has come to an end. */
  deciding() {
    return (this.draft[0]?.before ?? this.position)?.decision?.seat ?? null;
  }

  /** Whether there is one answer only: it is asked for so that silence tells nobody anything. */
  forced() {
    if (this.guide || this.draft.length || !this.screen || !this.#decides() || this.position?.decision?.ahead) return false;
    const { key = "", moves = [] } = this.position?.decision ?? {};
    return moves.length === 1 && !this.screen.byHand?.includes(key);
  }

  #decides() {
    const decision = this.position?.decision;
    if (!decision?.moves?.length || !this.yours.includes(decision.seat)) return false;
    return this.info?.seats[decision.seat].kind !== "bot"; // a bot may play on for this player
  }

  /** Give the only answer after a pause, if the question is still open then. */
  #answerSoon() {
    const { position } = this;
    const move = position?.decision?.moves[0];
    if (!this.forced() || move === undefined || this.curtain() !== null) return;
    setTimeout(() => {
      if (!this.closed && this.position === position && !this.sending) void this.#send({ t: "move", move }, move);
    }, PAUSE);
  }

  /** Whether someone plays here who is not at this screen, or will. */
  withFriends() {
    const { info, yours } = this;
    if (this.guide || !info || info.start.solo) return false;
    return info.seats.some(({ kind, seat }) => kind !== "bot" && !yours.includes(seat));
  }

  /** Whether a bot plays on for the only player at this screen, who may return. */
  isPlayedOut() {
    const seat = this.info?.seats[this.yours[0]];
    return this.yours.length === 1 && seat?.kind === "bot" && !seat.resigned && !this.position?.over;
  }

  /** Handle a click on a target: choose its move, or play it. @param {number} move */
  choose(move) {
    const { decision } = this.position ?? {};
    const ctx = this.ctx();
    if (!decision || !ctx.legal.has(move)) return;
    if (this.guide?.allows && !this.guide.allows(move, ctx)) return;
    const weighs = !settings.oneClick && this.screen?.weighs?.(decision, ctx, move);
    if (!weighs || this.chosen === move) void this.play(move);
    else {
      this.chosen = move;
      this.draw();
      if (this.byKeys) queueMicrotask(() => this.#keepFocus());
    }
  }

  /** Play a move: at once, or as the next move of a draft. @param {number} move */
  async play(move) {
    if (!this.position || !this.ctx().legal.has(move)) return;
    if (this.guide?.allows && !this.guide.allows(move, this.ctx())) return;
    const follows = this.ctx().follows(move);
    if (!settings.oneClick && (!this.guide || this.guide.drafts)) {
      if (this.screen?.atOnce?.(move, this.ctx())) await this.#tellAll(move);
      else await this.#tryOut(move, follows);
    } else if (follows === null) await this.#send({ t: "move", move }, move);
    else await this.#send({ t: "commit", moves: [move, follows] }, move);
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
    const confirmed = this.chosen === move;
    const paysByHand = typeof this.position?.decision?.suggested === "number"; // whoever pays one cube pays all
    const weighed = confirmed && follows !== null && !this.draft.length; // the whole turn has been seen
    let suggested = false;
    /** @type {number[]} */
    let next = follows === null ? [move] : [move, follows];
    while (next.length) {
      const before = /** @type {Position} */ (this.position);
      const first = !this.draft.length;
      const moves = [...this.draft.map((tried) => tried.move), ...next];
      const { draft } = await this.#send({ t: "draft", moves }, next[0]);
      if (!draft || this.draft.length !== moves.length - next.length) return;
      if (!this.position || !isSame(this.position, before)) return;
      if (!draft.position.decision && first && confirmed) {
        await this.#send({ t: "commit", moves }, next[0]);
        return;
      }
      next.forEach((one, i) => this.draft.push({ move: one, before, suggested, follows: i > 0, events: draft.events }));
      this.position = { ...draft.position, over: false };
      this.drafted = draft.lines;
      Object.assign(this, { chosen: null, pointed: null, hint: null });
      suggested = true;
      const usual = paysByHand ? null : this.position.decision?.suggested ?? null;
      next = usual === null ? [] : [usual];
    }
    if (weighed && this.screen?.rounded?.(this.ctx())) return void this.commit();
    this.draw();
    if (this.byKeys) queueMicrotask(() => this.#keepFocus());
    return undefined;
  }

  /** Pay otherwise than suggested: go back to the first cube or card of the payment. */
  changePayment() {
    while (this.draft.at(-1)?.suggested) this.position = this.draft.pop()?.before ?? this.position;
    this.draw();
  }

  /** Tell the moves of the draft. */
  async commit() {
    const moves = this.draft.map((tried) => tried.move);
    if (this.screen?.retells?.(this.draft.at(-1)?.events ?? [])) this.#leaveDraft();
    const answer = await this.#send({ t: "commit", moves }, null);
    if (!answer.ok) this.#leaveDraft();
  }

  /** Drop the draft, back to the real position. */
  #leaveDraft() {
    this.position = this.draft[0]?.before ?? this.position;
    this.draft = [];
    this.draw();
  }

  /** Send a command about the current position. @param {{t: string, [field: string]: unknown}} command @param {number | null} move */
  async #send(command, move) {
    Object.assign(this, { sending: true, chosen: move, error: "" });
    this.draw();
    const number = this.position?.number ?? null;
    const answer = await this.live.send({ ...command, number });
    this.sending = false;
    if (!answer.ok) {
      this.chosen = null;
      this.failed(answer);
    } else if (command.t !== "draft") {
      this.caller.played = true;
      this.answered = number;
    }
    if (!answer.ok || command.t !== "draft") this.draw(); // a draft goes on, and is drawn then
    return answer;
  }

  /** Choose the nth target on the page. @param {number} n */
  chooseNth(n) {
    const target = targets()[n - 1];
    if (!target) return;
    target.focus();
    this.choose(Number(target.dataset.move));
  }

  /** Step back: drop the chosen move, the hints, or the last move of the draft. */
  back() {
    if (this.chosen === null && this.hint === null) {
      this.changePayment();
      while (this.draft.at(-1)?.follows) this.position = this.draft.pop()?.before ?? this.position;
      this.position = this.draft.pop()?.before ?? this.position;
    }
    Object.assign(this, { chosen: null, hint: null, error: "" });
    this.draw();
  }

  /** @param {{t: string, [field: string]: unknown}} command */
  async command(command) {
    const answer = await this.live.send(command);
    this.failed(answer);
    this.draw();
    return answer;
  }

  /** Keep why a command failed, if it did. @param {Answer} answer */
  failed(answer) {
    this.error = answer.ok ? "" : refusal(answer);
    this.unanswered = answer.code === "no-connection";
  }

  undo() {
    if (this.position?.undo) void this.command({ t: "undo", number: this.position.number });
  }

  async askHint() {
    if (!this.asked() || this.hint === "waiting" || !this.position) return;
    const { number } = this.position;
    this.hint = "waiting";
    const answer = await this.command({ t: "hint", number });
    this.hint = answer.ok && this.position?.number === number ? answer.moves ?? null : null;
    this.draw();
  }

  dropHint() {
    this.hint = null;
    this.draw();
  }

  /** @param {number | null} move */
  hover(move) {
    if (this.pointed === move) return;
    this.pointed = move;
    if (this.asked()) this.draw();
  }

  /** @param {number} seat @param {boolean} agree */
  takeover(seat, agree) {
    return this.command({ t: "takeover", seat, agree });
  }

  /** Let a bot play a decided game out. */
  playOut() {
    return this.command({ t: "play-out", seat: this.yours[0] });
  }

  /** Take the seat back from the bot that plays on. */
  playOn() {
    return this.command({ t: "return", seat: this.yours[0] });
  }

  /** The rematch, once somebody has opened it. */
  nextGame() {
    return this.info?.over ? this.info.rematch : null;
  }

  async rematch() {
    if (this.guide?.again) return this.guide.again();
    if (this.info?.rematch) return this.#goNext(this.info.rematch);
    const answer = await this.command({ t: "rematch" });
    return answer.table ? this.#goNext(answer.table) : undefined;
  }

  /** Go to the rematch, keeping the secrets. @param {string} table */
  #goNext(table) {
    keep(table, { game: this.info?.game, secrets: this.secrets, host: myTable(this.id)?.host });
    go(`/t/${table}`);
  }

  /** Show the link to the page of the result. */
  shareResult() {
    const link = `${location.origin}/result/${this.id}`;
    const save = async () => (await import("./table/picture.js")).savePicture(this);
    showDialog(t("Share the result"), () => html`${shareLink(link, `${gameName(this.info?.game ?? "")}: ${this.verdict()}`)}
      <div class="acts"><button class="btn sm" type="button" @click=${() => void save()}>${t("Save as a picture")}</button></div>`);
  }

  async saveRecord() {
    try {
      const record = await get(`/api/tables/${this.id}/record`, this.secrets[0]);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
      link.download = `${this.info?.game}-${this.id}.txt`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      this.error = error instanceof ApiError ? error.message : String(error);
      this.draw();
    }
  }

  /** Drop secrets that the server refuses, and watch. */
  onlyWatch() {
    forget(this.id);
    go(`/t/${this.id}`);
  }

  /** Show what a seat may see, on a shared screen. @param {number} seat */
  uncover(seat) {
    this.uncovered = seat;
    this.#answerSoon();
    this.draw();
  }

  /** Whether bots play here, whose moves can be held back on this screen. */
  mayPause() {
    const bots = this.info?.seats.some(({ kind }) => kind === "bot");
    return Boolean(bots) && !this.guide && !this.replays && !this.position?.over && !this.isPlayedOut();
  }

  togglePause() {
    if (this.telling.goOn) this.telling.goOn();
    else this.telling.hold();
    this.draw();
  }

  toggleSheet() {
    this.sheetShown = !this.sheetShown;
    this.draw();
  }

  /** Whether a summary since one's last turn may stand: on one's turn, and when the page has just been opened. */
  sinceShown() {
    const number = this.position?.number ?? 0;
    if (this.yours.length !== 1 || this.guide || this.position?.over || this.sinceDropped === number) return false;
    return this.asked() || this.opened === number;
  }

  dropSince() {
    this.sinceDropped = this.position?.number ?? null;
    this.draw();
  }

  /** The keys that mean something on this page. */
  keys() {
    return tableKeys();
  }

  /** Handle a key that means something on this page alone; return whether it does. @param {KeyboardEvent} _ */
  ownKey(_) {
    return false;
  }

  /** Show the table as it was after an entry. @param {number} number */
  showMoment(number) {
    go(`/replay/${this.id}#${number}`);
  }

  showWholeLog() {
    this.wholeLog = true;
    this.draw();
  }

  showKeys() {
    const decision = this.position?.decision;
    showDialog(t("Keys and help"), () => html`${keyList(this.keys())}
      <p><a href=${decision ? this.chapterLink(decision) : `/rules/${this.info?.game}`} target="_blank">${t("Rules about this decision")}</a></p>`);
  }

  async showMenu() {
    const { tableMenu } = await import("./table/menu.js");
    this.menu = showDialog(t("This table"), (close) => tableMenu(this, close));
  }

  async showSettings() {
    const { settingsForm } = await import("./settings_form.js");
    const dialog = showDialog(t("Settings"), () => settingsForm(() => dialog.draw()));
  }

  // --- Drawing ---

  /** The name of a seat's player in a sentence. @param {number} seat */
  seatName(seat) {
    const { emblem, seat: colour } = this.words?.names ?? {};
    return this.info?.seats[seat]?.name || (emblem ?? colour)?.[seat] || t("Seat {n}", { n: seat + 1 });
  }

  /** The label on a seat's panel: "You" for a player here without a name. @param {number} seat */
  seatLabel(seat) {
    const { kind, name } = this.info?.seats[seat] ?? {};
    const own = this.yours.length < 2 && this.position?.seat === seat;
    return own && kind === "person" && !name ? t("You") : this.seatName(seat);
  }

  /** A text in which the names of cards open them, if the game's screen can. @param {string} text @param {import("./types.js").Naming} [how] @returns {Drawn} */
  named(text, how = {}) {
    return (this.words && this.screen?.named?.(text, this.words, how)) ?? text;
  }

  /** The result in a sentence, with the points if they decided it. */
  verdict() {
    const { winners = [], scores = [] } = this.position ?? {};
    const names = winners.map((seat) => this.seatLabel(seat)).join(", ");
    const points = scores[winners[0]];
    const me = this.yours.length < 2 ? this.position?.seat ?? null : null;
    const resigned = resignation(this.position, me, (seat) => this.seatName(seat));
    const most = points === Math.max(...scores);
    if (resigned) return resigned;
    const said = this.screen?.verdict?.(this.ctx());
    if (said) return said;
    if (!winners.length) return t("The game is over.");
    if (winners.length > 1) return tn("{names} share the victory with {n} point", "{names} share the victory with {n} points", points, { names });
    if (this.yours.length === 1 && winners[0] === this.yours[0]) return most ? tn("You win with {n} point", "You win with {n} points", points) : t("You win");
    return most ? tn("{name} wins with {n} point", "{name} wins with {n} points", points, { name: names }) : t("{name} wins", { name: names });
  }

  /** @param {Asked} decision */
  chapterLink(decision) {
    const game = this.info?.game ?? "";
    return `/rules/${game}/${chapterOf(game, decision.key)}`;
  }

  /** The context for a screen. @returns {Ctx} */
  ctx() {
    const position = /** @type {Position} */ (this.position);
    const words = /** @type {Words} */ (this.words);
    const ready = this.asked() && !this.sending && !this.telling.busy;
    return {
      position, words, info: /** @type {TableInfo} */ (this.info), yours: this.yours, me: position.seat,
      decision: position.decision, legal: new Set(ready ? position.decision?.moves : []),
      chosen: this.chosen, pointed: this.pointed, log: this.log, draft: this.draft, drafted: this.drafted,
      choose: (move) => this.choose(move), play: (move) => void this.play(move), hover: (move) => this.hover(move),
      follows: (move) => this.screen?.follow?.(move, this.ctx()) ?? null, isWhole: () => this.#isWhole(),
      redraw: () => this.draw(), named: (text, how) => this.named(text, how), happen: (event) => this.#happen(event, position), move: (move) => words.moves[move], preview: (move) => this.preview(move),
      name: (meaning, key) => nameOf(words, meaning, key),
      seatName: (seat) => this.seatName(seat), seatLabel: (seat) => this.seatLabel(seat), settings, time,
      skip: this.telling.skipping.signal, t, tn,
    };
  }

  /** Whether the draft waits only to be confirmed. */
  #isWhole() {
    if (!this.draft.length || this.sending) return false;
    return !this.position?.decision || Boolean(this.screen?.rounded?.(this.ctx()));
  }

  /** The preview of a legal move. @param {number} move */
  preview(move) {
    const { moves, previews } = this.position?.decision ?? {};
    return previews?.[moves?.indexOf(move) ?? -1] ?? null;
  }

  /** The seat that must uncover its hidden things itself, on a shared screen. */
  curtain() {
    const seat = this.position?.seat ?? null;
    const hides = this.words?.events.some((event) => event.secret);
    if (!hides || this.yours.length < 2 || seat === null || seat === this.uncovered || this.position?.over) return null;
    return seat;
  }

  /** The bar between the board and the player's own things. @returns {Drawn} */
  bar() {
    return decisionBar(this);
  }

  /** Draw once, after all current changes. */
  draw() {
    if (this.drawing || this.closed || !this.dressed) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      if (this.closed) return;
      document.title = title(this);
      this.caller.mark(this.asked());
      render(frame(this), this.root);
      this.clocks.fill();
      if (this.menu?.element.open) this.menu.draw();
      void this.#loadMore();
      if (this.unfolded < WHOLLY && this.screen && this.position) void this.#unfold(this.unfolded + 1);
    });
  }

  /** Draw more once what there is can be seen. @param {number} far */
  async #unfold(far) {
    await afterPaint();
    this.unfolded = far;
    this.draw();
  }
}

/** Whether two positions ask the same. @param {Position} one @param {Position} other */
function isSame(one, other) {
  return one.number === other.number && one.seat === other.seat && String(one.decision?.moves) === String(other.decision?.moves);
}

/** Why the server refused a command. @param {Answer} answer */
function refusal(answer) {
  if (answer.code === "no-connection") return t("The connection was lost before your move was confirmed. Check the table, then try again.");
  return answer.message || t("You can't do that now.");
}

/** The name of a thing, by its number or key. @param {Words} words @param {string} meaning @param {number | string} key */
function nameOf(words, meaning, key) {
  const number = typeof key === "number" ? key : words.keys[meaning]?.indexOf(key) ?? -1;
  return words.names[meaning]?.[number] ?? String(key);
}
