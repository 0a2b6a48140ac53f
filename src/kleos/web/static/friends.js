// A table for friends in two choices: which game, how many players. The rest is done in its waiting room.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { createTable, get } from "./api.js";
import { numbers, pick } from "./create.js";
import { keep } from "./mine.js";
import { foot, go, saying, topBar } from "./page.js";
import { called, settings, someNames } from "./settings.js";
import { gameName, t } from "./words.js";

/** @type {import("./page.js").Page} */
export async function friends(root) {
  document.title = `${t("Play with friends")}, Kleos`;
  /** @type {import("./types.js").Games} */
  const { games } = await get("/api/games");
  const asked = new URLSearchParams(location.search).get("game") ?? "olympus";
  const game = games.find(({ name }) => name === asked) ?? games[0];
  const state = { game, players: game.least, error: "", busy: false };

  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (state.busy) return;
    Object.assign(state, { busy: true, error: "" });
    draw();
    try {
      await open(state.game.name, state.players);
    } catch (error) {
      Object.assign(state, { busy: false, error: saying(error) });
      draw();
    }
  };
  const choose = (/** @type {import("./types.js").GameInfo} */ chosen) => {
    state.game = chosen;
    state.players = Math.min(Math.max(state.players, chosen.least), chosen.most);
    draw();
  };
  const draw = () => render(html`${topBar()}
    <main id="main" class="wrap text">
      <h1>${t("Play with friends")}</h1>
      <form class="create" @submit=${submit}>
        <fieldset class="panel"><legend>${t("Which game?")}</legend>
          <div class="picks">${games.map((one) => pick("game", one.name, gameName(one.name), one === state.game,
            () => choose(one)))}</div></fieldset>
        <fieldset class="panel"><legend>${t("How many players?")}</legend>
          <div class="picks">${numbers(state.game.least, state.game.most).map((n) => pick("players", String(n),
            String(n), state.players === n, () => {
              state.players = n;
              draw();
            }))}</div></fieldset>
        ${state.error ? html`<p class="wrong" role="alert">${state.error}</p>` : nothing}
        <div class="acts"><button class="btn go" ?disabled=${state.busy}>${t("Invite friends")}</button>
          <a class="btn quiet" href="/new?game=${state.game.name}">${t("More options")}</a></div>
      </form>
    </main>${foot()}`, root);
  draw();
}

/**
 * Set up a table with one seat for me and the others open, and go to its waiting room.
 * @param {string} game @param {number} players
 */
async function open(game, players) {
  const name = settings.name || someNames(1)[0];
  called(name);
  const free = Array.from({ length: players - 1 }, () => ({ kind: /** @type {const} */ ("open") }));
  const made = await createTable({ game, players, waits: true, seats: [{ kind: "person", name }, ...free] });
  keep(made.table, { game, host: made.host, secrets: made.seats.map((seat) => seat.secret) });
  go(`/t/${made.table}`);
}
