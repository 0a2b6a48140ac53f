// How the player is told of their turn at this table: in this browser, and by mail.
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { get, post } from "../api.js";
import { askPermission, canNotify } from "../notify.js";
import { saying, showDialog } from "../page.js";
import { set, settings } from "../settings.js";
import { t } from "../words.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../../types/wire.js").Notify} Notify */
/** @typedef {import("../../types/wire.js").Reached} Reached */
/** @typedef {{can: Notify, reached: Reached, said: string, wrong: string}} State */

/** Show the dialog. @param {Table} table */
export async function showNotifications(table) {
  const path = `/api/tables/${table.id}`;
  const [can, reached] = await Promise.all([get("/api/notify"), get(`${path}/notify`, table.secrets[0])]);
  /** @type {State} */
  const state = { can, reached, said: "", wrong: "" };
  const dialog = showDialog(t("Notifications"), () => form(table, state, act));
  /** Do something, and say how it went. @param {() => Promise<Reached | void>} what @param {string} [said] */
  async function act(what, said = "") {
    Object.assign(state, { said: "", wrong: "" });
    try {
      Object.assign(state, { reached: await what() ?? state.reached, said });
    } catch (error) {
      state.wrong = saying(error);
    }
    dialog.draw();
  }
}

/**
 * @param {Table} table @param {State} state
 * @param {(what: () => Promise<Reached | void>, said?: string) => Promise<void>} act
 */
function form(table, state, act) {
  const on = settings.notify && canNotify() && Notification.permission === "granted";
  const browser = (/** @type {boolean} */ wanted) => act(async () => {
    if (!wanted) {
      set({ notify: false });
      await table.caller.unsubscribe();
    } else if (await askPermission()) await table.caller.subscribe();
  });
  const always = (/** @type {boolean} */ wanted) => act(async () => {
    set({ always: wanted });
    return postAll(table, "notify", { always: wanted });
  });
  return html`<div class="settings">
    ${canNotify()
      ? tick(t("Tell me in this browser when it is my turn"), on, browser)
      : html`<p>${t("This browser cannot show notifications.")}</p>`}
    ${canNotify() && Notification.permission === "denied"
      ? html`<p class="why">${t("Notifications from this site are blocked in your browser's settings.")}</p>`
      : nothing}
    ${on && !state.can.push
      ? html`<p class="why">${t("This server can tell you only while the table is open in a tab.")}</p>`
      : nothing}
    ${tick(t("Also tell me while the table is open in a tab"), settings.always, always)}
    ${state.can.mail ? mail(table, state, act) : nothing}
    <p role="status">${state.said}</p>
    ${state.wrong ? html`<p class="wrong" role="alert">${state.wrong}</p>` : nothing}
  </div>`;
}

/**
 * @param {Table} table @param {State} state
 * @param {(what: () => Promise<Reached | void>, said?: string) => Promise<void>} act
 */
function mail(table, state, act) {
  const leave = (/** @type {string} */ address) => () =>
    postAll(table, "mail", { address, language: settings.language, always: settings.always });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const { elements } = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLInputElement} */ (elements.namedItem("address"));
    void act(leave(field.value.trim()));
  };
  if (state.reached.mail) {
    const { mail: address, confirmed } = state.reached;
    const stop = () => act(leave(""), t("You won't get any more e-mails about this table."));
    return html`<p>${confirmed ? t("E-mails go to {address}.", { address })
      : t("We have sent an e-mail to {address}. Open the link in it to confirm the address; "
        + "until then you won't get e-mails about your turns.", { address })}
      <button class="btn sm" @click=${stop}>${t("Stop the e-mails")}</button></p>`;
  }
  return html`<form class="by-mail" @submit=${submit}>
    <label><span>${t("E-mail address")}</span><input type="email" name="address" required maxlength="254"
      autocomplete="email"></label>
    <button class="btn sm">${t("E-mail me when it is my turn")}</button>
    <p class="why">${t("It is kept with this table, deleted with it, and shown to nobody.")}</p>
  </form>`;
}

/**
 * Post the same for each of one's seats, whose answers are alike.
 * @param {Table} table @param {string} what @param {object} body @returns {Promise<Reached>}
 */
async function postAll({ id, secrets }, what, body) {
  const all = await Promise.all(secrets.map((secret) => post(`/api/tables/${id}/${what}`, body, secret)));
  return all[0];
}

/** @param {string} label @param {boolean} checked @param {(checked: boolean) => void} chosen */
function tick(label, checked, chosen) {
  const change = (/** @type {Event} */ event) => chosen(/** @type {HTMLInputElement} */ (event.target).checked);
  return html`<label class="tick"><input type="checkbox" .checked=${checked}
    @change=${change}><span>${label}</span></label>`;
}
