// The live channel of a table: one WebSocket that reconnects by itself.

/** @typedef {import("./types.js").Answer} Answer */

const PING_EVERY = 25_000;
const SILENCE = 60_000;
const LONGEST_WAIT = 20_000;
// After these codes, there is no point in trying again.
const FINAL = new Set(["no-table", "wrong-secret", "deleted", "removed", "damaged", "frozen"]);

/** The live channel. It never sends anything twice: unanswered commands are reported as lost. */
export class Live {
  /**
   * @param {string} table
   * @param {() => {secrets: string[], seen: number, language: string}} hello what to say first, each time
   * @param {{message: (message: any) => void,
   *   state: (state: "open" | "lost" | "refused", message?: string, code?: string) => void}} on
   */
  constructor(table, hello, on) {
    this.table = table;
    this.hello = hello;
    this.on = on;
    this.tries = 0;
    this.heard = 0;
    this.nextId = 1;
    /** @type {Map<number, (answer: Answer) => void>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    this.closed = false;
    this.wake = () => this.#wake();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.ticker = setInterval(() => this.#tick(), 5_000);
    this.pinged = Date.now();
    this.ponged = false;
    this.#open();
  }

  /**
   * Send a command; the answer says whether it was taken.
   * @param {{t: string, [field: string]: unknown}} command @returns {Promise<Answer>}
   */
  send(command) {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.resolve({ ok: false, code: "no-connection" });
    }
    const id = this.nextId++;
    socket.send(JSON.stringify({ ...command, id }));
    return new Promise((answered) => this.waiting.set(id, answered));
  }

  /** Close the channel for good. */
  close() {
    this.closed = true;
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    clearInterval(this.ticker);
    clearTimeout(this.timer);
    this.socket?.close();
    this.#lose();
  }

  /** Reconnect with a new hello, for example in another language. */
  again() {
    this.tries = 0;
    if (this.socket) this.socket.close();
    else this.#wake();
  }

  #open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/live`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      this.tries = 0;
      socket.send(JSON.stringify({ t: "hello", ...this.hello() }));
      this.on.state("open");
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => this.#closedByOther(socket);
  }

  /** @param {any} message */
  #hear(message) {
    this.heard = Date.now();
    if (message.t === "pong") {
      this.ponged = true;
    } else if (message.t === "bye" && FINAL.has(message.code)) {
      this.close();
      this.on.state("refused", message.message, message.code);
    } else if (message.t === "answer") {
      const answered = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      answered?.(message);
    } else {
      this.on.message(message);
    }
  }

  /** @param {WebSocket} socket */
  #closedByOther(socket) {
    if (socket !== this.socket) return;
    this.socket = null;
    this.#lose();
    if (this.closed) return;
    this.on.state("lost");
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.tries++);
    this.timer = setTimeout(() => this.#open(), wait * (0.5 + Math.random()));
  }

  #lose() {
    for (const answered of this.waiting.values()) answered({ ok: false, code: "no-connection" });
    this.waiting.clear();
  }

  /** Reconnect at once when the tab is visible again or the network is back. */
  #wake() {
    if (this.closed || document.hidden) return;
    if (this.socket) this.#tick();
    else {
      clearTimeout(this.timer);
      this.#open();
    }
  }

  /** Ping now and then; a silent connection counts as dead. */
  #tick() {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    if (this.ponged && now - this.heard > SILENCE && now - this.pinged < SILENCE) {
      socket.onclose = null;
      socket.close();
      this.#closedByOther(socket);
    } else if (now - this.pinged > PING_EVERY) {
      this.pinged = now;
      socket.send('{"t":"ping"}');
    }
  }
}
