// The offer of a free seat: take it under a name, or just watch.
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { post, tableInfo } from "../api.js";
import { keep } from "../mine.js";
import { botMark } from "../bot.js";
import { foot, saying, topBar } from "../page.js";
import { called, set, settings, someNames } from "../settings.js";
import { shield } from "../sprite.js";
import { timingTold } from "../timing_form.js";
import { gameName, t, tc } from "../words.js";
import { startedFrom } from "./started.js";

/** @typedef {import("../types.js").SeatInfo} SeatInfo */
/** @typedef {import("../types.js").TableInfo} TableInfo */

/** @param {TableInfo} info */
const freeSeats = ({ frozen, over, seats }) => (frozen || over ? [] : seats.filter(({ kind }) => kind === "open"));

/**
 * Offer a free seat, if there is one: then what is returned has a promise that is kept when that is decided.
 * @param {HTMLElement} root @param {string} table @returns {Promise<{decided: Promise<void>} | null>}
 */
export async function offerSeat(root, table) {
  const info = await tableInfo(table);
  if (!freeSeats(info).length) return null;
  document.title = `${t("You are invited")}, Kleos`;
  return { decided: new Promise((decided) => new Offer(root, info, decided).draw()) };
}

/** The page with the offer. */
class Offer {
  /** @param {HTMLElement} root @param {TableInfo} info @param {() => void} decided */
  constructor(root, info, decided) {
    this.root = root;
    this.info = info;
    this.decided = decided;
    this.name = settings.name;
    this.seat = freeSeats(info)[0].seat;
    this.error = "";
    this.busy = false;
  }

  /** @param {Event} event */
  async sit(event) {
    event.preventDefault();
    if (this.busy) return; // a double click takes one seat
    this.busy = true;
    const name = this.name.trim() || someNames(1, this.info.seats.map((one) => one.name))[0];
    try {
      const { secret } = await post(`/api/tables/${this.info.table}/join`, { name, seat: this.seat });
      if (this.name.trim()) set({ name });
      called(name);
      keep(this.info.table, { game: this.info.game, secrets: [secret] });
      this.decided();
    } catch (error) {
      Object.assign(this, { busy: false, error: saying(error) });
      await this.look();
    }
  }

  /** See who sits where by now: somebody else may have taken the seat. */
  async look() {
    this.info = await tableInfo(this.info.table).catch(() => this.info);
    const free = freeSeats(this.info).map(({ seat }) => seat);
    if (!free.includes(this.seat)) this.seat = free[0] ?? -1;
    this.draw();
  }

  draw() {
    const { info } = this;
    const free = freeSeats(info);
    const sitter = (/** @type {SeatInfo} */ { seat, kind, name }) =>
      kind === "open" ? tc("seat", "free") : name || t("Seat {n}", { n: seat + 1 });
    render(html`${topBar()}<main id="main" class="wrap text">
      <h1>${t("You are invited to a game of {game}", { game: gameName(info.game) })}</h1>
      <ul class="sitting">${info.seats.map((seat) =>
        html`<li>${shield(seat.seat)}<span>${sitter(seat)}</span>${botMark(seat)}</li>`)}</ul>
      ${startedFrom(info)}${timingTold(info.timing)}
      ${this.error ? html`<p class="wrong" role="alert">${this.error}</p>` : nothing}
      ${free.length ? this.#form(free) : html`<p>${t("All seats are taken. You can watch.")}</p>
        <p><button class="btn go" @click=${() => this.decided()}>${t("Watch")}</button></p>`}
    </main>${foot()}`, this.root);
  }

  /** @param {SeatInfo[]} free */
  #form(free) {
    const named = (/** @type {Event} */ event) => (this.name = /** @type {HTMLInputElement} */ (event.target).value);
    const chosen = (/** @type {SeatInfo} */ { seat }) => () => {
      this.seat = seat;
      this.draw();
    };
    return html`<form class="create" @submit=${(/** @type {Event} */ event) => void this.sit(event)}>
      <label class="named"><span>${t("Your name")}</span><input .value=${this.name} maxlength="24"
        autocomplete="nickname" @input=${named}></label>
      ${free.length < 2 ? nothing : html`<fieldset class="panel"><legend>${t("Which seat?")}</legend><div
        class="picks">${free.map((seat) => html`<label class="pick">
        <input type="radio" name="seat" .checked=${seat.seat === this.seat} @change=${chosen(seat)}>
        ${shield(seat.seat)}<span>${t("Seat {n}", { n: seat.seat + 1 })}</span></label>`)}</div></fieldset>`}
      <div class="acts"><button class="btn go">${t("Sit down")}</button>
        <button type="button" class="btn" @click=${() => this.decided()}>${t("Just watch")}</button></div>
    </form>`;
  }
}
