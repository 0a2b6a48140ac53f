// A table: the live channel, what is known, what is chosen, and the frame around a game's screen.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { ApiError, get } from "./api.js";
import { chapterOf } from "./chapters.js";
import { Live } from "./live.js";
import { forget, keep, myTable } from "./mine.js";
import { go, showDialog } from "./page.js";
import { calm, onSettings, settings, time } from "./settings.js";
import { loadStyles, screenOf } from "./screens.js";
import { glory, yourTurn } from "./sound.js";
import { decisionBar, inviteLink } from "./table/ask.js";
import { frame, title } from "./table/frame.js";
import { listen } from "./table/input.js";
import { keyList, targets } from "./table/keys.js";
import { Telling } from "./table/telling.js";
import { gameWords, loadTexts, t, tn } from "./words.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Asked} Asked */
/** @typedef {import("./types.js").Ctx} Ctx */
/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").HintMove} HintMove */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {import("./types.js").Words} Words */

/**
 * Somebody who explains while one plays: a text beside the decision, and which moves fit it.
 * @typedef {object} Guide
 * @property {(ctx: Ctx) => Drawn} draw
 * @property {(move: number, ctx: Ctx) => boolean} [allows]
 * @property {() => void} [again] what "play again" does instead of a rematch
 */

/**
 * The page of a table; the address may carry an invitation or a seat's secret.
 * @param {string} id @param {Guide} [guide] @returns {import("./page.js").Page}
 */
export function tablePage(id, guide) {
  return async (root) => {
    const given = new URLSearchParams(location.hash.slice(1));
    const seat = given.get("seat");
    const invite = given.get("join");
    if (seat) keep(id, { secrets: [seat] });
    if (invite && !myTable(id)?.secrets.length) await (await import("./table/join.js")).joinPage(root, id, invite);
    if (seat || invite) history.replaceState(null, "", location.pathname);
    const table = new Table(id, root, guide);
    return () => table.close();
  };
}

