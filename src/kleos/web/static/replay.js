// A game seen again: any position of it, step by step, and a new game that goes on from there.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { createTable, get, tableInfo } from "./api.js";
import { keep } from "./mine.js";
import { go, saying } from "./page.js";
import { settings, someNames } from "./settings.js";
import { seatClass } from "./sprite.js";
import { Table } from "./table.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Position} Position */

/** @param {string} id @returns {import("./page.js").Page} */
export function replayPage(id) {
  return (root) => {
    const replay = new Replay(id, root);
    return () => replay.close();
  };
}

/** A table whose position is any that has been. */
class Replay extends Table {
  /** @type {Entry[]} */ entries = [];
  /** @type {Map<number, Position>} */ seen = new Map();
  at = 0;

  /** @override */
  connect() {
    queueMicrotask(() => void this.#load());
    return { send: async () => ({ ok: false }), close: () => undefined, again: () => void this.#load() };
  }

  async #load() {
    try {
      await this.know(await tableInfo(this.id));
      const { entries } = await get(`/api/tables/${this.id}/entries?after=0&lang=${settings.language}`, this.secrets[0]);
      this.entries = entries;
      this.seen.clear();
      await this.show(Number(location.hash.slice(1)) || this.at);
    } catch (error) {
      this.refused = saying(error);
      this.draw();
    }
  }

  /** Show the position after so many entries. @param {number} wanted */
  async show(wanted) {
    const at = Math.max(0, Math.min(wanted, this.entries.length));
    this.at = at;
    try {
      const found = this.seen.get(at) ?? await get(`/api/tables/${this.id}/position?at=${at}&lang=${settings.language}`, this.secrets[0]);
      this.seen.set(at, found);
      if (this.at !== at) return; // another step was asked for meanwhile
      Object.assign(this, { position: found, log: this.entries.slice(0, at), error: "" });
      history.replaceState(null, "", `#${at}`);
    } catch (error) {
      this.error = saying(error);
    }
    this.draw();
  }

  /** @override Nobody is asked about what has been. */
  asked() {
    return false;
  }

  /** @override Whoever looks back has seen it. */
  curtain() {
    return null;
  }

  /** Go on from this position with bots on the other seats. */
  async #goOn() {
    const { info, position } = this;
    if (!info) return;
    const me = position?.decision?.seat ?? 0;
    const names = someNames(info.players, info.seats.map((seat) => seat.name)); // no bot goes on under a person's name
    const seats = info.seats.map(({ kind, seat, name, level }) => (seat === me
      ? { kind: /** @type {const} */ ("person") }
      : { kind: /** @type {const} */ ("bot"), name: kind === "bot" ? name : names[seat], level: level || "citizen" }));
    try {
      const start = { table: this.id, number: this.at };
      const made = await createTable({ game: info.game, players: seats.length, seats, start });
      keep(made.table, { game: info.game, invite: made.invite, secrets: made.seats.map((seat) => seat.secret) });
      go(`/t/${made.table}`);
    } catch (error) {
      this.error = saying(error);
      this.draw();
    }
  }

  /** @override */
  bar() {
    const last = this.entries.length;
    const step = (/** @type {number} */ by) => () => void this.show(this.at + by);
    const slide = (/** @type {Event} */ event) => void this.show(Number(/** @type {HTMLInputElement} */ (event.target).value));
    const decision = this.position?.decision;
    return html`<section class="ask replay ${decision ? seatClass(decision.seat) : ""}" id="ask" aria-label=${t("Replay")}>
      <div class="what">
        <h2>${t("Replay: {at} of {last}", { at: this.at, last })}</h2>
        <label><span class="vh">${t("Position")}</span><input type="range" min="0" max=${last} .value=${String(this.at)} @input=${slide}></label>
        ${this.error ? html`<p class="wrong" role="alert">${this.error}</p>` : nothing}
      </div>
      <div class="acts">
        <button class="btn" ?disabled=${!this.at} @click=${step(-1)}>${t("Back")}</button>
        <button class="btn go" ?disabled=${this.at === last} @click=${step(1)}>${t("Forward")}</button>
        ${decision ? html`<button class="btn" @click=${() => void this.#goOn()}>${t("Play on from here")}</button>` : nothing}
        <a class="btn" href="/t/${this.id}">${t("To the table")}</a>
      </div>
    </section>`;
  }
}
