// A new table in three choices: which game, how many players, who sits where. Optionally, an edition,
// or a record or scenario to start from.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { createTable, get } from "./api.js";
import { keep } from "./mine.js";
import { foot, go, saying, topBar } from "./page.js";
import { called, set, settings, someNames } from "./settings.js";
import { shield } from "./sprite.js";
import { readStart, startFields } from "./start.js";
import { clockOf, noClock, timingFields } from "./timing_form.js";
import { gameName, levelName, t, tn } from "./words.js";

/** @typedef {import("./types.js").Games} Games */
/** @typedef {{who: string, name: string}} Chair who: "me", "here", "open", or "bot:LEVEL" */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GRACES = [2 * MINUTE, 10 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY]; // seconds

/** @type {import("./page.js").Page} */
export async function create(root) {
  document.title = `${t("New table")}, Kleos`;
  /** @type {Games} */
  const games = await get("/api/games");
  const asked = new URLSearchParams(location.search).get("game");
    const named = (/** @type {string | null} */ name) => games.games.find((game) => game.name === name);
    const first = named(asked) ?? named("olympus") ?? games.games[0];
    const state = {
      game: first,
      players: first.least,
      edition: "",
      chairs: /** @type {Chair[]} */ ([]),
      start: /** @type {import("./start.js").Start | null} */ (null),
      grace: GRACES[0],
      freeText: true,
      timing: noClock(),
      error: "",
      busy: false,
    };
  const level = games.levels[1]?.name ?? games.levels[0].name;
  const sit = () => {
    while (state.chairs.length < state.players) {
      const who = state.chairs.length ? `bot:${level}` : "me";
      state.chairs.push({ who, name: state.chairs.length ? "" : settings.name });
    }
    state.chairs.length = state.players;
  };
  sit();

  const draw = () => render(html`${topBar()}
    <main id="main" class="wrap text">
      <h1>${t("New table")}</h1>
      <form class="create" @submit=${submit}>
        <fieldset class="panel"><legend>${t("1. Which game?")}</legend>
          <div class="picks">${games.games.map((game) => pick("game", game.name, gameName(game.name),
            state.game === game, () => chooseGame(game)))}</div>
        </fieldset>
        <fieldset class="panel"><legend>${t("2. How many players?")}</legend>
          <div class="picks">${numbers(state.game.least, state.game.most).map((n) => pick("players", String(n),
            String(n), state.players === n, () => choosePlayers(n)))}</div>
        </fieldset>
        <fieldset class="panel"><legend>${t("3. Who sits where?")}</legend>
          <ol class="chairs">${state.chairs.map((chair, seat) => chairRow(chair, seat, games, draw))}</ol>
        </fieldset>
        ${severalPeople() ? timingFields(state.timing, t("4. Is there a clock?"), draw) : nothing}
        <details class="panel"><summary>${t("More options")}</summary>
          ${startFields(state, { edition, file, move })}
          ${anyOpen() ? html`${graceField(state)}${freeTextField(state)}` : nothing}
        </details>
        ${state.error ? html`<p class="wrong" role="alert">${state.error}</p>` : nothing}
        <button class="btn go" ?disabled=${state.busy}>${t("Open the table")}</button>
        ${anyOpen() ? html`<p class="why">${t("You'll get a link to send to your friends.")}</p>` : nothing}
      </form>
    </main>${foot()}`, root);
    const severalPeople = () => state.chairs.filter(({ who }) => !who.startsWith("bot:")).length > 1;
    const anyOpen = () => state.chairs.some(({ who }) => who === "open");
    const chooseGame = (/** @type {Games["games"][number]} */ game) => {
      Object.assign(state, { game, edition: "", start: null });
      state.players = Math.min(Math.max(state.players, game.least), game.most);
      sit();
      draw();
    };
    const choosePlayers = (/** @type {number} */ players) => {
      Object.assign(state, { players, start: null });
      sit();
      draw();
    };
  const edition = (/** @type {string} */ name) => (state.edition = name);
  const move = (/** @type {number | undefined} */ number) => state.start && (state.start.move = number);
  const file = async (/** @type {File} */ chosen) => {
    const start = await readStart(chosen);
      const game = games.games.find(({ name, least, most }) =>
        name === start.game && start.players >= least && start.players <= most);
    if (game) Object.assign(state, { game, players: start.players, edition: "", start, error: "" });
    else Object.assign(state, { start: null, error: t("This file is neither a record nor a scenario.") });
    sit();
    draw();
  };

  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (state.busy) return;
    state.busy = true;
    try {
      await open(state.game.name, state.chairs, state.edition, state.start, state.grace, state.freeText, state.timing);
    } catch (error) {
      Object.assign(state, { busy: false, error: saying(error) });
      draw();
    }
  };
  draw();
}

