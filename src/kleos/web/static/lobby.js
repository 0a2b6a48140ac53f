// The front page: what Kleos is, a quick game, the three games, my tables.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { createTable, get, tableInfo } from "./api.js";
import { aidLink, cardsLink, lessonLink } from "./learning.js";
import { forget, keep, myTables } from "./mine.js";
import { foot, go, saying, topBar } from "./page.js";
import { resignation } from "./resigned.js";
import { settings, someNames } from "./settings.js";
import { icon, loadSprite, shield, wordmark } from "./sprite.js";
import { gameName, levelName, t, tn } from "./words.js";

/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./mine.js").MyTable} MyTable */
/** @typedef {{id: string, mine: MyTable, info: TableInfo | null, position: Position | null}} Row */

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
  keep(made.table, { game, host: made.host, invite: made.invite, secrets: made.seats.map((seat) => seat.secret) });
  go(`/t/${made.table}`);
}

/** @type {import("./page.js").Page} */
export function lobby(root) {
  document.title = t("Kleos: three games of Olympus");
  /** @type {{rows: Row[], error: string, busy: boolean}} */
  const state = { rows: [], error: "", busy: false };
  let left = false;
  const draw = () => left || render(page(state, start, drop), root);
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
  state.rows = myTables().slice(0, 12).map(([id, mine]) => ({ id, mine, info: null, position: null }));
  draw();
  void loadSprite("/web/scenes.svg");
  for (const row of state.rows) void look(row).then(draw);
  return () => {
    left = true;
  };
}

/** Fetch the current state of a table. @param {Row} row */
async function look(row) {
  try {
    row.info = await tableInfo(row.id);
    row.position = await get(`/api/tables/${row.id}/position?lang=${settings.language}`, row.mine.secrets[0]);
  } catch {
    row.info ??= null;
  }
}

/**
 * @param {{rows: Row[], error: string, busy: boolean}} state
 * @param {(game: string) => void} start @param {(id: string) => void} drop
 */
function page(state, start, drop) {
  return html`${topBar()}
    <main id="main">
      ${hero(state, start)}
      <div class="wrap">
        <ul class="games" id="games">
          ${game("olympus", start, html`${icon("poseidon")}${icon("zeus", "", "big")}${icon("athena")}`, "",
            t("Send priests to ten gods. Lead a ceremony, or join one and take less."),
            [t("3 to 5 players"), t("90 minutes"), t("No luck, nothing hidden")])}
          ${game("olympos", start, html`<svg class="ship" viewBox="0 0 240 120" aria-hidden="true"><use href="#i-scene-ship"></use></svg>`, "low",
            t("Settle the Aegean from Illyria to Atlantis. Every action costs time."),
            [t("3 to 5 players"), t("75 minutes"), t("A map and a race against time")])}
          ${game("fight", start, html`${icon("bust-warrior", "", "flip")}${icon("sword", "", "mid")}${icon("bust-warrior")}`, "duel",
            t("Heroes fight for Olympus, Delphi and Troy. Every card can also pay for another."),
            [t("2 players"), t("20 minutes"), t("A duel with hidden hands")])}
        </ul>
        ${state.rows.length ? tables(state.rows, drop) : nothing}
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
        <p class="lead">${t("Three board games about Olympus. Play friends with a shared link, or bots that are strong and fair.")}</p>
        <div class="acts">
          <button class="btn go" ?disabled=${state.busy} @click=${() => start("olympus")}>${t("Play Olympus now")}</button>
          <a class="btn" href="/learn/olympus">${t("Learn it in ten minutes")}</a>
          <a class="btn" href="/new">${t("Play with friends")}</a>
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
      <a class="btn go" href="/new?game=${name}" aria-label=${t("New table of {game}", { game: gameName(name) })}>${t("New table")}</a>
      <button class="btn" @click=${() => start(name)} aria-label=${t("{game} against bots", { game: gameName(name) })}>${t("Against bots")}</button>
      <a class="btn quiet" href="/rules/${name}" aria-label=${t("Rules of {game}", { game: gameName(name) })}>${t("Rules")}</a>
    </div>
    <div class="study">${lessonLink(name)}${cardsLink(name)}${aidLink(name)}</div>
  </article></li>`;
}

/** @param {Row[]} rows @param {(id: string) => void} drop */
function tables(rows, drop) {
  const waiting = rows.filter((row) => row.position?.decision?.moves?.length).length;
  return html`<section class="panel mytables" aria-labelledby="mytables">
    <header><h2 id="mytables">${t("My tables")}</h2>
      <span class="more">${waiting ? tn("{n} table waits for you", "{n} tables wait for you", waiting) : ""}</span></header>
    <ul class="rows">${rows.map((row) => tableRow(row, drop))}</ul>
  </section>`;
}

const SIGNS = { olympus: "zeus", olympos: "stone", fight: "sword" };

/** @param {Row} row @param {(id: string) => void} drop */
function tableRow(row, drop) {
  const { info, id } = row;
  const name = gameName(info?.game ?? row.mine.game);
  const players = info?.seats.map((seat) => sitting(row, seat)).join(", ") ?? "";
  const sign = SIGNS[/** @type {keyof typeof SIGNS} */ (row.mine.game)] ?? "zeus";
  return html`<li>
    <a href="/t/${id}">${icon(sign, "", "gm")}<span><b>${name}</b><small>${players}</small></span>${turnOf(row)}</a>
    <button class="btn sm quiet" @click=${() => drop(id)} aria-label=${t("Remove the table of {game} with {players} from the list", { game: name, players })}>${t("Remove")}</button>
  </li>`;
}

/** Who plays on a seat at one of my tables. @param {Row} row @param {import("./types.js").SeatInfo} seat */
function sitting({ mine, position }, { kind, level, name, seat }) {
  if (kind === "open") return t("Seat {n} is free", { n: seat + 1 });
  if (kind === "bot") return t("{name} (bot: {level})", { name: name || t("Seat {n}", { n: seat + 1 }), level: levelName(level) });
  if (name) return name;
  return mine.secrets.length === 1 && position?.seat === seat ? t("You") : t("Seat {n}", { n: seat + 1 });
}

/** @param {Row} row */
function turnOf({ info, mine, position }) {
  if (!info) return html`<em class="wait">…</em>`;
  const named = (/** @type {number} */ seat) => info.seats[seat].name || t("Seat {n}", { n: seat + 1 });
  const me = mine.secrets.length === 1 ? position?.seat ?? null : null;
  if (info.over) return html`<em class="wait">${resignation(position, me, named) || t("Game over")}</em>`;
  if (info.frozen) return html`<em class="wait">${t("This game cannot go on")}</em>`;
  const decision = position?.decision;
  if (!decision) return nothing;
  if (decision.moves?.length) return html`<em>${t("Your turn")}</em>`;
  return html`<em class="wait">${shield(decision.seat)}${named(decision.seat)}</em>`;
}
