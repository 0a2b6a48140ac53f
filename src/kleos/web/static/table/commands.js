// What a player can do at a table beside making moves: undo, ask for a hint, play again, share, save.
import { html } from "../vendor/lit-html/lit-html.js";
import { ApiError, get } from "../api.js";
import { keep, myTable } from "../mine.js";
import { go, shareLink, showDialog } from "../page.js";
import { gameName, t } from "../words.js";
import { verdict } from "./verdict.js";

/** @typedef {import("../table.js").Table} Table */

/** @param {Table} table */
export function undo(table) {
  if (table.position?.undo) void table.command({ t: "undo", number: table.position.number });
}

/** Ask the strongest bot what it would play. @param {Table} table */
export async function askHint(table) {
  if (!table.asked() || table.hint === "waiting" || !table.position) return;
  const { number } = table.position;
  table.hint = "waiting";
  const answer = await table.command({ t: "hint", number });
  table.hint = answer.ok && table.position?.number === number ? answer.moves ?? null : null;
  table.draw();
}

/** Let a bot play a decided game out. @param {Table} table */
export function playOut(table) {
  return table.command({ t: "play-out", seat: table.yours[0] });
}

/** Take the seat back from the bot that plays on. @param {Table} table */
export function playOn(table) {
  return table.command({ t: "return", seat: table.yours[0] });
}

/** Go to the rematch; open it if nobody has. @param {Table} table */
export async function rematch(table) {
  if (table.guide?.again) return table.guide.again();
  const next = table.info?.rematch ?? (await table.command({ t: "rematch" })).table;
  return next ? goNext(table, next) : undefined;
}

/** Go to the rematch, keeping the secrets. @param {Table} table @param {string} next */
function goNext(table, next) {
  keep(next, { game: table.info?.game, secrets: table.secrets, host: myTable(table.id)?.host });
  go(`/t/${next}`);
}

/** Show the link to the page of the result. @param {Table} table */
export function shareResult(table) {
  const link = `${location.origin}/result/${table.id}`;
  const save = async () => (await import("./picture.js")).savePicture(table);
  const title = `${gameName(table.info?.game ?? "")}: ${verdict(table, true)}`;
  showDialog(t("Share the result"), () => html`${shareLink(link, title)}
    <div class="acts"><button class="btn sm" type="button" @click=${save}>${t("Save as a picture")}</button></div>`);
}

/** @param {Table} table */
export async function saveRecord(table) {
  try {
    const record = await get(`/api/tables/${table.id}/record`, table.secrets[0]);
    saveFile(new Blob([record], { type: "text/plain" }), `${table.info?.game}-${table.id}.txt`);
  } catch (error) {
    table.error = error instanceof ApiError ? error.message : String(error);
    table.draw();
  }
}

/** Let the browser save a file. @param {Blob} content @param {string} name */
export function saveFile(content, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(content), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {Table} table */
export async function showMenu(table) {
  const { tableMenu } = await import("./menu.js");
  table.menu = showDialog(t("This table"), (close) => tableMenu(table, close));
}

/** Show the player's settings. */
export async function showSettings() {
  const { settingsForm } = await import("../settings_form.js");
  const dialog = showDialog(t("Settings"), () => settingsForm(() => dialog.draw()));
}
