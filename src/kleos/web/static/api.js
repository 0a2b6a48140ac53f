// Calls of the server's REST interface.

/** @typedef {import("./types.js").TableInfo} TableInfo */

/** An answer that is no success, with the server's code and words. */
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

/**
 * Who sits where on a new table.
 * @typedef {{kind: "person" | "bot" | "open", name?: string, level?: string}} NewSeat
 */

/**
 * Make a table.
 * @param {{game: string, players: number, seats: NewSeat[], edition?: string, start?: object}} wanted
 * @returns {Promise<{table: string, invite: string, seats: {seat: number, secret: string}[]}>}
 */
export function createTable(wanted) {
  return post("/api/tables", wanted);
}

/** @param {string} table @returns {Promise<TableInfo>} */
export function tableInfo(table) {
  return get(`/api/tables/${table}`);
}
