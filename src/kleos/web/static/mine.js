// My tables: ids and secrets, kept in this browser alone.

/**
 * @typedef {object} MyTable
 * @property {string} game
 * @property {string[]} secrets of the seats that this browser holds; none for a spectator
 * @property {string} [invite] for the one who made the table
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
    // A private window may forbid it: the address of the page still leads back.
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
 * Keep what is known about a table; secrets are added to those kept before.
 * @param {string} table @param {{game?: string, secrets?: string[], invite?: string}} known
 */
export function keep(table, known) {
  const tables = read();
  const before = tables[table] ?? { game: "", secrets: [], last: 0 };
  const secrets = [...new Set([...before.secrets, ...(known.secrets ?? [])])];
  const invite = known.invite ?? before.invite;
  tables[table] = { game: known.game ?? before.game, secrets, invite, last: Date.now() };
  write(tables);
}

/** Forget a table. @param {string} table */
export function forget(table) {
  const tables = read();
  delete tables[table];
  write(tables);
}
