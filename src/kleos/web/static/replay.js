// Replay a game step by step, and start a new game from any position.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { createTable, patiently, tableInfo, wholeLog } from "./api.js";
import { keep } from "./mine.js";
import { go, saying } from "./page.js";
import { set, settings, someNames } from "./settings.js";
import { seatClass } from "./sprite.js";
import { Table } from "./table.js";
import { t, tc } from "./words.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Position} Position */

const BETWEEN = 900; // ms from one move to the next, at normal speed
const FASTEST = 0.25; // of that, where nothing is animated
const STEP = "M18 10 50 32 18 54Z";
const ROUND = "M8 10 38 32 8 54ZM44 10h10v44h-10Z";

/** @param {string} id @returns {import("./page.js").Page} */
export function replayPage(id) {
  return (root) => {
    const replay = new Replay(id, root);
    return () => replay.close();
  };
}

/** A table that can show any earlier position. */
export class Replay extends Table {
  /** @type {Entry[]} */ entries = [];
  /** @type {Map<number, Position>} */ seen = new Map();
  at = 0;
  /** @override */ replays = true;
  /** The run of moves under way, if it plays by itself. @type {object | null} */ playing = null;

  /** @override */
  connect() {
    queueMicrotask(() => void this.#load());
    return { send: async () => ({ ok: false }), close: () => undefined, again: () => void this.#load() };
  }

  async #load() {
    try {
      await this.hearing.know(await tableInfo(this.id));
      this.entries = await wholeLog(this.id, settings.language, this.secrets[0]);
      this.seen.clear();
      await this.show(Number(location.hash.slice(1)) || this.at);
    } catch (error) {
      this.refused = saying(error);
      this.draw();
    }
  }

  /** Show the position after a number of entries. @param {number} wanted */
  async show(wanted) {
    const at = Math.max(0, Math.min(wanted, this.entries.length));
    const forward = at === this.at + 1 && this.position !== null;
    if (!forward) this.telling.queue.length = 0; // nobody looks at what was still to be shown
    this.telling.skip();
    this.at = at;
    try {
      const address = `/api/tables/${this.id}/position?at=${at}&lang=${settings.language}`;
      const found = this.seen.get(at) ?? await patiently(address, this.secrets[0], () => this.at === at);
      this.seen.set(at, found);
      if (this.at !== at) return; // another step was requested meanwhile
      history.replaceState(null, "", `#${at}`);
      this.error = "";
      if (forward) this.telling.add({ entry: this.entries[at - 1] });
      else this.log = this.entries.slice(0, at);
      this.telling.add({ position: structuredClone(found) }); // telling what happens next changes it
    } catch (error) {
      if (this.at !== at) return;
      this.error = saying(error);
    }
    this.draw();
  }

  /** @override Whoever looks back is not told what came next. */
  nextGame() {
    return null;
  }

  /** @override Nobody decides in a replay. */
  asked() {
    return false;
  }

  /** @override The whole log is there to look back. */
  sinceShown() {
    return false;
  }

  /** @override Whoever looks back has seen it. */
  curtain() {
    return null;
  }

  /** Start a new game from this position, with bots on the other seats. */
  async #goOn() {
    const { info, position } = this;
    if (!info) return;
    const me = position?.decision?.seat ?? 0;
    const names = someNames(info.players, info.seats.map((seat) => seat.name)); // no bot takes a person's name
    const seats = info.seats.map(({ kind, seat, name, level }) => (seat === me
      ? { kind: /** @type {const} */ ("person") }
      : { kind: /** @type {const} */ ("bot"), name: kind === "bot" ? name : names[seat], level: level || "citizen" }));
    try {
      const start = { table: this.id, number: this.at };
      const made = await createTable({ game: info.game, players: seats.length, seats, start });
      keep(made.table, { game: info.game, host: made.host, secrets: made.seats.map((seat) => seat.secret) });
      go(`/t/${made.table}`);
    } catch (error) {
      this.error = saying(error);
      this.draw();
    }
  }

  /** @override In a replay the log is a table of contents. @param {number} number */
  showMoment(number) {
    this.#pause();
    void this.show(number);
  }

