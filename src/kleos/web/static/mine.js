// My tables: ids and secrets, kept only in this browser.

/**
 * @typedef {object} MyTable
 * @property {string} game
 * @property {string[]} secrets of the seats that this browser holds; none for a spectator
 * @property {string} [host] the secret of whoever set it up, who may start and delete it
 * @property {number} last when it was last opened, in ms
 */

const KEY = "kleos.tables";
const MOST = 40;
const MOST_SECRETS = 10; // at one table

/** @returns {Record<string, MyTable>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, MyTable>} tables */
function write(tables) {
  const newest = Object.entries(tables).sort(([, a], [, b]) => b.last - a.last).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A private window may forbid storage; the page's address still leads back.
  }
}

/** All tables, the last opened first. @returns {[string, MyTable][]} */
export function myTables() {
  return Object.entries(read()).sort(([, a], [, b]) => b.last - a.last);
}

/** @param {string} table @returns {MyTable | undefined} */
export function myTable(table) {
  return read()[table];
}

/**
 * Store what is known about a table, adding to the secrets stored before.
 * @param {string} table @param {{game?: string, secrets?: string[], host?: string, last?: number}} known
 */
export function keep(table, known) {
  const tables = read();
  const before = tables[table] ?? { game: "", secrets: [], last: 0 };
  const secrets = [...new Set([...before.secrets, ...(known.secrets ?? [])])];
  const host = known.host ?? before.host;
  tables[table] = { game: known.game || before.game, secrets, host, last: known.last ?? Date.now() };
  write(tables);
}

/** Forget the seats at a table that this browser no longer has. @param {string} table */
export function giveUpSeats(table) {
  const tables = read();
  if (tables[table]) tables[table].secrets = [];
  write(tables);
}

/** Forget a table. @param {string} table */
export function forget(table) {
  const tables = read();
  delete tables[table];
  write(tables);
}

// --- All my tables as one private link. What follows # in an address is never sent to a server. ---

/** The link with which another browser takes over my tables. */
export function exportLink() {
  const bytes = new TextEncoder().encode(JSON.stringify(read()));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${location.origin}/#games=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The tables in such a link; null if it is not one. @param {string} hash @returns {Record<string, MyTable> | null} */
export function importedFrom(hash) {
  const text = new URLSearchParams(hash.slice(1)).get("games");
  if (text === null) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const found = Object.entries(JSON.parse(new TextDecoder().decode(bytes)));
    return Object.fromEntries(found.slice(0, MOST).filter(([id, table]) => /^\w{1,40}$/.test(id) && isTable(table)));
  } catch {
    return {};
  }
}

/** Whether something read from a link is a table. @param {any} found */
function isTable(found) {
  const { game, secrets, host = "", last } = found ?? {};
  const texts = [game, host, ...(Array.isArray(secrets) ? secrets : [null])];
  const isText = (/** @type {unknown} */ text) => typeof text === "string" && text.length <= 100;
  return texts.length <= MOST_SECRETS + 2 && texts.every(isText) && Number.isFinite(last);
}
