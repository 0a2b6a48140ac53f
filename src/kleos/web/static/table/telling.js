// Tells what happened: entries and positions in order of arrival, event by event.

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {{entry: Entry} | {position: Position}} News */

const MOST_WAITING = 60;
const LONGEST = 4_000; // ms; an animation that never ends must not stop the game

/** The queue of news. It calls back for each item when its turn has come. */
export class Telling {
  /**
   * @param {object} on
   * @param {(entry: Entry) => void} on.entry begins to tell an entry
   * @param {(event: GameEvent, skip: AbortSignal) => Promise<unknown> | void} on.event tells one of its events
   * @param {(position: Position) => void} on.position shows it, once all before it is told
   * @param {() => boolean} on.still whether animations are off now
   */
  constructor(on) {
    this.on = on;
    /** @type {News[]} */
    this.queue = [];
    this.busy = false;
    this.done = Promise.resolve(); // kept when everything is told
    this.skipping = new AbortController();
    /** Ends the pause, while there is one. @type {(() => void) | null} */ this.goOn = null;
    this.pause = Promise.resolve(); // kept when the pause ends
    this.patient = false; // what has come during a pause is told in full
  }

  /** Hold back what happens. */
  hold() {
    this.patient = true;
    this.pause = new Promise((/** @type {(value: void) => void} */ resolve) => {
      this.goOn = () => {
        this.goOn = null;
        this.skipping = new AbortController();
        resolve();
      };
    });
  }

  /** @param {News} news */
  add(news) {
    this.queue.push(news);
    if (!this.busy) this.done = this.#run();
    else if (this.#jumps() && !this.goOn) this.skip();
  }

  /** Finish everything in the queue at once. */
  skip() {
    this.skipping.abort();
  }

  #jumps() {
    const events = this.queue.reduce((sum, news) => sum + ("entry" in news ? news.entry.events.length : 0), 0);
    return document.hidden || (events > MOST_WAITING && !this.patient);
  }

  async #run() {
    this.busy = true;
    this.skipping = new AbortController();
    for (;;) {
      if (this.goOn) await this.pause;
      const news = this.queue.shift();
      if (!news) break;
      if ("position" in news) {
        this.on.position(news.position);
        continue;
      }
      this.on.entry(news.entry);
      if (this.on.still() || this.#jumps()) continue;
      for (const event of news.entry.events) {
        const skip = this.skipping.signal;
        if (skip.aborted) break;
        await this.#tell(event, skip);
      }
    }
    this.busy = this.patient = false;
  }

  /**
   * Tell one event; an error in an animation must not stop the game.
   * @param {GameEvent} event @param {AbortSignal} skip
   */
  async #tell(event, skip) {
    try {
      await Promise.race([this.on.event(event, skip), ended(skip)]);
    } catch (error) {
      console.error(error);
    }
  }
}

/** Resolves when an event is skipped or takes too long. @param {AbortSignal} skip @returns {Promise<void>} */
function ended(skip) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST);
    skip.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
