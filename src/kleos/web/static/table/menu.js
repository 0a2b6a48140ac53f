// The table's own dialog: who sits where, links to share, leaving and coming back.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { shareLink } from "../page.js";
import { shield } from "../sprite.js";
import { t } from "../words.js";
import { about } from "./top.js";

/** @typedef {import("../table.js").Table} Table */

/** @param {Table} table @param {() => void} close */
export function tableMenu(table, close) {
  const seats = table.info?.seats ?? [];
  const open = seats.some((seat) => seat.kind === "open");
  const watch = `${location.origin}/t/${table.id}`;
  return html`<ul class="sitting">${seats.map((seat) => html`<li>${shield(seat.seat)}<span>${about(table, seat)}</span>
      ${table.yours.includes(seat.seat) ? presence(table, seat, close) : nothing}</li>`)}</ul>
    ${open ? table.invitation() : nothing}
    ${shareLink(watch, t("Spectator link"))}
    ${table.yours.length === 1 && table.secrets.length === 1
      ? shareLink(`${watch}#seat=${table.secrets[0]}`, t("Continue on another device (private link)")) : nothing}
    <div class="acts">
      <button class="btn" @click=${() => table.saveRecord()}>${t("Save record")}</button>
      <a class="btn" href="/replay/${table.id}" @click=${close}>${t("Replay")}</a>
      <a class="btn" href="/rules/${table.info?.game}" target="_blank">${t("Rules")}</a>
      <a class="btn" href="/" @click=${close}>${t("To the front page")}</a>
    </div>`;
}

/** @param {Table} table @param {import("../types.js").SeatInfo} seat @param {() => void} close */
function presence(table, seat, close) {
  const act = (/** @type {"leave" | "return"} */ what) => () => {
    close();
    void table.command({ t: what, seat: seat.seat });
  };
  return seat.kind === "bot" || !seat.present
    ? html`<button class="btn sm" @click=${act("return")}>${t("Take the seat back")}</button>`
    : html`<button class="btn sm" @click=${act("leave")}>${t("Leave the seat")}</button>`;
}
