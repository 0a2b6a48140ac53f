// A table on the screen: what is known of it, what this player may do, and when it is drawn.
// Its parts are in table/: the connection, what is shown in which order, the player's turn, the frame.
import { render } from "./vendor/lit-html/lit-html.js";
import { chapterOf } from "./chapters.js";
import { forget, keep, myTable } from "./mine.js";
import { focusHeading, go } from "./page.js";
import { onPhone, onSettings } from "./settings.js";
import { loadStyles, screenOf } from "./screens.js";
import { Caller } from "./notify.js";
import { afterPaint } from "./sprite.js";
import { Absence } from "./table/absence.js";
import { decisionBar } from "./table/ask.js";
import { Clocks } from "./table/clocks.js";
import { contextOf } from "./table/context.js";
import { frame, title } from "./table/frame.js";
import { Hearing } from "./table/hearing.js";
import { listen } from "./table/input.js";
import { tableKeys, targets } from "./table/keys.js";
import { tellingAt } from "./table/showing.js";
import { Turn } from "./table/turn.js";
import { gameWords, loadTexts, t } from "./words.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Decision} Decision */
/** @typedef {import("./types.js").Ctx} Ctx */
/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").HintMove} HintMove */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("../types/wire.js").StandingAnswer} StandingAnswer */

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
    const seat = new URLSearchParams(location.hash.slice(1)).get("seat");
    if (seat) keep(id, { secrets: [seat] });
    if (location.hash) history.replaceState(null, "", location.pathname);
    const stranger = !guide && !myTable(id)?.secrets.length;
    const offer = stranger ? await (await import("./table/join.js")).offerSeat(root, id) : null;
    /** @type {Table | null} */
    let table = null;
    let gone = false;
    const open = () => {
      if (gone) return;
      table = new Table(id, root, guide);
      table.byLink = seat !== null;
    };
    if (offer) void offer.decided.then(open);
    else open();
    return () => {
      gone = true;
      table?.close();
    };
  };
}

const WHOLLY = 3;

/** A table as shown on the screen. */
export class Table {
  // What the server has said.
  /** @type {TableInfo | null} */ info = null;
  /** @type {Position | null} */ position = null;
  /** @type {Words | null} */ words = null;
  /** @type {Screen | null} */ screen = null;
  /** @type {Entry[]} */ log = [];
  /** @type {number[]} */ yours = [];
  /** The seat whose bot is thinking. @type {number | null} */ thinking = null;
  /** Answers that may be given in advance, by seat. @type {Map<number, StandingAnswer[]>} */ standing = new Map();
  /** What has changed about the other players. @type {import("./table/notices.js").News[]} */ news = [];
  /** Why the table cannot be opened. */ refused = "";
  online = true;

  // What the player has done on this screen.
  /** @type {HintMove[] | "waiting" | null} */ hint = null;
  error = "";
  /** Whether the connection was lost before a command was answered. */ unanswered = false;
  /** The seat whose hidden things are shown. @type {number | null} */ uncovered = null;
  sheetShown = true;
  wholeLog = false;
  /** The entries there were when the page was opened. @type {number | null} */ opened = null;
  /** The last entry of a summary that was closed. @type {number | null} */ sinceDropped = null;
  byKeys = false;
  /** Whether the seat's secret was in the address. */ byLink = false;
  /** @type {ReturnType<typeof import("./page.js").showDialog> | null} */ menu = null;

  // How far the page has come.
  /** Whether the log is coming again, in another language. */ rereading = false;
  /** Whether the styles are loaded. */ dressed = false;
  /** Whether the waiting room has been seen. */ entered = false;
  drawing = false;
  closed = false;
  /** Whether nothing happens here any more. */ replays = false;

  // Parts that most tables do not need at first.
  /** The waiting room, before the game starts. @type {typeof import("./table/waiting.js") | null} */ room = null;
  /** What people say. @type {import("./table/talk.js").Talk | null} */ talk = null;
  /** The score sheet, at the end. @type {typeof import("./table/sheet.js") | null} */ sheet = null;
  /** Standing answers, in games with friends. @type {typeof import("./table/standing.js") | null} */ ahead = null;

