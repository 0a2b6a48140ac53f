// The coach: says what is to be seen and done, and goes on when it is done. The lessons are data.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { playBots } from "../lobby.js";
import { t } from "../words.js";
import { standing } from "./rivals.js";

/** @typedef {import("../types.js").Ctx} Ctx */

/**
 * What is said before one decision of the learner: `pages` one after the other, `look` where to look
 * (selectors), `want` the moves that fit, in notation; any other is explained by `but`.
 * @typedef {object} Lesson
 * @property {string} key of the decision; "over" for the end of the game
 * @property {{text: string, look?: string}[]} pages
 * @property {string[]} [want]
 * @property {string} [but]
 */

export class Coach {
  /** @param {Lesson[]} lessons in the order of the learner's decisions @param {() => void} again begins anew */
  constructor(lessons, again) {
    this.lessons = lessons;
    this.again = again;
    this.at = -1; // the lesson that is shown
    this.page = 0;
    this.strayed = false; // another move than the wanted one was tried
    this.shown = ""; // what was brought into view last
    this.redraw = () => {};
  }

  close() {
    this.#point("", "");
  }

  /** @param {Ctx} ctx */
  draw(ctx) {
    this.redraw = ctx.redraw;
    const lesson = this.#lesson(ctx);
    if (!lesson) return this.#waiting(ctx);
    const { text, look = "" } = lesson.pages[this.page];
    const last = this.page === lesson.pages.length - 1;
    queueMicrotask(() => this.#point(look, last ? this.#targets(lesson, ctx) : ""));
    return html`<div class="panel coach" tabindex="-1">
      ${this.#head()}
      <div class="say"><p>${t(text)}</p>${this.strayed && lesson.but ? html`<p class="but">${t(lesson.but)}</p>` : nothing}</div>
      <div class="acts">
        ${this.page > 0 ? html`<button class="btn sm" @click=${() => this.#turn(-1)}>${t("Back")}</button>` : nothing}
        ${last ? nothing : html`<button class="btn sm go" @click=${() => this.#turn(1)}>${t("Next")}</button>`}
        ${lesson.key === "over" && last ? this.#after() : nothing}
        <a class="more" href="/">${t("Leave the lesson")}</a>
      </div>
    </div>`;
  }

  /** Whether a move fits the lesson. @param {number} move @param {Ctx} ctx */
  allows(move, ctx) {
    const lesson = this.#lesson(ctx);
    if (!lesson?.want || lesson.want.includes(ctx.move(move).spelling)) return true;
    this.strayed = true;
    this.page = lesson.pages.length - 1;
    this.redraw();
    return false;
  }

  /** The lesson for what is asked now. @param {Ctx} ctx @returns {Lesson | null} */
  #lesson(ctx) {
    const { decision, position } = ctx;
    const mine = position.seat ?? 0;
    const done = standing(ctx.log).filter((entry) => entry.seat === mine).length;
    const at = position.over ? this.lessons.length - 1 : done;
    if (at !== this.at) Object.assign(this, { at, page: 0, strayed: false });
    const lesson = this.lessons[at];
    const fits = position.over || (decision?.seat === mine && lesson?.key === decision.key);
    return fits ? lesson : null;
  }

  /** Between the lessons. @param {Ctx} ctx */
  #waiting({ decision, position }) {
    queueMicrotask(() => this.#point("", ""));
    const text = decision?.seat === position.seat ? t("Here you are free: take any move that glows.") : t("Watch: the others take their turns.");
    return html`<div class="panel coach">${this.#head()}<div class="say"><p>${text}</p></div></div>`;
  }

  #head() {
    const n = Math.max(1, Math.min(this.at + 1, this.lessons.length));
    return html`<header><h2>${t("First game")}</h2>
      <progress max=${this.lessons.length} value=${n} aria-label=${t("Lesson {n} of {all}", { n, all: this.lessons.length })}></progress></header>`;
  }

  /** What to do after the last lesson. */
  #after() {
    return html`<button class="btn sm go" @click=${() => playBots("olympus", "novice")}>${t("Play against novices")}</button>
      <button class="btn sm" @click=${this.again}>${t("Start over")}</button>
      <a class="btn sm" href="/rules/olympus">${t("Rules")}</a>`;
  }

  /** Turn to another page; who turns by keys goes on at the marked move. @param {number} by */
  #turn(by) {
    this.page += by;
    this.redraw();
    setTimeout(() => {
      const button = document.querySelector(".coach .go");
      const next = button ?? document.querySelector("[data-look=target]") ?? document.querySelector(".coach");
      /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
    });
  }

  /** Where the wanted moves are on the page. @param {Lesson} lesson @param {Ctx} ctx */
  #targets(lesson, ctx) {
    const wanted = [...ctx.legal].filter((move) => lesson.want?.includes(ctx.move(move).spelling));
    return wanted.map((move) => `[data-move="${move}"]`).join(",");
  }

  /** Mark what to look at, and bring it into view once. @param {string} panels @param {string} targets selectors */
  #point(panels, targets) {
    for (const one of document.querySelectorAll("[data-look]")) one.removeAttribute("data-look");
    const found = (/** @type {string} */ places) => (places ? [...document.querySelectorAll(places)] : []);
    for (const one of found(panels)) one.setAttribute("data-look", "panel");
    for (const one of found(targets)) one.setAttribute("data-look", "target");
    const first = found(targets)[0] ?? found(panels)[0];
    const now = `${this.at} ${this.page} ${targets || panels}`;
    if (first && now !== this.shown) first.scrollIntoView({ block: "nearest" });
    if (first) this.shown = now;
  }
}
