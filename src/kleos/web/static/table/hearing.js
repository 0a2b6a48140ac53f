// What the server says about a table, and the connection over which it does.
import { Live } from "../live.js";
import { forget, giveUpSeats, keep } from "../mine.js";
import { showDialog } from "../page.js";
import { settings } from "../settings.js";
import { screenOf } from "../screens.js";
import { gameWords, t } from "../words.js";
import { newsOf, upToDate } from "./notices.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../types.js").TableInfo} TableInfo */

const MOST_NEWS = 3;

/** Hears the server's messages, and changes the table as they say. */
export class Hearing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** Open the live channel. */
  connect() {
    return new Live(this.table.id, () => this.#hello(), {
      message: (message) => void this.#hear(message),
      state: (state, message, code) => this.#connection(state, message, code),
    });
  }

  #hello() {
    const { log, secrets } = this.table;
    return { secrets, seen: log.at(-1)?.number ?? 0, language: settings.language };
  }

  /** @param {"open" | "lost" | "refused"} state @param {string} [message] @param {string} [code] */
  #connection(state, message, code) {
    const { table } = this;
    table.online = state === "open";
    if (table.online && table.unanswered) Object.assign(table, { error: "", unanswered: false });
    if (state === "refused") table.refused = refusal(code) || message || t("There is no such table.");
    if (code === "deleted") forget(table.id);
    table.draw();
  }

  /** @param {any} message */
  async #hear(message) {
    const { table } = this;
    if (message.waiting !== undefined) table.clocks.hear(message.waiting);
    if (message.t === "table") await this.know(message);
    else if (message.t === "entry") table.telling.add({ entry: message });
    else if (message.t === "position") table.telling.add({ position: message });
    else if (message.t === "talk") await this.#hearTalk(message.said);
    else if (message.t === "standing") {
      table.standing.set(message.seat, message.answers);
      table.draw();
    } else if (message.t === "thinking") {
      table.thinking = message.seat;
      table.draw();
    }
    if (table.telling.goOn) table.draw(); // more has come during a pause
  }

  /** @param {import("../../types/wire.js").SaidMessage[]} said */
  async #hearTalk(said) {
    const { table } = this;
    if (!table.talk && !said.length && table.yours.length && !table.withFriends()) return;
    const { Talk } = await import("./talk.js");
    table.talk ??= new Talk(table);
    table.talk.hear(said);
  }

  /** Receive what the table is, and load what its game needs. @param {TableInfo} info */
  async know(info) {
    const { table } = this;
    if (table.info && table.info.rules !== info.rules) location.reload(); // its log has other entries now
    const first = !table.info;
    const yours = info.yours ?? table.yours;
    table.news = upToDate(table.news, newsOf(table.info, info, yours)).slice(-MOST_NEWS);
    Object.assign(table, { info, yours });
    table.absence.know();
    if (info.waits && !yours.length && table.secrets.length) this.#loseSeats();
    if (first) this.#comeBack(info);
    await this.#load(info);
    table.draw();
    void table.caller.subscribe();
    if (table.byLink) await this.#warn(info);
  }

  /** Load what draws the table and what it says. @param {TableInfo} info */
  async #load(info) {
    const { table } = this;
    const early = !table.screen; // a position may have come before the screen
    if (early) keep(table.id, { game: info.game });
    const [screen, words, room] = await Promise.all([
      table.screen ?? screenOf(info.game),
      gameWords(info),
      info.waits ? import("./waiting.js") : null,
    ]);
    Object.assign(table, { screen, words, room });
    if (early) table.turn.answerSoon();
  }

  /** Whoever opens the table again after leaving is back. @param {TableInfo} info */
  #comeBack(info) {
    for (const { seat, bot_in } of info.seats) {
      if (bot_in !== null && this.table.yours.includes(seat)) void this.table.command({ t: "return", seat });
    }
  }

  /** The seats were given up before the start, perhaps in another tab. */
  #loseSeats() {
    this.table.secrets = [];
    giveUpSeats(this.table.id);
  }

  /** Warn someone who was sent a seat that the sender has too. @param {TableInfo} info */
  async #warn(info) {
    this.table.byLink = false;
    const { isShared, sharing } = await import("./started.js");
    if (isShared(info, this.table.yours)) showDialog(t("You share this seat"), sharing);
  }
}

/** Why the server does not let this browser in, if it says so by a code. @param {string} [code] */
function refusal(code) {
  switch (code) {
    case "removed":
      return t("The host has removed you from this table. Your seat is free again, and you can watch.");
    case "wrong-secret": return t("You no longer have a seat at this table. You can watch.");
    case "deleted": return t("The host has deleted this table.");
    default: return "";
  }
}