/** @param {number} least @param {number} most */
export function numbers(least, most) {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/**
 * @param {string} group @param {string} value @param {string} text @param {boolean} checked
 * @param {() => void} chosen
 */
export function pick(group, value, text, checked, chosen) {
  return html`<label class="pick"><input type="radio" name=${group} value=${value} .checked=${checked}
    @change=${chosen}><span>${text}</span></label>`;
}

/** @param {Chair} chair @param {number} seat @param {Games} games @param {() => void} draw */
function chairRow(chair, seat, games, draw) {
  const which = (/** @type {Event} */ event) => {
    chair.who = /** @type {HTMLSelectElement} */ (event.target).value;
    draw();
  };
  const name = (/** @type {Event} */ event) => (chair.name = /** @type {HTMLInputElement} */ (event.target).value);
  const person = chair.who === "me" || chair.who === "here";
  const label = t("Seat {n}", { n: seat + 1 });
  return html`<li>${shield(seat)}
    <select aria-label=${label} @change=${which}>
        ${choice("me", t("Me"), chair)}
        ${choice("here", t("Someone at this screen"), chair)}
        ${choice("open", t("Invite a friend"), chair)}
        ${games.levels.map(({ name }) => choice(`bot:${name}`, t("Bot: {level}", { level: levelName(name) }), chair))}
    </select>
    ${person ? html`<input aria-label=${t("Name for seat {n}", { n: seat + 1 })} .value=${chair.name} @input=${name}
      maxlength="24" placeholder=${t("Name")} autocomplete="nickname">` : nothing}
  </li>`;
}

/**
 * How long players may be away before a bot can take over: one turn at least.
 * @param {{grace: number, timing: import("./timing_form.js").Timing}} state
 */
function graceField(state) {
  const chosen = (/** @type {Event} */ event) => {
    state.grace = Number(/** @type {HTMLSelectElement} */ (event.target).value);
  };
  const least = state.timing.kind === "days" ? state.timing.days * DAY : 0;
  return html`<label class="field">${t("How long may a player be away before a bot can take over?")}
    <select @change=${chosen}>${GRACES.filter((grace) => grace >= least).map((grace) => html`<option value=${grace}
      ?selected=${grace === state.grace}>${lasting(grace)}</option>`)}</select></label>`;
}

/** Whether people at the table may write to each other in their own words. @param {{freeText: boolean}} state */
function freeTextField(state) {
  const chosen = (/** @type {Event} */ event) => {
    state.freeText = /** @type {HTMLInputElement} */ (event.target).checked;
  };
  return html`<label class="field tick"><input type="checkbox" .checked=${state.freeText} @change=${chosen}>
    <span>${t("Let everyone write in their own words")}</span></label>`;
}

/** A time in words. @param {number} seconds */
function lasting(seconds) {
  if (seconds < HOUR) return tn("{n} minute", "{n} minutes", seconds / MINUTE);
  return seconds < DAY ? tn("{n} hour", "{n} hours", seconds / HOUR) : tn("{n} day", "{n} days", seconds / DAY);
}

/** @param {string} value @param {string} text @param {Chair} chair */
function choice(value, text, chair) {
  return html`<option value=${value} ?selected=${chair.who === value}>${text}</option>`;
}

/**
 * @param {string} game @param {Chair[]} chairs @param {string} edition
 * @param {import("./start.js").Start | null} start @param {number} grace @param {boolean} freeText
 * @param {import("./timing_form.js").Timing} timing
 */
async function open(game, chairs, edition, start, grace, freeText, timing) {
  const me = chairs.find((chair) => chair.who === "me");
  if (me?.name) set({ name: me.name });
  const names = someNames(chairs.length, chairs.map((chair) => chair.name.trim()));
  const seats = chairs.map(({ who, name }, seat) => {
    if (who === "open") return { kind: /** @type {const} */ ("open") };
    if (who.startsWith("bot:")) return { kind: /** @type {const} */ ("bot"), level: who.slice(4), name: names[seat] };
    return { kind: /** @type {const} */ ("person"), name: name.trim() || names[seat] };
  });
  const several = seats.filter(({ kind }) => kind !== "bot").length > 1; // who plays alone has all the time
  const mine = me && seats[chairs.indexOf(me)].name;
  if (mine) called(mine);
  const made = await createTable({
    game, players: seats.length, seats, grace, free_text: freeText, waits: true,
    timing: several ? clockOf(timing) : null,
    ...(edition && { edition }),
    ...(start && {
      start: start.record === undefined
        ? { scenario: start.scenario }
        : { record: start.record, move: start.move },
    }),
  });
  keep(made.table, { game, host: made.host, secrets: made.seats.map((seat) => seat.secret) });
  go(`/t/${made.table}`);
}
