// A plain but complete screen for any game: its view as lists and tables, its moves as buttons.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { repeat } from "./vendor/lit-html/directives/repeat.js";
import { botMark, whoPlays } from "./bot.js";
import { showDialog } from "./page.js";
import { seatClass, shield } from "./sprite.js";
import { capital, t, tn } from "./words.js";

/** @typedef {import("./types.js").Ctx} Ctx */
/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("./types.js").Screen} Screen */

const HIDDEN = "?";
const BOOKKEEPING = new Set(["attacked", "declared", "news", "seen", "striker", "won"]); // nothing that people look at
const OF_SEATS = new Set(["active", "starter", "starting_player", "order", "map"]); // elsewhere "red" is a colour

/** @type {Screen} */
export const generic = {
  plain: true,
  board: (ctx) => html`${moveList(ctx)}${common(ctx)}`,
  own: (ctx) => (ctx.me === null ? nothing : seatPanel(ctx, ctx.me)),
  rivals: (ctx) => ctx.info.seats.filter((seat) => seat.seat !== ctx.me).map((seat) => seatPanel(ctx, seat.seat)),
  targets: (ctx) => ctx.legal,
  consequence,
  jump: () => [["moves", t("Moves")], ["common", t("Table")], ["own", t("Own")], ["rivals", t("Others")]],
  where: (ctx) => where(ctx),
};

/** Where the game stands, if its data have a turn or a round. @param {Ctx} ctx */
function where({ position: { table } }) {
  if (typeof table.round === "number") return t("Round {n}", { n: table.round });
  if (typeof table.turn === "number") return t("Turn {n}", { n: table.turn });
  return "";
}

/** What a move will do; the rule behind it stands in the list already. @param {number} move @param {Ctx} ctx */
function consequence(move, ctx) {
  const preview = ctx.preview(move);
  const more = preview && !preview.certain ? t("The rest cannot be known yet.") : "";
  return html`<b>${ctx.move(move).text}</b> <span class="tale">${preview?.events.map((event) => event.text).join(" ")} ${more}</span>`;
}

/** All legal moves with their rules. @param {Ctx} ctx */
function moveList(ctx) {
  return html`<section class="panel moves" id="moves" aria-labelledby="moves-name" ?hidden=${!ctx.legal.size}>
    <header><h2 id="moves-name">${t("Moves")}</h2><span class="more">${ctx.legal.size}</span></header>
    <div role="group" aria-labelledby="moves-name"><ul>${repeat([...ctx.legal], (move) => move, (move) => {
      const words = ctx.move(move);
      return html`<li><button class="move legal ${ctx.chosen === move ? "chosen" : ""}" data-move=${move} @click=${() => ctx.choose(move)}>
        <b>${words.text}</b><small>${words.help}</small></button></li>`;
    })}</ul></div>
  </section>`;
}

/** What lies in the middle of the table. @param {Ctx} ctx */
function common(ctx) {
  const { table } = ctx.position;
  const shared = Object.entries(table).filter(([key, value]) => !bySeat(ctx, key, value) && !BOOKKEEPING.has(key) && !empty(value));
  return html`<section class="panel data" id="common" aria-labelledby="common-name">
    <header><h2 id="common-name">${t("On the table")}</h2></header>
    ${pairs(ctx, shared)}
  </section>`;
}

/** Whether a value is about seats one by one. @param {Ctx} ctx @param {string} key @param {unknown} value */
function bySeat({ words }, key, value) {
  if (words.seats.includes(key)) return true;
  return isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((one) => words.seats.includes(one));
}

/** What one seat has. @param {Ctx} ctx @param {number} seat */
function seatPanel(ctx, seat) {
  const key = ctx.words.seats[seat];
  const { table, scores } = ctx.position;
  /** @type {[string, unknown][]} */
  const has = [];
  for (const [name, value] of Object.entries(table)) {
    if (name === key && isRecord(value)) has.push(...Object.entries(value));
    else if (isRecord(value) && bySeat(ctx, name, value) && !ctx.words.seats.includes(name)) {
      const own = value[key];
      has.push(...(isRecord(own) ? Object.entries(own) : /** @type {[string, unknown][]} */ ([[name, own]])));
    }
  }
  const name = ctx.seatLabel(seat);
  const info = ctx.info.seats[seat];
  return html`<section class="panel data seat" id=${seat === ctx.me ? "own" : nothing} aria-label=${whoPlays(info, name)} data-thing="seat:${seat}">
    <header class="mine ${seatClass(seat)}">${shield(seat)}<h2>${name} ${botMark(info)}</h2>
      <b class="sc" role="img" aria-label=${tn("{n} point", "{n} points", scores[seat] ?? 0)}>${scores[seat]}</b></header>
    ${pairs(ctx, has.filter(([field, value]) => !BOOKKEEPING.has(field) && !empty(value)))}
  </section>`;
}

/** @param {Ctx} ctx @param {[string, unknown][]} fields */
function pairs(ctx, fields) {
  return html`<dl>${fields.map(([key, value]) => html`<div class=${isRecord(value) || (Array.isArray(value) && value.length > 1) ? "wide" : ""}>
    <dt>${label(ctx, key)}</dt><dd>${shown(ctx, value, OF_SEATS.has(key))}</dd></div>`)}</dl>`;
}