  /** @param {string} id @param {HTMLElement} root @param {Guide} [guide] */
  constructor(id, root, guide) {
    this.id = id;
    this.root = root;
    this.guide = guide;
    this.secrets = myTable(id)?.secrets ?? [];
    this.unfolded = onPhone() ? 0 : WHOLLY; // a phone shows the board first, then what is around it elsewhere
    this.ends = new AbortController();
    this.hearing = new Hearing(this);
    this.telling = tellingAt(this);
    this.turn = new Turn(this);
    this.clocks = new Clocks(this);
    this.absence = new Absence(this);
    this.caller = new Caller(this);
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

  /** Open the live channel. @returns {Pick<import("./live.js").Live, "send" | "close" | "again">} */
  connect() {
    return this.hearing.connect();
  }

  /** Leave the page. */
  close() {
    this.closed = true;
    this.absence.stop();
    this.clocks.stop();
    this.ends.abort();
    this.live.close();
  }

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

  // --- Who is to decide, and who plays ---

  /** Whether this screen is to decide in the position shown. */
  asked() {
    return this.#decides() && !this.forced() && !this.position?.decision?.ahead;
  }

  /** Whether there is one answer only: it is asked for so that silence tells nobody anything. */
  forced() {
    const drafting = this.guide || this.turn.draft.length;
    if (drafting || !this.screen || !this.#decides() || this.position?.decision?.ahead) return false;
    const { key = "", moves = [] } = this.position?.decision ?? {};
    return moves.length === 1 && !this.screen.byHand?.includes(key);
  }

  #decides() {
    const decision = this.position?.decision;
    if (!decision?.moves?.length || !this.yours.includes(decision.seat)) return false;
    return this.info?.seats[decision.seat].kind !== "bot"; // a bot may play on for this player
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

  /** Whether bots play here, whose moves can be held back on this screen. */
  mayPause() {
    const bots = this.info?.seats.some(({ kind }) => kind === "bot");
    return Boolean(bots) && !this.guide && !this.replays && !this.position?.over && !this.isPlayedOut();
  }

  /** The seat that must uncover its hidden things itself, on a shared screen. */
  curtain() {
    const seat = this.position?.seat ?? null;
    const hides = this.words?.events.some((event) => event.secret);
    if (!hides || this.yours.length < 2 || seat === null || this.position?.over) return null;
    return seat === this.uncovered ? null : seat;
  }

  /** The rematch, once somebody has opened it. */
  nextGame() {
    return this.info?.over ? this.info.rematch : null;
  }

  // --- Commands ---

  /** Send a command to the server. @param {{t: string, [field: string]: unknown}} command */
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

  /** Offer a free seat to whoever watches. */
  sitDown() {
    go(`/t/${this.id}`);
  }

  /** Drop secrets that the server refuses, and watch. */
  onlyWatch() {
    forget(this.id);
    go(`/t/${this.id}`);
  }

  /** Show the table as it was after an entry. @param {number} number */
  showMoment(number) {
    go(`/replay/${this.id}#${number}`);
  }

  // --- What is shown, and what is not ---

  /** Change something about the page, and draw it. @param {Partial<Table>} changed */
  change(changed) {
    Object.assign(this, changed);
    this.draw();
  }

  /** Show what a seat may see, on a shared screen. @param {number} seat */
  uncover(seat) {
    this.uncovered = seat;
    this.turn.answerSoon();
    this.draw();
  }

  togglePause() {
    if (this.telling.goOn) this.telling.goOn();
    else this.telling.hold();
    this.draw();
  }

  /** Whether what has happened since one's last turn may be told: on one's turn, or just after opening the page. */
  sinceShown() {
    const number = this.position?.number ?? 0;
    if (this.yours.length !== 1 || this.guide || this.position?.over || this.sinceDropped === number) return false;
    return this.asked() || this.opened === number;
  }

  /** The keys that mean something on this page. */
  keys() {
    return tableKeys();
  }

  /** Handle a key that means something on this page alone; return whether it does. @param {KeyboardEvent} _ */
  ownKey(_) {
    return false;
  }

  /** Keep the focus in place for keyboard users when a target vanishes. */
  keepFocus() {
    if (!this.byKeys) return;
    queueMicrotask(() => {
      const at = document.activeElement;
      if (at && at !== document.body && at.isConnected) return;
      const main = /** @type {HTMLElement | null} */ (this.root.querySelector(".main"));
      (main ?? targets()[0])?.focus();
    });
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

  /**
   * A text in which the names of cards open them, if the game's screen can.
   * @param {string} text @param {import("./types.js").Naming} [how] @returns {Drawn}
   */
  named(text, how = {}) {
    return (this.words && this.screen?.named?.(text, this.words, how)) ?? text;
  }

  /** @param {Decision} decision */
  chapterLink(decision) {
    const game = this.info?.game ?? "";
    return `/rules/${game}/${chapterOf(game, decision.key)}`;
  }

  /** The context for a screen. @returns {Ctx} */
  ctx() {
    return contextOf(this);
  }

  /** The page's title, which begins with whose turn it is. */
  title() {
    return title(this);
  }

  /** The whole page. @returns {Drawn} */
  page() {
    return frame(this);
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
      document.title = this.title();
      this.caller.mark(this.asked());
      render(this.page(), this.root);
      this.#enterRoom();
      this.clocks.fill();
      if (this.menu?.element.open) this.menu.draw();
      void this.#loadMore();
      if (this.unfolded < WHOLLY && this.screen && this.position) void this.#unfold(this.unfolded + 1);
    });
  }

  /** Begin the waiting room with its heading, when it is first seen. */
  #enterRoom() {
    if (this.entered || !this.info?.waits || !this.room) return;
    this.entered = true;
    if (document.activeElement === document.body) focusHeading(this.root);
  }

  /** Load what most tables do not need at first. */
  async #loadMore() {
    const over = this.position?.over && !this.sheet;
    const ahead = this.withFriends() && !this.ahead;
    if (over) this.sheet = await import("./table/sheet.js");
    if (ahead) this.ahead = await import("./table/standing.js");
    if (over || ahead) this.draw();
  }

  /** Draw more once what there is can be seen. @param {number} far */
  async #unfold(far) {
    await afterPaint();
    this.unfolded = far;
    this.draw();
  }
}

/** Why the server refused a command. @param {Answer} answer */
function refusal(answer) {
  if (answer.code !== "no-connection") return answer.message || t("You can't do that now.");
  return t("The connection was lost before your move was confirmed. Check the table, then try again.");
}
