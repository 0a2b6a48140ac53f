// Telling what happened: entries and positions in the order they came, event by event.

/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").Position} Position */
/** @typedef {{entry: Entry} | {position: Position}} News */

const MOST_WAITING = 60;
const LONGEST = 4_000; // an animation that never ends must not stop the game

/** The queue of news. It calls `show` with each thing when its time has come. */
export class Telling {
  /**
   * @param {object} on
   * @param {(entry: Entry) => void} on.entry an entry begins to be told
   * @param {(event: GameEvent, skip: AbortSignal) => Promise<unknown> | void} on.event one of its events
   * @param {(position: Position) => void} on.position all before it has been told
   * @param {() => boolean} on.still whether nothing is to be animated now
   */
  constructor(on) {
    this.on = on;
    /** @type {News[]} */
    this.queue = [];
    this.busy = false;
    this.skipping = new AbortController();
  }

  /** @param {News} news */
  add(news) {
    this.queue.push(news);
    if (!this.busy) void this.#run();
    else if (this.#jumps()) this.skip();
  }

  /** Finish all that is waiting, at once. */
  skip() {
    this.skipping.abort();
  }

  #jumps() {
    const events = this.queue.reduce((sum, news) => sum + ("entry" in news ? news.entry.events.length : 0), 0);
    return document.hidden || events > MOST_WAITING;
  }

  async #run() {
    this.busy = true;
    this.skipping = new AbortController();
    for (let news = this.queue.shift(); news; news = this.queue.shift()) {
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
    this.busy = false;
  }

  /** Tell one event; a fault in an animation must not stop the game. @param {GameEvent} event @param {AbortSignal} skip */
  async #tell(event, skip) {
    try {
      await Promise.race([this.on.event(event, skip), ended(skip)]);
    } catch (error) {
      console.error(error);
    }
  }
}

/** Resolves when a telling is skipped or takes too long. @param {AbortSignal} skip @returns {Promise<void>} */
function ended(skip) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST);
    skip.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
