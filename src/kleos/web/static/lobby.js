// The front page: my games, what Kleos is, a quick game, tables that look for players, the three games.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { createTable } from "./api.js";
import { aidLink, cardsLink, lessonLink } from "./learning.js";
import { forget, importedFrom, keep } from "./mine.js";
import { look, myGames, rowsOfMine } from "./my_games.js";
import { lookingFor, publicTables } from "./looking.js";
import { foot, go, saying, showDialog, topBar } from "./page.js";
import { someNames } from "./settings.js";
import { icon, loadSprite, wordmark } from "./sprite.js";
import { gameName, t, tn } from "./words.js";

/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {import("./my_games.js").Row} Row */
/** @typedef {{rows: Row[], tables: TableInfo[], error: string, busy: boolean}} State */

const PLAYERS = { olympus: 3, olympos: 3, fight: 2 };

/**
 * Start a game against bots and go to its table.
 * @param {string} game @param {string} level
 */
export async function playBots(game, level) {
  const players = PLAYERS[/** @type {keyof typeof PLAYERS} */ (game)] ?? 2;
  const bots = someNames(players - 1).map((name) => ({ kind: /** @type {const} */ ("bot"), level, name }));
  const seats = [{ kind: /** @type {const} */ ("person") }, ...bots]; // a person without a name is "You"
  const made = await createTable({ game, players, seats });
  keep(made.table, { game, host: made.host, secrets: made.seats.map((seat) => seat.secret) });
  go(`/t/${made.table}`);
}

/** @type {import("./page.js").Page} */
export function lobby(root) {
  document.title = t("Kleos: three games of Olympus");
  /** @type {State} */
  const state = { rows: rowsOfMine(), tables: [], error: "", busy: false };
  const left = new AbortController();
  const draw = () => left.signal.aborted || render(page(state, start, drop), root);
  const start = async (/** @type {string} */ game) => {
    if (state.busy) return;
    Object.assign(state, { busy: true, error: "" });
    draw();
    try {
      await playBots(game, "citizen");
    } catch (error) {
      Object.assign(state, { busy: false, error: saying(error) });
      draw();
    }
  };
  const drop = (/** @type {string} */ id) => {
    forget(id);
    state.rows = state.rows.filter((row) => row.id !== id);
    draw();
  };
  const refresh = () => {
    if (document.hidden) return;
    void Promise.all(state.rows.map(look)).then(draw); // at once, so that no row jumps from under a finger twice
    void lookingFor().then((tables) => {
      state.tables = tables;
      draw();
    });
  };
  draw();
  void loadSprite("/web/scenes.svg");
  refresh();
  document.addEventListener("visibilitychange", refresh, { signal: left.signal });
  offerImport();
  return () => left.abort();
}

/** Ask whether to keep the games of a private link that was opened here. */
function offerImport() {
  const found = importedFrom(location.hash);
  if (!found) return;
  history.replaceState(null, "", location.pathname);
  const games = Object.entries(found);
  const take = (/** @type {() => void} */ close) => () => {
    for (const [id, table] of games) keep(id, table);
    close();
    go("/");
  };
  showDialog(t("Games from another device"), (close) => (games.length ? html`
    <p>${tn("This link contains {n} game. Keep it in this browser, so that you can play it here?",
      "This link contains {n} games. Keep them in this browser, so that you can play them here?", games.length)}</p>
    <div class="acts"><button class="btn go" @click=${take(close)}>${t("Keep them")}</button>
      <button class="btn" @click=${close}>${t("No, thanks")}</button></div>`
      : html`<p role="alert">${t("This link is incomplete: there are no games in it.")}</p>`));
}

/** @param {State} state @param {(game: string) => void} start @param {(id: string) => void} drop */
function page(state, start, drop) {
  return html`${topBar()}
    <main id="main">
      ${state.rows.length ? html`<div class="wrap">${myGames(state.rows, drop)}</div>` : nothing}
      ${hero(state, start)}
      <div class="wrap">
        ${publicTables(state.tables)}
        <ul class="games" id="games">
          ${game("olympus", start, html`${icon("poseidon")}${icon("zeus", "", "big")}${icon("athena")}`, "",
            t("Send priests to ten gods. Lead a ceremony, or join one and take less."),
            [t("3 to 5 players"), t("90 minutes"), t("No luck, nothing hidden")])}
          ${game("olympos", start, html`<svg class="ship" viewBox="0 0 240 120" aria-hidden="true"><use
            href="#i-scene-ship"></use></svg>`, "low",
            t("Settle the Aegean from Illyria to Atlantis. Every action costs time."),
            [t("3 to 5 players"), t("75 minutes"), t("A map and a race against time")])}
          ${game("fight", start,
            html`${icon("bust-warrior", "", "flip")}${icon("sword", "", "mid")}${icon("bust-warrior")}`, "duel",
            t("Heroes fight for Olympus, Delphi and Troy. Every card can also pay for another."),
            [t("2 players"), t("20 minutes"), t("A duel with hidden hands")])}
        </ul>
      </div>
    </main>
    ${foot()}`;
}

/** @param {{error: string, busy: boolean}} state @param {(game: string) => void} start */
function hero(state, start) {
  return html`<section class="hero" aria-label=${t("Welcome")}>
    <span class="meander" aria-hidden="true"></span>
    <div class="in">
      <div class="txt">
        <h1>${wordmark("big")}<span class="vh">Kleos</span></h1>
        <p class="tag">${t("Glory, at the table.")}</p>
        <p class="lead">${t("Three board games about Olympus. Play friends with a shared link, "
          + "or bots that are strong and fair.")}</p>
        <div class="acts">
          <button class="btn go" ?disabled=${state.busy}
            @click=${() => start("olympus")}>${t("Play Olympus now")}</button>
          <a class="btn" href="/learn/olympus">${t("Learn it in ten minutes")}</a>
          <a class="btn" href="/friends">${t("Play with friends")}</a>
        </div>
        ${state.error ? html`<p class="wrong" role="alert">${state.error}</p>` : nothing}
      </div>
      <svg class="scene" viewBox="0 0 760 366" aria-hidden="true"><use href="#i-scene-heroes"></use></svg>
    </div>
    <span class="ray" aria-hidden="true"></span>
  </section>`;
}

/**
 * @param {string} name @param {(game: string) => void} start @param {unknown} picture @param {string} kind
 * @param {string} say @param {string[]} facts
 */
function game(name, start, picture, kind, say, facts) {
  return html`<li class="game"><article>
    <h2>${gameName(name)}</h2>
    <div class="pan ${kind}" aria-hidden="true">${picture}</div>
    <p class="say">${say}</p>
    <ul class="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>
    <div class="acts">
      <a class="btn go" href="/friends?game=${name}"
        aria-label=${t("{game} with friends", { game: gameName(name) })}>${t("With friends")}</a>
      <button class="btn" @click=${() => start(name)}
        aria-label=${t("{game} against bots", { game: gameName(name) })}>${t("Against bots")}</button>
      <a class="btn quiet" href="/rules/${name}"
        aria-label=${t("Rules of {game}", { game: gameName(name) })}>${t("Rules")}</a>
    </div>
    <div class="study">${lessonLink(name)}${cardsLink(name)}${aidLink(name)}</div>
  </article></li>`;
}
