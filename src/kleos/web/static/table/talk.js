// Talk at the table: phrases and reactions in the reader's language, and free text. Spectators talk apart.
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { post } from "../api.js";
import { myTable } from "../mine.js";
import { saying } from "../page.js";
import { set, settings } from "../settings.js";
import { icon, shield } from "../sprite.js";
import { t, tn } from "../words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").Drawn} Drawn */
/** @typedef {import("../../types/wire.js").SaidMessage} Said */

const PHRASES = [
  "hello", "good-luck", "one-moment", "back-soon", "your-turn", "thanks", "sorry", "well-played", "good-game", "again",
];
const REACTIONS = ["bravo", "laugh", "oh", "hmm", "ouch"];
const MOST = 300; // characters
const A_WHILE = 6_000; // ms for which a line is shown beside the closed panel

/** A phrase or a reaction in the reader's language. @param {string} key */
function phrase(key) {
  switch (key) {
    case "hello": return t("Hello!");
    case "good-luck": return t("Good luck, have fun!");
    case "one-moment": return t("One moment, please.");
    case "back-soon": return t("I'll be right back.");
    case "your-turn": return t("It's your turn.");
    case "thanks": return t("Thank you!");
    case "sorry": return t("Sorry!");
    case "well-played": return t("Well played!");
    case "good-game": return t("Good game!");
    case "again": return t("Another game?");
    case "bravo": return t("Bravo!");
    case "laugh": return t("Haha!");
    case "oh": return t("Oh!");
    case "hmm": return t("Hmm …");
    case "ouch": return t("Ouch!");
    default: return key; // of a newer server
  }
}

const MOUTHS = { laugh: "M9 18q7 11 14 0z", oh: "M16 19a3 4 0 1 0 .01 0z", hmm: "M10 22h12", ouch: "M9 25q7-9 14 0" };
const BROWS = { hmm: "M7 9h5M20 7l5 2", ouch: "M7 11l5-2M25 11l-5-2" };

/** A reaction as a picture: a wreath, or a mask of the theatre. @param {string} key */
function face(key) {
  if (key === "bravo") return icon("glory");
  const mouth = MOUTHS[/** @type {keyof typeof MOUTHS} */ (key)] ?? "";
  const brows = BROWS[/** @type {keyof typeof BROWS} */ (key)] ?? "M7 10q2.500-3 5 0M20 10q2.500-3 5 0";
  return html`<svg class="ic mask" viewBox="0 0 32 32" aria-hidden="true">${svg`<path class="skin"
    d="M4 4q12-4 24 0v12q0 10-12 14-12-4-12-14z"></path>
    <path class="lines" d=${brows}></path><circle cx="9.500" cy="14" r="1.800"></circle><circle
    cx="22.500" cy="14" r="1.800"></circle>
    <path class=${key === "laugh" || key === "oh" ? "open" : "lines"} d=${mouth}></path>`}</svg>`;
}

