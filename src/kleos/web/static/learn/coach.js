// The coach: says what to look at and what to do, and goes on once it is done. The lessons are data.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { aidLink, cardsLink } from "../learning.js";
import { t } from "../words.js";
import { standing } from "./rivals.js";
import { Spotlight } from "./spotlight.js";

/** @typedef {import("../types.js").Ctx} Ctx */

/** @typedef {{text: string, look?: string}} Said */

/**
 * What the coach says before one decision: `pages` in order, `look` where to look (selectors),
 * `want` the moves it accepts, in notation; `place` which of their targets (a selector), if they
 * have several; `but` answers any other move; `confirm` is said when the move completes a draft.
 * @typedef {object} Lesson
 * @property {string} key of the decision; "over" for the end of the game
 * @property {Said[]} pages
 * @property {string[]} [want]
 * @property {string} [place]
 * @property {string} [but]
 * @property {Said} [confirm]
 */

/**
 * A guided game: a position, the rivals' script by seat, the lessons in the order of the learner's
 * decisions, the names of the seats, and whether moves are drafted as in other games.
 * @typedef {object} Course
 * @property {string[]} scenario
 * @property {Record<string, string[]>} rivals
 * @property {Lesson[]} lessons
 * @property {string[]} [names]
 * @property {boolean} [drafts]
 */

/**
 * What the coach is saying: a lesson, or that a draft is to be confirmed.
 * @typedef {Lesson & {id: string, confirms?: boolean}} Stage
 */

const MAIN = ".ask .main"; // the button that plays what is chosen or drafted

export class Coach {
  /** @param {string} game @param {Course} course @param {() => void} again starts over */
  constructor(game, course, again) {
    this.game = game;
    this.lessons = course.lessons;
    this.drafts = Boolean(course.drafts);
    this.again = again;
    this.spotlight = new Spotlight();
    this.at = 0; // the number of the lesson
    this.id = ""; // of the stage shown
    this.page = 0;
    this.strayed = false; // a move was tried that the lesson does not accept
    this.shown = ""; // what was scrolled into view last
    this.redraw = () => {};
  }

  close() {
    this.spotlight.close();
  }

