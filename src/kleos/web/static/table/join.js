// An invitation: take a seat under a name, or just watch.
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { post, tableInfo } from "../api.js";
import { keep } from "../mine.js";
import { botMark } from "../bot.js";
import { foot, saying, topBar } from "../page.js";
import { called, set, settings, someNames } from "../settings.js";
import { shield } from "../sprite.js";
import { gameName, t, tc } from "../words.js";
import { startedFrom } from "./started.js";

/**
 * Ask whether to take a seat; resolves when that is decided.
 * @param {HTMLElement} root @param {string} table @param {string} invite @returns {Promise<void>}
 */
export async function joinPage(root, table, invite) {
  const info = await tableInfo(table);
  const free = info.seats.filter((seat) => seat.kind === "open");
  document.title = `${t("You are invited")}, Kleos`;
  const state = { name: settings.name, seat: free[0]?.seat ?? -1, error: "" };
  return new Promise((decided) => {
    const sit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        const name = state.name.trim() || someNames(1, info.seats.map((one) => one.name))[0];
        const { secret } = await post(`/api/tables/${table}/join`, { invite, name, seat: state.seat });
        set({ name: state.name.trim() });
        called(name);
        keep(table, { game: info.game, secrets: [secret] });
        decided();
      } catch (error) {
        state.error = saying(error);
        draw();
      }
    };
    const draw = () => render(html`${topBar()}<main id="main" class="wrap text">
      <h1>${t("You are invited to a game of {game}", { game: gameName(info.game) })}</h1>
      <ul class="sitting">${info.seats.map((seat) => html`<li>${shield(seat.seat)}<span>${seat.kind === "open" ? tc("seat", "free") : seat.name || t("Seat {n}", { n: seat.seat + 1 })}</span>${botMark(seat)}</li>`)}</ul>
      ${startedFrom(info)}
      ${free.length ? html`<form class="create" @submit=${sit}>
        <label class="named"><span>${t("Your name")}</span><input .value=${state.name} maxlength="24" autocomplete="nickname"
          @input=${(/** @type {Event} */ event) => (state.name = /** @type {HTMLInputElement} */ (event.target).value)}></label>
        <fieldset class="panel"><legend>${t("Which seat?")}</legend><div class="picks">${free.map((seat) => html`<label class="pick">
          <input type="radio" name="seat" .checked=${seat.seat === state.seat} @change=${() => { state.seat = seat.seat; draw(); }}>
          ${shield(seat.seat)}<span>${t("Seat {n}", { n: seat.seat + 1 })}</span></label>`)}</div></fieldset>
        ${state.error ? html`<p class="wrong" role="alert">${state.error}</p>` : nothing}
        <div class="acts"><button class="btn go">${t("Sit down")}</button>
          <button type="button" class="btn" @click=${() => decided()}>${t("Just watch")}</button></div>
      </form>` : html`<p>${t("All seats are taken. You can watch.")}</p>
        <p><button class="btn go" @click=${() => decided()}>${t("Watch")}</button></p>`}
    </main>${foot()}`, root);
    draw();
  });
}