/** A table on the screen. */
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
    /** @type {{move: number, before: Position}[]} */ this.draft = []; // moves tried, not yet told
    /** @type {Entry[]} */ this.log = [];
    /** @type {number[]} */ this.yours = [];
    /** @type {number | null} */ this.chosen = null;
    /** @type {number | null} */ this.pointed = null;
    /** @type {number | null} */ this.thinking = null;
    /** @type {number | null} */ this.uncovered = null; // the seat whose hidden things may be shown
    /** @type {HintMove[] | "waiting" | null} */ this.hint = null;
    this.secrets = myTable(id)?.secrets ?? [];
    this.error = "";
    this.refused = "";
    this.online = true;
    this.sending = false;
    this.sheetShown = true;
    this.wholeLog = false;
    this.byKeys = false;
    this.rereading = false; // the log comes again, in another language
    this.dressed = false; // its styles are there
    this.drawing = false;
    this.closed = false;
    this.telling = new Telling({
      entry: (entry) => this.#tellEntry(entry),
      event: (event, skip) => this.#tellEvent(event, skip),
      position: (position) => this.#show(position),
      still: () => !this.position || this.rereading || this.draft.length > 0 || !this.screen || calm() || settings.speed === 0,
    });
    this.ends = new AbortController();
    listen(this, this.ends.signal);
    this.ends.signal.addEventListener("abort", onSettings((changed) => void this.#settingsChanged(changed)));
    this.live = this.connect();
    void loadStyles(["/web/css/table.css"]).then(() => {
      this.dressed = true;
      this.draw();
    });
    const { game } = myTable(id) ?? {};
    if (game) void screenOf(game); // it takes a while: begin before the server has said so
  }

  /** Leave the page. */
  close() {
    this.closed = true;
    this.ends.abort();
    this.live.close();
  }

  // --- What comes from the server ---

  /** Open the live channel. @returns {Pick<Live, "send" | "close" | "again">} */
  connect() {
    return new Live(this.id, () => this.#hello(), {
      message: (message) => void this.#hear(message),
      state: (state, message) => this.#connection(state, message),
    });
  }

  #hello() {
    return { secrets: this.secrets, seen: this.log.at(-1)?.number ?? 0, language: settings.language };
  }

  /** @param {"open" | "lost" | "refused"} state @param {string} [message] */
  #connection(state, message) {
    this.online = state === "open";
    if (state === "refused") this.refused = message || t("There is no such table.");
    this.draw();
  }

  /** @param {any} message */
  async #hear(message) {
    if (message.t === "table") await this.know(message);
    else if (message.t === "entry") this.telling.add({ entry: message });
    else if (message.t === "position") this.telling.add({ position: message });
    else if (message.t === "thinking") {
      this.thinking = message.seat;
      this.draw();
    }
  }

  /** Take in what the table is, and load what its game needs. @param {TableInfo} info */
  async know(info) {
    this.info = info;
    this.yours = info.yours ?? this.yours;
    if (!this.screen) keep(this.id, { game: info.game });
    const [screen, words] = await Promise.all([this.screen ?? screenOf(info.game), gameWords(info)]);
    Object.assign(this, { screen, words });
    this.draw();
  }

  /** @param {Entry} entry */
  #tellEntry(entry) {
    if (entry.number <= (this.log.at(-1)?.number ?? 0)) return;
    this.log.push(entry);
    this.thinking = null;
    if (!entry.back && entry.events.some((event) => event.kind.includes("glory"))) glory();
    this.draw();
  }

  /** @param {GameEvent} event @param {AbortSignal} skip */
  #tellEvent(event, skip) {
    if (!this.screen?.animate || this.curtain() !== null) return undefined;
    return this.screen.animate(event, { ...this.ctx(), skip });
  }

  /** @param {Position} position */
  #show(position) {
    const before = this.position;
    const wasAsked = this.asked();
    this.rereading = false;
    this.draft = [];
    this.position = position;
    if (before?.number !== position.number) {
      Object.assign(this, { chosen: null, pointed: null, hint: null, error: "" });
    }
    if (!position.thinking && position.decision?.seat !== this.thinking) this.thinking = null;
    if (position.thinking) this.thinking = position.decision?.seat ?? null;
    if (this.asked() && (!wasAsked || before?.decision?.seat !== position.decision?.seat)) this.#callUp();
    this.draw();
    if (this.asked() && this.byKeys) queueMicrotask(() => this.#keepFocus());
  }

  /** Say that it is this screen's turn. */
  #callUp() {
    yourTurn();
    const call = this.root.querySelector(".call");
    if (call) call.textContent = t("Your turn");
  }

  /** Who plays by keys must not lose the place when a target vanishes. */
  #keepFocus() {
    const at = document.activeElement;
    if (at && at !== document.body && at.isConnected) return;
    const main = /** @type {HTMLElement | null} */ (this.root.querySelector(".main"));
    (main ?? targets()[0])?.focus();
  }

  // --- What the player does ---

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

  /** Whether this screen is asked now, and all has been told. */
  asked() {
    const decision = this.position?.decision;
    return Boolean(decision?.moves?.length && this.yours.includes(decision.seat));
  }

  /** A target was clicked. @param {number} move */
  choose(move) {
    const { decision } = this.position ?? {};
    const ctx = this.ctx();
    if (!decision || !ctx.legal.has(move)) return;
    const weighs = !settings.oneClick && this.screen?.weighs?.(decision, ctx);
    if (!weighs || this.chosen === move) void this.play(move);
    else {
      this.chosen = move;
      this.draw();
      if (this.byKeys) queueMicrotask(() => this.#keepFocus());
    }
  }

  /** Play a move: at once, or as one more move of a draft. @param {number} move */
  async play(move) {
    if (!this.position || !this.ctx().legal.has(move)) return;
    if (this.guide?.allows && !this.guide.allows(move, this.ctx())) return;
    if (settings.oneClick || this.guide) await this.#send({ t: "move", move }, move);
    else await this.#tryOut(move);
  }

  /** Try a move; a turn of one move is told at once. @param {number} move */
  async #tryOut(move) {
    const before = /** @type {Position} */ (this.position);
    const moves = [...this.draft.map((tried) => tried.move), move];
    const { draft } = await this.#send({ t: "draft", moves }, move);
    if (!draft || this.position !== before) return;
    if (!draft.position.decision && moves.length === 1) {
      await this.#send({ t: "commit", moves }, move);
      return;
    }
    this.draft.push({ move, before });
    this.position = { ...draft.position, over: false };
    Object.assign(this, { chosen: null, pointed: null, hint: null });
    this.draw();
    if (this.byKeys) queueMicrotask(() => this.#keepFocus());
  }

  /** Tell the moves of the draft. */
  async commit() {
    const moves = this.draft.map((tried) => tried.move);
    const answer = await this.#send({ t: "commit", moves }, null);
    if (!answer.ok) this.#leaveDraft();
  }

  /** Go back to what stands on the table. */
  #leaveDraft() {
    this.position = this.draft[0]?.before ?? this.position;
    this.draft = [];
    this.draw();
  }

  /** Send what answers the position. @param {{t: string, [field: string]: unknown}} command @param {number | null} move */
  async #send(command, move) {
    Object.assign(this, { sending: true, chosen: move, error: "" });
    this.draw();
    const answer = await this.live.send({ ...command, number: this.position?.number });
    this.sending = false;
    if (!answer.ok) Object.assign(this, { chosen: null, error: refusal(answer) });
    this.draw();
    return answer;
  }

  /** Choose the nth target on the page. @param {number} n */
  chooseNth(n) {
    const target = targets()[n - 1];
    if (!target) return;
    target.focus();
    this.choose(Number(target.dataset.move));
  }

  /** Take back what is chosen, or the last move of the draft, or close what is open. */
  back() {
    const last = this.chosen === null && this.hint === null ? this.draft.pop() : undefined;
    if (last) this.position = last.before;
    Object.assign(this, { chosen: null, hint: null, error: "" });
    this.draw();
  }

  /** @param {{t: string, [field: string]: unknown}} command */
  async command(command) {
    const answer = await this.live.send(command);
    this.error = answer.ok ? "" : refusal(answer);
    this.draw();
    return answer;
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

  async rematch() {
    if (this.guide?.again) return this.guide.again();
    if (this.info?.rematch) return this.#goNext(this.info.rematch);
    const answer = await this.command({ t: "rematch" });
    return answer.table ? this.#goNext(answer.table) : undefined;
  }

  /** To the next game: the same people keep their secrets. @param {string} table */
  #goNext(table) {
    keep(table, { game: this.info?.game, secrets: this.secrets });
    go(`/t/${table}`);
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

  /** Give up secrets that the server does not take. */
  onlyWatch() {
    forget(this.id);
    go(`/t/${this.id}`);
  }

  /** Show what a seat may see, on a screen that several share. @param {number} seat */
  uncover(seat) {
    this.uncovered = seat;
    this.draw();
  }

  toggleSheet() {
    this.sheetShown = !this.sheetShown;
    this.draw();
  }

  showWholeLog() {
    this.wholeLog = true;
    this.draw();
  }

  showKeys() {
    const decision = this.position?.decision;
    showDialog(t("Keys and help"), () => html`${keyList()}
      <p><a href=${decision ? this.chapterLink(decision) : `/rules/${this.info?.game}`} target="_blank">${t("Rules about this decision")}</a></p>`);
  }

  async showMenu() {
    const { tableMenu } = await import("./table/menu.js");
    showDialog(t("This table"), (close) => tableMenu(this, close));
  }

  async showSettings() {
    const { settingsForm } = await import("./settings_form.js");
    const dialog = showDialog(t("Settings"), () => settingsForm(() => dialog.draw()));
  }

  // --- What is drawn ---

  /** How the player of a seat is called in a sentence. @param {number} seat */
  seatName(seat) {
    return this.info?.seats[seat]?.name || this.words?.names.seat?.[seat] || t("Seat {n}", { n: seat + 1 });
  }

  /** What stands on a seat's panel: "You" for whoever plays here without a name. @param {number} seat */
  seatLabel(seat) {
    const { kind, name } = this.info?.seats[seat] ?? {};
    const own = this.yours.length < 2 && this.position?.seat === seat;
    return own && kind === "person" && !name ? t("You") : this.seatName(seat);
  }

  /** The result in a sentence; points are told if they have decided it. */
  verdict() {
    const { winners = [], scores = [] } = this.position ?? {};
    const names = winners.map((seat) => this.seatLabel(seat)).join(", ");
    const points = scores[winners[0]];
    const most = points === Math.max(...scores);
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

  /** The link for friends, if this browser made the table. @returns {Drawn} */
  invitation() {
    const invite = myTable(this.id)?.invite;
    return invite ? inviteLink(`${location.origin}/t/${this.id}#join=${invite}`) : nothing;
  }

  /** What a screen is given. @returns {Ctx} */
  ctx() {
    const position = /** @type {Position} */ (this.position);
    const words = /** @type {Words} */ (this.words);
    const ready = this.asked() && !this.sending && !this.telling.busy;
    return {
      position, words, info: /** @type {TableInfo} */ (this.info), yours: this.yours, me: position.seat,
      decision: position.decision, legal: new Set(ready ? position.decision?.moves : []),
      chosen: this.chosen, pointed: this.pointed, log: this.log,
      choose: (move) => this.choose(move), play: (move) => void this.play(move), hover: (move) => this.hover(move),
      redraw: () => this.draw(), move: (move) => words.moves[move], preview: (move) => this.preview(move),
      name: (meaning, key) => nameOf(words, meaning, key),
      seatName: (seat) => this.seatName(seat), seatLabel: (seat) => this.seatLabel(seat), settings, time,
      skip: this.telling.skipping.signal, t, tn,
    };
  }

  /** What a legal move would do. @param {number} move */
  preview(move) {
    const { moves, previews } = this.position?.decision ?? {};
    return previews?.[moves?.indexOf(move) ?? -1] ?? null;
  }

  /** The seat that must uncover its hidden things itself, on a screen that several share. */
  curtain() {
    const seat = this.position?.seat ?? null;
    const hides = this.words?.events.some((event) => event.secret);
    if (!hides || this.yours.length < 2 || seat === null || seat === this.uncovered || this.position?.over) return null;
    return seat;
  }

  /** What stands between the board and one's own things. @returns {Drawn} */
  bar() {
    return decisionBar(this);
  }

  /** Draw once, after all that changes now has changed. */
  draw() {
    if (this.drawing || this.closed || !this.dressed) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      if (this.closed) return;
      document.title = title(this);
      render(frame(this), this.root);
    });
  }
}

/** Why the server did not take a command. @param {Answer} answer */
function refusal(answer) {
  if (answer.code === "no-connection") return t("The connection was lost before the answer came. Look at the table, then try again.");
  return answer.message || t("That is not possible now.");
}

/** A name of a game, by the number or the key of the thing. @param {Words} words @param {string} meaning @param {number | string} key */
function nameOf(words, meaning, key) {
  const number = typeof key === "number" ? key : words.keys[meaning]?.indexOf(key) ?? -1;
  return words.names[meaning]?.[number] ?? String(key);
}
