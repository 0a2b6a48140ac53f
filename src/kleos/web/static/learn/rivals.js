// The rivals of the guided game: they hold their own seats and follow a script.
import { Live } from "../live.js";

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {import("../types.js").Words} Words */

/** The moves of a log that were not undone by later entries. @param {Entry[]} log */
export function standing(log) {
  /** @type {Entry[]} */
  let moves = [];
  for (const entry of log) {
    if (entry.back !== null) moves = moves.slice(0, entry.back);
    else if (!entry.resigned) moves.push(entry);
  }
  return moves;
}

/** What a rival plays if the script does not fit: preferably nothing. */
const RATHER = ["stay out", "decline", "finish", "no war"];

export class Rivals {
  /**
   * @param {string} table @param {string[]} secrets of their seats
   * @param {Record<string, string[]>} script moves by seat, in notation
   */
  constructor(table, secrets, script) {
    this.script = script;
    /** @type {Entry[]} */ this.log = [];
    /** @type {Promise<Words>} */
    this.words = fetch(`/api/tables/${table}/words?lang=en`).then((answer) => answer.json());
    this.live = new Live(table, () => ({ secrets, seen: this.log.at(-1)?.number ?? 0, language: "en" }), {
      message: (message) => void this.#hear(message),
      state: () => undefined,
    });
  }

  close() {
    this.live.close();
  }

  /** @param {any} message */
  async #hear(message) {
    if (message.t === "entry") this.log.push(message);
    else if (message.t === "position" && message.decision?.moves?.length) await this.#play(message);
  }

  /** @param {Position} position */
  async #play({ number, decision }) {
    const { moves, seats } = await this.words;
    const seat = decision?.seat ?? 0;
    const done = standing(this.log).filter((entry) => entry.seat === seat).length;
    const wanted = [this.script[seats[seat]]?.[done], ...RATHER];
    const legal = decision?.moves ?? [];
    const found = wanted.map((one) => legal.find((other) => moves[other].spelling === one));
    const move = found.find((one) => one !== undefined);
    await this.live.send({ t: "move", number, move: move ?? legal[0] });
  }
}