  /** @param {Ctx} ctx */
  draw(ctx) {
    this.redraw = ctx.redraw;
    const stage = this.#stage(ctx);
    if (!stage) return this.#waiting(ctx);
    const { text, look = "" } = stage.pages[this.page];
    const last = this.page === stage.pages.length - 1;
    queueMicrotask(() => this.#point(look, last ? this.#targets(stage, ctx) : "", stage.id));
    return html`<div class="panel coach" tabindex="-1">
      ${this.#head()}
      <div class="say"><p>${ctx.named(t(text))}</p>${this.strayed && stage.but
        ? html`<p class="but">${ctx.named(t(stage.but))}</p>` : nothing}</div>
      <div class="acts">
        ${this.page > 0 ? html`<button class="btn sm" @click=${() => this.#turn(-1)}>${t("Back")}</button>` : nothing}
        ${last ? nothing : html`<button class="btn sm go" @click=${() => this.#turn(1)}>${t("Next")}</button>`}
        ${stage.key === "over" && last ? this.#after() : nothing}
        <a class="more" href="/">${t("Leave the lesson")}</a>
      </div>
    </div>`;
  }

  /** Whether the lesson accepts a move. @param {number} move @param {Ctx} ctx */
  allows(move, ctx) {
    const stage = this.#stage(ctx);
    if (!stage?.want || (stage.want.includes(ctx.move(move).spelling) && this.#leadsOn(move, ctx))) return true;
    this.strayed = true;
    this.page = stage.pages.length - 1;
    this.redraw();
    return false;
  }

  /**
   * Whether what was chosen together with a move is what the next lesson wants.
   * @param {number} move @param {Ctx} ctx
   */
  #leadsOn(move, ctx) {
    const next = ctx.follows(move);
    return next === null || Boolean(this.lessons[this.at + 1]?.want?.includes(ctx.move(next).spelling));
  }

  /** What to say about the open decision; null while others act. @param {Ctx} ctx @returns {Stage | null} */
  #stage({ decision, draft, isWhole, log, position }) {
    const mine = position.seat ?? 0;
    const done = standing(log).filter((entry) => entry.seat === mine).length + draft.length;
    const at = position.over ? this.lessons.length - 1 : done;
    const lesson = this.lessons[at];
    const telling = (log.at(-1)?.number ?? 0) > position.number; // the last move is still being shown
    if (!lesson || telling) return null;
    const whole = isWhole();
    const fits = position.over || whole || (decision?.seat === mine && lesson.key === decision.key);
    if (!fits) return null;
    const id = whole ? `${at} confirm` : String(at);
    if (id !== this.id) Object.assign(this, { at, id, page: 0, strayed: false });
    return whole ? this.#confirming(this.lessons[at - 1], id) : { ...lesson, id };
  }

  /**
   * A draft is whole, and is confirmed before the lesson goes on.
   * @param {Lesson} lesson @param {string} id @returns {Stage}
   */
  #confirming({ key, confirm }, id) {
    return { key, id, pages: [confirm ?? { text: t("This is your draft. Confirm it."), look: ".ask .what" }], want: [],
      but: t("First confirm your draft."), confirms: true };
  }

  /** What to say between lessons. @param {Ctx} ctx */
  #waiting({ decision, info, position }) {
    queueMicrotask(() => {
      this.#mark([], []);
      this.spotlight.rest();
    });
    const own = decision?.seat === position.seat;
    const text = own ? t("Watch what happens.")
      : info.players > 2 ? t("Watch the others take their turns.") : t("Watch your opponent's turn.");
    return html`<div class="panel coach">${this.#head()}<div class="say"><p>${text}</p></div></div>`;
  }

  #head() {
    const n = Math.max(1, Math.min(this.at + 1, this.lessons.length));
    return html`<header><h2>${t("First game")}</h2>
      <progress max=${this.lessons.length} value=${n}
        aria-label=${t("Lesson {n} of {all}", { n, all: this.lessons.length })}></progress></header>`;
  }

  /** What to do after the last lesson. */
  #after() {
    const duel = this.game === "fight";
    return html`<button class="btn sm go" @click=${() => this.#playBots()}>
      ${duel ? t("Play a duel") : t("Play against novices")}</button>
      ${aidLink(this.game, "btn sm")}${cardsLink(this.game, "btn sm")}
      <button class="btn sm" @click=${this.again}>${t("Start over")}</button>
      <a class="btn sm" href="/rules/${this.game}">${t("Rules")}</a>`;
  }

  /** Start a game against novices; what that takes is loaded only now. */
  async #playBots() {
    const { playBots } = await import("../lobby.js");
    await playBots(this.game, "novice");
  }

  /** Turn to another page; for keyboard users, focus the marked move. @param {number} by */
  #turn(by) {
    this.page += by;
    this.redraw();
    setTimeout(() => {
      const button = document.querySelector(".coach .go");
      const next = button ?? document.querySelector("[data-look=target]") ?? document.querySelector(".coach");
      /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
    });
  }

  /**
   * Selectors of what to choose: the moves that the lesson accepts, or the button that plays the chosen one.
   * @param {Stage} stage @param {Ctx} ctx
   */
  #targets(stage, ctx) {
    const wanted = [...ctx.legal].filter((move) => stage.want?.includes(ctx.move(move).spelling));
    if (stage.confirms || (ctx.chosen !== null && wanted.includes(ctx.chosen))) return MAIN;
    return wanted.map((move) => `[data-move="${move}"]${stage.place ?? ""}`).join(",");
  }

  /**
   * Light what to look at and what to choose, and scroll it into view once.
   * @param {string} look @param {string} targets selectors @param {string} id of the stage
   */
  #point(look, targets, id) {
    const found = (/** @type {string} */ places) => (places ? [...document.querySelectorAll(places)] : []);
    const now = `${id} ${this.page} ${targets || look}`;
    const [panels, marked] = [found(look), found(targets)];
    const sending = !marked.length && !panels.length && this.shown.startsWith(`${id} ${this.page} `);
    if (sending) return;
    this.#mark(panels, marked);
    if (now !== this.shown) (marked[0] ?? panels[0])?.scrollIntoView({ block: "nearest" });
    this.shown = now;
    this.spotlight.show(panels, marked, this.at > 0 && this.at < this.lessons.length - 1);
  }

  /** @param {Element[]} panels @param {Element[]} marked */
  #mark(panels, marked) {
    for (const one of document.querySelectorAll("[data-look]")) one.removeAttribute("data-look");
    for (const one of panels) one.setAttribute("data-look", "panel");
    for (const one of marked) one.setAttribute("data-look", "target");
  }
}