/** The talk at a table, as one client hears it. */
export class Talk {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<number, Said>} */ this.said = new Map();
    /** Lines that came while the page was open. @type {Said[]} */ this.fresh = [];
    /** @type {Said | null} */ this.overheard = null;
    this.welcomed = false; // what was said before has come
    this.unread = 0;
    this.open = false;
    this.error = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    table.ends.signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  /** Whether people can talk here: there are others, or this is a spectator. */
  isOn() {
    const { guide, info, position, yours, replays } = this.table;
    if (guide || replays || !info || !position || info.start.solo) return false;
    return this.table.withFriends() || !yours.length || this.said.size > 0;
  }

  /** Lines that were said before the page was opened are not news. @param {Said[]} said */
  hear(said) {
    for (const one of said) {
      const known = this.said.has(one.number);
      this.said.set(one.number, one);
      if (!known && this.welcomed && !this.#isMine(one) && !isMuted(one)) this.#overhear(one);
    }
    this.welcomed = true;
    this.table.draw();
  }

  /** @param {Said} one */
  #overhear(one) {
    this.fresh = [...this.fresh, one].slice(-5);
    if (this.open) return;
    this.unread += 1;
    this.overheard = one;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.overheard = null;
      this.table.draw();
    }, A_WHILE);
  }

  /** @param {Said} one */
  #isMine(one) {
    return one.seat !== null && this.table.yours.includes(one.seat);
  }

  toggle() {
    if (!this.isOn()) return;
    Object.assign(this, { open: !this.open, unread: 0, overheard: null, error: "" });
    this.table.draw();
    const places = this.open ? [".talk input[name=text]", ".talk .phrases button"] : [".top .talks", ".jump .talks"];
    setTimeout(() => this.#focus(places));
  }

  /** Put the focus on the first of these that can be seen. @param {string[]} places */
  #focus(places) {
    const found = places.map((place) => /** @type {HTMLElement | null} */ (this.table.root.querySelector(place)));
    found.find((one) => one?.getClientRects().length)?.focus();
  }

  /** Who speaks here: the seat that decides if it is one of this screen's; nobody's for spectators. */
  #seat() {
    const { position, yours } = this.table;
    const deciding = position?.decision?.seat ?? -1;
    return yours.includes(deciding) ? deciding : yours[0] ?? null;
  }

  /** @param {{phrase?: string, text?: string}} what @returns {Promise<boolean>} whether it was said */
  async say(what) {
    const seat = this.#seat();
    const as = seat === null ? { name: settings.name } : {};
    const answer = await this.table.live.send({ t: "say", seat, ...what, ...as });
    this.error = answer.ok ? "" : refusal(answer);
    this.table.draw();
    return answer.ok;
  }

  /** @param {Event} event */
  async #submit(event) {
    event.preventDefault();
    const { elements } = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLInputElement} */ (elements.namedItem("text"));
    const text = field.value.trim();
    if (text && await this.say({ text })) field.value = "";
  }

  /** The button that opens the panel. @param {string} [more] further classes @returns {Drawn} */
  button(more = "tool") {
    if (!this.isOn()) return nothing;
    return html`<button class="talks ${more}" aria-expanded=${this.open}
      @click=${() => this.toggle()}>${t("Talk")}${this.unread
        ? html` <b aria-label=${tn("{n} new line", "{n} new lines", this.unread)}>${this.unread}</b>`
        : nothing}</button>`;
  }

  /** The panel, what was said just now, and the same for screen readers. @returns {Drawn} */
  draw() {
    if (!this.isOn()) return nothing;
    return html`<div class="vh" role="log" aria-live="polite">${this.fresh.map((one) =>
      html`<p>${this.#who(one)}: ${words(one)}</p>`)}</div>
      ${this.overheard ? html`<div class="overheard" aria-hidden="true">${this.#line(this.overheard)}</div>` : nothing}
      ${this.open ? this.#panel() : nothing}`;
  }

  #panel() {
    const lines = [...this.said.values()].filter((one) => !isMuted(one)).sort((a, b) => a.number - b.number);
    const watches = !this.table.yours.length;
    const free = this.table.info?.free_text ?? true;
    const over = this.table.position?.over;
    const keys = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") this.toggle();
      event.stopPropagation();
    };
    const readers = over ? t("The game is over: everyone can read everything.")
      : watches ? t("Players read what spectators say only after the game.") : t("Spectators can read this.");
    const host = myTable(this.table.id)?.host;
    return html`<section class="talk panel" aria-label=${t("Talk")} @keydown=${keys}>
      <header><h2>${t("Talk")}</h2><button class="btn sm quiet more"
        @click=${() => this.toggle()}>${t("Close")}</button></header>
      <div class="scroll" tabindex="0" role="region" aria-label=${t("What was said")}><ol>${lines.map((one) =>
        html`<li>${this.#line(one)}</li>`)}</ol></div>
      <p class="why">${readers}</p>
      <div class="phrases" role="group" aria-label=${t("Reactions")}>${REACTIONS.map((key) => html`<button
        class="btn sm" title=${phrase(key)} aria-label=${phrase(key)}
        @click=${() => this.say({ phrase: key })}>${face(key)}</button>`)}</div>
      <div class="phrases" role="group" aria-label=${t("Quick phrases")}>${PHRASES.map((key) => html`<button
        class="btn sm" @click=${() => this.say({ phrase: key })}>${phrase(key)}</button>`)}</div>
      ${free ? html`<form @submit=${(/** @type {Event} */ event) => this.#submit(event)}>
        <input name="text" maxlength=${MOST} autocomplete="off" aria-label=${t("Your message")}
          placeholder=${t("Your message")}>
        <button class="btn sm go">${t("Send")}</button></form>`
        : html`<p class="why">${t("At this table, only phrases and reactions can be sent.")}</p>`}
      ${this.error ? html`<p class="wrong" role="alert">${this.error}</p>` : nothing}
      <details><summary>${t("Settings")}</summary>
        ${this.#tick(t("Hide phrases and reactions"), settings.mutePhrases, (mutePhrases) => set({ mutePhrases }))}
        ${this.#tick(t("Hide messages in people's own words"), settings.muteText, (muteText) => set({ muteText }))}
        ${host ? this.#tick(t("Let everyone write in their own words"), free,
          (wanted) => void this.#allow(wanted)) : nothing}
      </details>
    </section>`;
  }

  /** @param {string} label @param {boolean} checked @param {(checked: boolean) => void} chosen */
  #tick(label, checked, chosen) {
    const change = (/** @type {Event} */ event) => {
      chosen(/** @type {HTMLInputElement} */ (event.target).checked);
      this.table.draw();
    };
    return html`<label class="tick"><input type="checkbox" .checked=${checked}
      @change=${change}><span>${label}</span></label>`;
  }

  /** Let people write in their own words, or not. @param {boolean} wanted */
  async #allow(wanted) {
    try {
      await post(`/api/tables/${this.table.id}/talk`, { free_text: wanted }, myTable(this.table.id)?.host);
    } catch (error) {
      this.error = saying(error);
      this.table.draw();
    }
  }

  /** @param {Said} one */
  #who(one) {
    return one.seat === null ? one.name || t("Spectator") : this.table.seatLabel(one.seat);
  }

  /** @param {Said} one */
  #line(one) {
    const reaction = REACTIONS.includes(one.phrase) ? face(one.phrase) : nothing;
    const aside = one.seat === null && one.name ? html`<i>${t("Spectator")}</i>` : nothing;
    return html`${one.seat === null ? nothing : shield(one.seat)}<span><b>${
      this.#who(one)}</b> ${aside} ${reaction} ${words(one)}</span>`;
  }
}

/** @param {Said} one */
function words(one) {
  return one.phrase ? phrase(one.phrase) : one.text;
}

/** Whether this player does not want to read such lines. @param {Said} one */
function isMuted(one) {
  return one.phrase ? settings.mutePhrases : settings.muteText;
}

/** @param {import("../types.js").Answer} answer */
function refusal(answer) {
  if (answer.code === "too-many") return t("Not so fast: wait a moment.");
  return answer.message || t("That was not sent.");
}
