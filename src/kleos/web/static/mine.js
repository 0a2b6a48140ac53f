// My tables: ids and secrets, kept only in this browser.

/**
 * @typedef {object} MyTable
 * @property {string} game
 * @property {string[]} secrets of the seats that this browser holds; none for a spectator
 * @property {string} [invite] for whoever set up the table
 * @property {string} [host] the secret of whoever set it up, who may delete it
 * @property {number} last when it was last opened, in ms
 */

const KEY = "kleos.tables";
const MOST = 40;

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
 * @param {string} table @param {{game?: string, secrets?: string[], invite?: string, host?: string}} known
 */
export function keep(table, known) {
  const tables = read();
  const before = tables[table] ?? { game: "", secrets: [], last: 0 };
  const secrets = [...new Set([...before.secrets, ...(known.secrets ?? [])])];
  const invite = known.invite ?? before.invite;
  const host = known.host ?? before.host;
  tables[table] = { game: known.game ?? before.game, secrets, invite, host, last: Date.now() };
  write(tables);
}

/** Forget a table. @param {string} table */
export function forget(table) {
  const tables = read();
  delete tables[table];
  write(tables);
}
