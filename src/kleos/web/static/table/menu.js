// The table's menu: who sits where, links to share, leaving and coming back, resigning, deleting.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { deleteTable } from "../api.js";
import { aidLink, cardsLink } from "../learning.js";
import { myTable } from "../mine.js";
import { go, saying, shareLink, showDialog } from "../page.js";
import { shield } from "../sprite.js";
import { timingTold } from "../timing_form.js";
import { t } from "../words.js";
import { inviteLink } from "./ask.js";
import { saveRecord } from "./commands.js";
import { lasting } from "./notices.js";
import { nameField, removing } from "./waiting.js";
import { standingMenu } from "./standing.js";
import { isShared, sharing, startedFrom } from "./started.js";
import { about } from "./top.js";

/** @typedef {import("../table.js").Table} Table */

/** @param {Table} table @param {() => void} close */
export function tableMenu(table, close) {
  const seats = table.info?.seats ?? [];
  const open = seats.some((seat) => seat.kind === "open");
  const watch = `${location.origin}/t/${table.id}`;
  return html`<ul class="sitting">${seats.map((seat) => html`<li>${shield(seat.seat)}<span>${about(table, seat)}</span>
      ${table.yours.includes(seat.seat) ? presence(table, seat, close) : removing(table, seat, close)}</li>`)}</ul>
    ${table.info ? html`${startedFrom(table.info)}${timingTold(table.info.timing)}` : nothing}
    ${table.info && !table.guide && isShared(table.info, table.yours) ? sharing() : nothing}
    ${table.info && table.yours.length === 1 && !table.guide ? nameField(table, seats[table.yours[0]]) : nothing}
    ${standingMenu(table, close)}
    ${open ? inviteLink(table) : shareLink(watch, t("Spectator link"))}
    ${table.yours.length === 1 && table.secrets.length === 1
      ? otherDevice(`${watch}#seat=${table.secrets[0]}`) : nothing}
    <div class="acts">
      ${table.withFriends() && table.secrets.length ? html`<button class="btn"
        @click=${() => (close(), void notices(table))}>${t("Notifications ...")}</button>` : nothing}
      <button class="btn" @click=${() => saveRecord(table)}>${t("Save record")}</button>
      <a class="btn" href="/replay/${table.id}" @click=${close}>${t("Replay")}</a>
      <a class="btn" href="/rules/${table.info?.game}" target="_blank">${t("Rules")}</a>
      ${aidLink(table.info?.game ?? "", "btn", "_blank")}${cardsLink(table.info?.game ?? "", "btn", "_blank")}
      <a class="btn" href="/" @click=${close}>${t("Go to the home page")}</a>
      ${deleting(table, close)}
    </div>`;
}

/** How the player is told of their turn. @param {Table} table */
async function notices(table) {
  try {
    await (await import("./notifications.js")).showNotifications(table);
  } catch (error) {
    table.error = saying(error);
    table.draw();
  }
}

/** The button with which the host deletes the table. @param {Table} table @param {() => void} close */
function deleting(table, close) {
  const host = myTable(table.id)?.host;
  if (!host || table.guide) return nothing;
  const ask = () => {
    close();
    showDialog(t("Delete this table?"), (done) => html`<p>${t("It is deleted at once for everyone, "
      + "along with its record. This cannot be undone.")}</p>
      <div class="acts">
        <button class="btn go" @click=${() => (done(), void remove(table, host))}>${t("Delete the table")}</button>
        <button class="btn" @click=${done}>${t("Keep the table")}</button>
      </div>`);
  };
  return html`<button class="btn" @click=${ask}>${t("Delete this table ...")}</button>`;
}

/** Deletes the table; the live channel then says that it is gone. @param {Table} table @param {string} host */
async function remove(table, host) {
  try {
    await deleteTable(table.id, host);
  } catch (error) {
    table.error = saying(error);
    table.draw();
  }
}

/** @param {Table} table @param {import("../types.js").SeatInfo} seat @param {() => void} close */
function presence(table, seat, close) {
  if (seat.resigned) return nothing;
  const back = () => {
    close();
    void table.command({ t: "return", seat: seat.seat });
  };
  const leave = () => {
    close();
    showDialog(t("Leave the table?"), (done) => farewell(table, seat.seat, done));
  };
  const resign = () => {
    close();
    showDialog(t("Resign?"), (done) => confirmation(table, seat.seat, done));
  };
  return html`${seat.kind === "bot" || !seat.present
    ? html`<button class="btn sm" @click=${back}>${t("Take your seat back")}</button>`
    : table.guide ? nothing : html`<button class="btn sm" @click=${leave}>${t("Leave ...")}</button>`}
    ${table.position?.over || table.guide
      ? nothing : html`<button class="btn sm" @click=${resign}>${t("Resign")}</button>`}`;
}

/** The private link to one's seat, to copy or to scan. @param {string} link */
function otherDevice(link) {
  const scan = async () => {
    const { qrCode } = await import("../qr.js");
    showDialog(t("Continue on another device (private link)"), () => qrCode(link, t("QR code of the link")));
  };
  return html`${shareLink(link, t("Continue on another device (private link)"))}
    <div class="acts"><button class="btn sm" @click=${() => void scan()}>${t("Show as a QR code")}</button></div>`;
}

/**
 * Says what leaving means, and asks whether to do it.
 * @param {Table} table @param {number} seat @param {() => void} close
 */
function farewell(table, seat, close) {
  const alone = table.info?.seats.every((one) => one.seat === seat || one.kind === "bot");
  const leave = async () => {
    close();
    const answer = await table.command({ t: "leave", seat });
    if (answer.ok && table.yours.length === 1) go("/");
  };
  return html`<p>${table.position?.over ? t("The game is over. You’ll find it under “Your games”.")
      : alone ? t("The game will wait for you. You’ll find it under “Your games”.")
      : t("The others will be told. Your seat is kept for {time}, then a bot plays for you. "
        + "You can come back at any time: just open this table again, from “Your games” or by its link.",
      { time: lasting(table.info?.grace ?? 0) })}</p>
    <div class="acts">
      <button class="btn go" @click=${() => void leave()}>${t("Leave the table")}</button>
      <button class="btn" @click=${close}>${t("Keep playing")}</button>
    </div>`;
}

/**
 * Says what resigning means, and asks whether to do it.
 * @param {Table} table @param {number} seat @param {() => void} close
 */
function confirmation(table, seat, close) {
  const resign = () => {
    close();
    void table.command({ t: "resign", seat });
  };
  return html`<p>${table.info?.players === 2
      ? t("{name} wins at once. This cannot be undone.", { name: table.seatName(1 - seat) })
      : t("A bot takes your seat for the rest of the game. You can watch, but not come back.")}</p>
    <div class="acts">
      <button class="btn go" @click=${resign}>${t("Resign")}</button>
      <button class="btn" @click=${close}>${t("Keep playing")}</button>
    </div>`;
}