/** A value, drawn by its kind. @param {Ctx} ctx @param {unknown} value @param {boolean} [seats] @returns {Drawn} */
function shown(ctx, value, seats = false) {
  if (Array.isArray(value)) return list(ctx, value, seats);
  if (isRecord(value)) return entries(ctx, value, seats);
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "string") return thing(ctx, value, seats);
  return String(value);
}

/** A list; what is hidden is only counted. @param {Ctx} ctx @param {unknown[]} values @param {boolean} seats */
function list(ctx, values, seats) {
  const hidden = values.filter((value) => value === HIDDEN).length;
  const open = values.filter((value) => value !== HIDDEN);
  return html`<ul class="chips">${open.map((value) => html`<li>${shown(ctx, value, seats)}</li>`)}
    ${hidden ? html`<li class="down">${t("{n} face down", { n: hidden })}</li>` : nothing}</ul>`;
}

/** A record as a small table; equal plain values are told once. @param {Ctx} ctx @param {Record<string, unknown>} record @param {boolean} seats */
function entries(ctx, record, seats) {
  const rows = Object.entries(record).filter(([, value]) => !empty(value));
  if (!rows.length) return html`–`;
  const plain = rows.every(([, value]) => typeof value === "number");
  if (plain && rows.length > 8) return byValue(ctx, /** @type {[string, number][]} */ (rows));
  return html`<ul class="chips">${rows.map(([key, value]) => html`<li><span class="key">${thing(ctx, key)}</span> ${isRecord(value) ? inLine(ctx, value) : shown(ctx, value, seats)}</li>`)}</ul>`;
}

/** Many things with a number each, in groups of the same number. @param {Ctx} ctx @param {[string, number][]} rows */
function byValue(ctx, rows) {
  const numbers = [...new Set(rows.map(([, number]) => number))].sort((a, b) => a - b);
  return html`<ul class="groups">${numbers.map((number) => html`<li><b>${number}</b>
    <ul class="chips">${rows.filter(([, one]) => one === number).map(([key]) => html`<li>${thing(ctx, key)}</li>`)}</ul></li>`)}</ul>`;
}

/** A small record in one line. @param {Ctx} ctx @param {Record<string, unknown>} record */
function inLine(ctx, record) {
  return Object.entries(record).filter(([, value]) => !empty(value) && value !== 0)
    .map(([key, value], i) => html`${i ? ", " : ""}${typeof value === "string" ? thing(ctx, value) : html`${label(ctx, key)} ${shown(ctx, value)}`}`);
}

/** A thing by its key; a card tells more when it is clicked. @param {Ctx} ctx @param {string} key @param {boolean} [seats] */
function thing(ctx, key, seats = false) {
  const seat = ctx.words.seats.indexOf(key);
  if (seats && seat >= 0 && seat < ctx.info.players) return html`<span class="who">${shield(seat)} ${ctx.seatLabel(seat)}</span>`;
  const card = ctx.words.cards.find((one) => one.key === key);
  if (card?.text) {
    return html`<button class="card" @click=${() => showDialog(card.name, () => html`<p>${card.text}</p>${card.note ? html`<p class="why">${card.note}</p>` : nothing}`)}>${card.name}</button>`;
  }
  return html`${found(ctx, key) ?? capital(key)}`;
}

/** A name by its key, whatever it means. @param {Ctx} ctx @param {string} key */
function found({ words }, key) {
  for (const [meaning, keys] of Object.entries(words.keys)) {
    if (meaning === "seat") continue;
    const number = keys.indexOf(key);
    if (number >= 0) return words.names[meaning]?.[number];
  }
  return undefined;
}

/** What a field of the data is called. @param {Ctx} ctx @param {string} key */
function label(ctx, key) {
  /** @type {Record<string, string>} */
  const known = {
    active: t("On turn"), attacked: t("Attacks made"), blocked: t("Blocked"), bonuses: t("Bonuses"), camp: t("In camp"),
    columns: t("Columns"), counter: t("Counter"), cubes: t("Cubes"), damage: t("damage"), deck: t("Deck"),
    discards: t("Discard pile"), discoveries: t("Discoveries"), ending: t("Ending"), finished: t("Finished"),
    gods: t("Gods"), hand: t("Hand"), hourglasses: t("Hourglasses"), known: t("Known to the other"), looked: t("Looked at"),
    map: t("Map"), markers: t("Markers"), order: t("Order"), phase: t("Phase"), pile: t("Draw pile"),
    played: t("Cards played"), points: t("Points"), prayers: t("Prayers"), prestige: t("Prestige"), removed: t("Out of the game"),
    revealed: t("Revealed"), round: t("Round"), skipped: t("Skipped phase"), spaces: t("Spaces"), starter: t("Starting player"),
    striker: t("Attacker"), time: t("Time"), tribes: t("Tribes"), turn: t("Turn"), wonders: t("Wonders"),
  };
  return known[key] ?? capital(found(ctx, key) ?? key.replaceAll("_", " "));
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether there is nothing to see in a value. @param {unknown} value */
function empty(value) {
  if (Array.isArray(value)) return value.length === 0 || value.every((one) => one === 0);
  if (isRecord(value)) return Object.keys(value).length === 0;
  return value === null || value === "" || value === false || value === -1;
}