  /** @override @param {KeyboardEvent} event */
  ownKey({ key, target }) {
    if (key === " " && /** @type {HTMLElement} */ (target).closest("button, a")) return false;
    const act = {
      ArrowLeft: () => this.showMoment(this.at - 1),
      ArrowRight: () => this.showMoment(this.at + 1),
      Home: () => this.showMoment(0),
      End: () => this.showMoment(this.entries.length),
      PageUp: () => this.showMoment(this.#round(-1)),
      PageDown: () => this.showMoment(this.#round(1)),
      " ": () => this.#toggle(),
    }[key];
    act?.();
    return act !== undefined;
  }

  /** @override @returns {import("./table/keys.js").Key[]} */
  keys() {
    return [
      [["←", "→"], t("one move back or forward")],
      [["PgUp", "PgDn"], t("to the previous or next round")],
      [["Home", "End"], t("to the beginning or the end")],
      [[t("Space")], t("play or pause")],
    ];
  }

  /** Where the round before this position or after it begins. @param {-1 | 1} way */
  #round(way) {
    const begins = this.entries.filter(({ lines }) => lines.some(({ role }) => role === "divider"))
      .map(({ number }) => number);
    return way > 0 ? begins.find((number) => number > this.at) ?? this.entries.length
      : begins.findLast((number) => number < this.at) ?? 0;
  }

  #pause() {
    this.playing = null;
    this.draw();
  }

  /** Begin to play move after move, or stop. */
  #toggle() {
    if (this.playing) return this.#pause();
    return void this.#play();
  }

  /** Play move after move until the end, a pause, or somebody else's step. */
  async #play() {
    const mine = this.playing = {};
    if (this.at === this.entries.length) await this.show(0);
    while (this.playing === mine && this.at < this.entries.length) {
      await this.show(this.at + 1);
      await this.telling.done;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN * (settings.speed || FASTEST)));
    }
    if (this.playing === mine) this.#pause();
  }

  /** @override */
  close() {
    this.playing = null;
    super.close();
  }

  /** @override */
  bar() {
    const last = this.entries.length;
    const slide = (/** @type {Event} */ event) => {
      this.showMoment(Number(/** @type {HTMLInputElement} */ (event.target).value));
    };
    const decision = this.position?.decision;
    return html`<section class="ask replay ${decision ? seatClass(decision.seat) : ""}" id="ask"
      aria-label=${t("Replay")}>
      <div class="what">
        <h2>${t("Replay: {at} of {last}", { at: this.at, last })}</h2>
        <label><span class="vh">${t("Position in the game")}</span><input type="range" min="0" max=${last}
          .value=${String(this.at)} @input=${slide}></label>
        ${this.error ? html`<p class="wrong" role="alert">${this.error}</p>` : nothing}
      </div>
      <div class="acts">${this.#steps(last)}
        ${decision
          ? html`<button class="btn" @click=${() => void this.#goOn()}>${t("Continue from here")}</button>` : nothing}
        <a class="btn" href="/t/${this.id}">${t("Go to the table")}</a>
      </div>
    </section>`;
  }

  /** The buttons that move through the game, and how fast it plays. @param {number} last */
  #steps(last) {
    const button = (/** @type {string} */ path, /** @type {string} */ text, /** @type {number} */ to) => html`<button
      class="btn step" aria-label=${text} title=${text} ?disabled=${to === this.at}
      @click=${() => this.showMoment(to)}><svg class="ic" viewBox="0 0 64 64" aria-hidden="true"><path
      d=${path}></path></svg></button>`;
    /** @type {[number, string][]} */
    const speeds = [[2, t("Slow")], [1, t("Normal")], [0.5, t("Fast")], [0, t("Without animation")]];
    const speed = (/** @type {Event} */ event) => {
      set({ speed: Number(/** @type {HTMLSelectElement} */ (event.target).value) });
    };
    return html`<div class="steps" role="group" aria-label=${t("Steps")}>
        ${button(ROUND, t("Previous round"), this.#round(-1))}
        ${button(STEP, t("One move back"), Math.max(0, this.at - 1))}
        <button class="btn go"
          @click=${() => this.#toggle()}>${this.playing ? t("Pause") : tc("replay", "Play")}</button>
        ${button(STEP, t("One move forward"), Math.min(last, this.at + 1))}
        ${button(ROUND, t("Next round"), this.#round(1))}
      </div>
      <label class="speed"><span>${t("Speed")}</span><select
        @change=${speed}>${speeds.map(([value, text]) => html`<option
        value=${value} ?selected=${settings.speed === value}>${text}</option>`)}</select></label>`;
  }
}
