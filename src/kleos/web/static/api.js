// Calls to the server's REST interface.

/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {import("../types/wire.js").LiveClock} LiveClock */
/** @typedef {import("../types/wire.js").DaysClock} DaysClock */

const A_WHILE = 1_000; // ms
const MOST_TRIES = 60;

/** A refusal, with the server's code and message. */
export class ApiError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * @param {string} method @param {string} path @param {unknown} [body] @param {string} [secret]
 * @returns {Promise<any>}
 */
async function call(method, path, body, secret) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (secret) headers.Authorization = `Bearer ${secret}`;
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError("no-connection", "");
  }
  const kind = answer.headers.get("Content-Type") ?? "";
  const said = kind.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw new ApiError(said.code ?? String(answer.status), said.message ?? answer.statusText);
  return said;
}

/** @param {string} path @param {string} [secret] */
export function get(path, secret) {
  return call("GET", path, undefined, secret);
}

/** @param {string} path @param {unknown} body @param {string} [secret] */
export function post(path, body, secret) {
  return call("POST", path, body, secret);
}

/** Delete a table for good. @param {string} table @param {string} host the host's secret */
export function deleteTable(table, host) {
  return call("DELETE", `/api/tables/${table}`, undefined, host);
}

/**
 * Get something that may take many requests: wait and try again when they were too many.
 * @param {string} path @param {string} [secret] @param {() => boolean} [wanted] whether it still is
 */
export async function patiently(path, secret, wanted = () => true) {
  for (let tries = 0; ; tries++) {
    try {
      return await get(path, secret);
    } catch (error) {
      const refused = error instanceof ApiError && error.code === "too-many";
      if (!refused || tries === MOST_TRIES || !wanted()) throw error;
      await new Promise((resolve) => setTimeout(resolve, A_WHILE));
    }
  }
}

/**
 * The whole log of a table, page by page.
 * @param {string} table @param {string} language @param {string} [secret]
 * @returns {Promise<import("./types.js").Entry[]>}
 */
export async function wholeLog(table, language, secret) {
  /** @type {import("./types.js").Entry[]} */
  const found = [];
  /** @type {number | null} */
  let next = 0;
  while (next !== null) {
    const page = await patiently(`/api/tables/${table}/entries?after=${next}&lang=${language}`, secret);
    found.push(...page.entries);
    ({ next } = page);
  }
  return found;
}

/**
 * Who sits where on a new table.
 * @typedef {{kind: "person" | "bot" | "open", name?: string, level?: string}} NewSeat
 */

/**
 * Set up a table.
 * @param {{game: string, players: number, seats: NewSeat[], edition?: string, start?: object, grace?: number,
 *   solo?: boolean, free_text?: boolean, waits?: boolean, timing?: LiveClock | DaysClock | null}} wanted
 * @returns {Promise<{table: string, host: string, seats: {seat: number, secret: string}[]}>}
 */
export function createTable(wanted) {
  return post("/api/tables", wanted);
}

/** @param {string} table @returns {Promise<TableInfo>} */
export function tableInfo(table) {
  return get(`/api/tables/${table}`);
}
