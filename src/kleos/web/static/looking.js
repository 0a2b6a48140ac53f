// The public tables that look for players.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { get } from "./api.js";
import { myTable } from "./mine.js";
import { gameSign } from "./my_games.js";
import { gameName, t, tn } from "./words.js";

/** @typedef {import("./types.js").TableInfo} TableInfo */

/** The tables that look for players, without those at which I sit. @returns {Promise<TableInfo[]>} */
export async function lookingFor() {
  try {
    /** @type {{tables: TableInfo[]}} */
    const { tables } = await get("/api/tables");
    return tables.filter(({ table }) => !myTable(table)?.secrets.length);
  } catch {
    return [];
  }
}

/** @param {TableInfo[]} tables */
export function publicTables(tables) {
  if (!tables.length) return nothing;
  return html`<section class="panel mytables" aria-labelledby="looking">
    <header><h2 id="looking">${t("Looking for players")}</h2></header>
    <ul class="rows">${tables.map(tableRow)}</ul>
  </section>`;
}

/** @param {TableInfo} info */
function tableRow({ game, seats, table }) {
  const free = seats.filter(({ kind }) => kind === "open").length;
  const names = seats.filter(({ kind, name }) => kind === "person" && name).map(({ name }) => name).join(", ");
  return html`<li><a href="/t/${table}">${gameSign(game)}<span><b>${gameName(game)}</b><small>${names}</small></span>
    <em>${tn("{n} seat free", "{n} seats free", free)}</em></a></li>`;
}
