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
/** @typedef {import("./types.js").TemplateResult} TemplateResult */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {Record<string, unknown>} Fields by name */
/** @typedef {{head: string | null, fields: Fields}} Row */

const HIDDEN = "?";
const MANY = 12; // more rows than these are folded

/** @type {Screen} */
export const generic = {
  plain: true,
  final: ["own"],
  board: (ctx) => html`${moveList(ctx)}${common(ctx)}`,
  own: (ctx) => html`${ctx.me === null ? nothing : seatPanel(ctx, ctx.me)}
    <div class="others" id="rivals">${ctx.info.seats.filter(({ seat }) => seat !== ctx.me)
      .map(({ seat }) => seatPanel(ctx, seat))}</div>`,
  targets: (ctx) => ctx.legal,
  consequence,
  jump: () => [["moves", t("Moves")], ["common", t("On the table")], ["own", t("You")], ["rivals", t("Others")]],
  where: (ctx) => where(ctx),
};

/** How far the game has gone, if its data has a turn or a round. @param {Ctx} ctx */
function where({ position: { table } }) {
  if (typeof table.round === "number") return t("Round {n}", { n: table.round });
  if (typeof table.turn === "number") return t("Turn {n}", { n: table.turn });
  return "";
}

/** What a move will do; the rule behind it is in the list already. @param {number} move @param {Ctx} ctx */
function consequence(move, ctx) {
  const preview = ctx.preview(move);
  const more = preview && !preview.certain ? t("What follows is not known yet.") : "";
  const told = preview?.events.map((event) => event.text).join(" ");
  return html`<b>${ctx.move(move).text}</b> <span class="tale">${told} ${more}</span>`;
}

/** All legal moves with their rules. @param {Ctx} ctx */
function moveList(ctx) {
  return html`<section class="panel moves" id="moves" aria-labelledby="moves-name" ?hidden=${!ctx.legal.size}>
    <header><h2 id="moves-name">${t("Moves")}</h2><span class="more">${ctx.legal.size}</span></header>
    <div role="group" aria-labelledby="moves-name"><ul>${repeat([...ctx.legal], (move) => move, (move) => {
      const words = ctx.move(move);
      return html`<li><button class="move legal ${ctx.chosen === move ? "chosen" : ""}" data-move=${move}
        @click=${() => ctx.choose(move)}>
        <b>${words.text}</b><small>${words.help}</small></button></li>`;
    })}</ul></div>
  </section>`;
}

/** What is in the middle of the table. @param {Ctx} ctx */
function common(ctx) {
  const shared = Object.entries(ctx.position.table).filter(([key, value]) => !bySeat(ctx, key, value));
  return html`<section class="panel data" id="common" aria-labelledby="common-name">
    <header><h2 id="common-name">${t("On the table")}</h2></header>
    ${record(ctx, shared)}
  </section>`;
}

/** Whether a value lists something for each seat. @param {Ctx} ctx @param {string} key @param {unknown} value */
function bySeat({ words }, key, value) {
  return words.seats.includes(key) || (isRecord(value) && named(words, value, "seat"));
}

/** What one seat has; what no seat has is left out. @param {Ctx} ctx @param {number} seat */
function seatPanel(ctx, seat) {
  const { scores } = ctx.position;
  const all = ctx.info.seats.map((one) => belongings(ctx, one.seat));
  const told = Object.entries(all[seat]).filter(([key]) => all.some((has) => !empty(has[key])));
  const name = ctx.seatLabel(seat);
  const info = ctx.info.seats[seat];
  return html`<section class="panel data seat" id=${seat === ctx.me ? "own" : nothing}
    aria-label=${whoPlays(info, name)} data-thing="seat:${seat}">
    <header class="mine ${seatClass(seat)}">${shield(seat)}<h2>${name} ${botMark(info)}</h2>
      <b class="sc" role="img"
        aria-label=${tn("{n} point", "{n} points", scores[seat] ?? 0)}>${scores[seat]}</b></header>
    ${record(ctx, told)}
  </section>`;
}

/** The fields of one seat. @param {Ctx} ctx @param {number} seat */
function belongings(ctx, seat) {
  const key = ctx.words.seats[seat];
  /** @type {Fields} */
  const found = {};
  for (const [name, value] of Object.entries(ctx.position.table)) {
    if (!bySeat(ctx, name, value) || !isRecord(value)) continue;
    const own = name === key ? value : value[key];
    if (isRecord(own)) Object.assign(found, own);
    else if (key in value) found[name] = own;
  }
  return found;
}

/**
 * Fields with their values: plain ones in a list, then tables and records.
 * What is empty is left out; a zero only in a record within another.
 * @param {Ctx} ctx @param {[string, unknown][]} fields @param {number} [depth] of records within records
 * @returns {TemplateResult}
 */
function record(ctx, fields, depth = 0) {
  const shows = (/** @type {unknown} */ value) => (!depth && value === 0) || !empty(value);
  const seen = fields.filter(([key, value]) => label(ctx, key) && shows(value));
  const plain = seen.filter(([key, value]) => isPlain(ctx, key, value));
  const deep = seen.filter(([key, value]) => !isPlain(ctx, key, value));
  return html`${plain.length ? html`<dl>${plain.map(([key, value]) => html`<div class=${isLong(value) ? "wide" : ""}>
      <dt>${label(ctx, key)}</dt><dd>${shown(ctx, value, ctx.words.meanings[key])}</dd></div>`)}</dl>` : nothing}
    ${repeat(deep, ([key]) => key, ([key, value]) => part(ctx, key, value, depth))}`;
}

/**
 * A table or a record of a record: folded if it is long or far inside.
 * @param {Ctx} ctx @param {string} key @param {unknown} value @param {number} depth
 * @returns {TemplateResult}
 */
function part(ctx, key, value, depth) {
  const rows = rowsOf(ctx, key, value);
  const drawn = rows
    ? grid(ctx, key, rows, depth)
    : record(ctx, Object.entries(/** @type {Fields} */ (value)), depth + 1);
  if (depth || (rows && rows.length > MANY)) return fold(ctx, key, drawn, rows?.length);
  return html`<div class="part"><h3>${label(ctx, key)}</h3>${drawn}</div>`;
}

/**
 * Something folded under its label.
 * @param {Ctx} ctx @param {string} key @param {Drawn} drawn @param {number} [count] of its rows
 */
function fold(ctx, key, drawn, count) {
  const size = count ? html`<span class="more">${count}</span>` : nothing;
  return html`<details><summary>${label(ctx, key)} ${size}</summary>${drawn}</details>`;
}

/**
 * The rows of a list of records or of things with a record each, with the head of each row; null for anything else.
 * @param {Ctx} ctx @param {string} key @param {unknown} value @returns {Row[] | null}
 */
function rowsOf({ words }, key, value) {
  if (Array.isArray(value)) {
    if (!value.every(isRecord)) return null;
    return value.map((one) => ({ head: null, fields: one }));
  }
  if (!isRecord(value) || !Object.values(value).every(isRecord)) return null;
  if (!named(words, value, words.meanings[key])) return null;
  return Object.entries(value).map(([head, fields]) => ({ head, fields: /** @type {Fields} */ (fields) }));
}

/**
 * Things with several values each; what has no place in a cell is folded at the end of its row.
 * A row without a thing of its own begins with its first field.
 * @param {Ctx} ctx @param {string} key @param {Row[]} rows @param {number} depth @returns {TemplateResult}
 */
function grid(ctx, key, rows, depth) {
  const names = [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))].filter((field) => label(ctx, field));
  const plain = names.filter((field) => rows.every(({ fields }) => isPlain(ctx, field, fields[field])));
  const [first, ...rest] = rows[0].head === null ? plain : ["", ...plain];
  const columns = rest.filter((field) => rows.some(({ fields }) => !empty(fields[field])));
  const deep = names.filter((field) => !plain.includes(field));
  return html`<div class="grid" tabindex="0" role="group" aria-label=${label(ctx, key)}><table>
    <thead><tr>${first ? html`<th scope="col">${label(ctx, first)}</th>` : html`<td></td>`}
      ${columns.map((field) => html`<th scope="col">${label(ctx, field)}</th>`)}${deep.length
        ? html`<td></td>` : nothing}</tr></thead>
    <tbody>${repeat(rows, ({ head }, i) => head ?? i, ({ head, fields }) => html`<tr>
      <th scope="row">${head === null
        ? cell(ctx, first, fields[first]) : thing(ctx, head, ctx.words.meanings[key])}</th>
      ${columns.map((field) => html`<td>${cell(ctx, field, fields[field])}</td>`)}
      ${deep.length ? html`<td>${deep.filter((field) => !empty(fields[field]))
        .map((field) => part(ctx, field, fields[field], depth + 1))}</td>` : nothing}</tr>`)}</tbody>
  </table></div>`;
}

/**
 * What is in a cell; a zero is told, so that columns of numbers can be compared.
 * @param {Ctx} ctx @param {string} field @param {unknown} value
 */
function cell(ctx, field, value) {
  return value !== 0 && empty(value) ? nothing : shown(ctx, value, ctx.words.meanings[field]);
}

/**
 * A value that fits in a line, drawn according to its type.
 * @param {Ctx} ctx @param {unknown} value @param {string} [meaning] of its keys
 * @returns {Drawn}
 */
function shown(ctx, value, meaning = "") {
  if (Array.isArray(value)) return list(ctx, value, meaning);
  if (isRecord(value)) return counts(ctx, Object.entries(value), meaning);
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "string") return thing(ctx, value, meaning);
  return String(value);
}

/**
 * A list; numbers may be one for each thing of a kind, and hidden items are only counted.
 * @param {Ctx} ctx @param {unknown[]} values @param {string} meaning
 */
function list(ctx, values, meaning) {
  if (values.every((value) => typeof value === "number")) {
    const keys = ctx.words.keys[meaning] ?? [];
    if (keys.length !== values.length) return html`${values.join(" · ")}`;
    return counts(ctx, values.map((value, i) => [keys[i], value]), meaning);
  }
  const hidden = values.filter((value) => value === HIDDEN || value === null).length;
  const open = values.filter((value) => value !== HIDDEN && value !== null);
  return html`<ul class="chips">${open.map((value) => html`<li>${shown(ctx, value, meaning)}</li>`)}
    ${hidden ? html`<li class="down">${t("{n} face down", { n: hidden })}</li>` : nothing}</ul>`;
}

/**
 * Things with a value each in one line: "grain 2, fish 1".
 * @param {Ctx} ctx @param {[string, unknown][]} rows @param {string} meaning
 */
function counts(ctx, rows, meaning) {
  return html`${rows.filter(([, value]) => !empty(value))
    .map(([key, value], i) => html`${i ? ", " : ""}<span
      class="count">${thing(ctx, key, meaning)} ${shown(ctx, value)}</span>`)}`;
}

/**
 * A thing by its key; clicking a card shows its text.
 * @param {Ctx} ctx @param {string} key @param {string} [meaning] what the key names
 * @returns {Drawn}
 */
function thing(ctx, key, meaning = "") {
  const [first, second] = meaning.split(" ");
  const gap = key.indexOf(" ");
  if (second) return html`${thing(ctx, key.slice(0, gap), first)} ${thing(ctx, key.slice(gap + 1), second)}`;
  const seat = meaning === "seat" ? ctx.words.seats.indexOf(key) : -1;
  if (seat >= 0) return html`<span class="who">${shield(seat)} ${ctx.seatLabel(seat)}</span>`;
  const card = meaning && meaning !== "card" ? undefined : ctx.words.cards.find((one) => one.key === key);
  if (card?.text) {
    const show = () => showDialog(card.name, () => html`<p>${card.text}</p>
      <p class="why"><a href="/rules/${ctx.info.game}/sources" target="_blank">${
        t("Where the numbers come from")}</a></p>`);
    return html`<button class="card" @click=${show}>${card.name}</button>`;
  }
  return html`${name(ctx, key, meaning)}`;
}

/**
 * The name for a key; of whatever kind of thing, if it is not known what the key names.
 * @param {Ctx} ctx @param {string} key @param {string} meaning
 */
function name({ words }, key, meaning) {
  for (const kind of meaning ? [meaning] : Object.keys(words.keys)) {
    const number = words.keys[kind]?.indexOf(key) ?? -1;
    if (number >= 0 && (meaning || kind !== "seat")) return words.names[kind][number];
  }
  return words.values[key] ?? key.replaceAll("_", " ");
}

/** What a field is called; nothing if it is not for people. @param {Ctx} ctx @param {string} key */
function label({ words }, key) {
  return words.fields[key] ?? capital(key.replaceAll("_", " "));
}

/** Whether a value fits in a line. @param {Ctx} ctx @param {string} key @param {unknown} value */
function isPlain({ words }, key, value) {
  if (Array.isArray(value)) return !value.some((one) => isRecord(one) && !isCount(words, one, words.meanings[key]));
  return !isRecord(value) || isCount(words, value, words.meanings[key]);
}

/**
 * Whether a record has a number for each of some things.
 * @param {Words} words @param {Fields} value @param {string} [meaning]
 */
function isCount(words, value, meaning) {
  return named(words, value, meaning) && Object.values(value).every((one) => typeof one === "number");
}

/**
 * Whether a record is by things, as its keys are names, and not by fields.
 * @param {Words} words @param {Fields} value @param {string} [meaning]
 */
function named(words, value, meaning) {
  const keys = Object.keys(value);
  return meaning ? keys.every((key) => words.keys[meaning]?.includes(key)) : !keys.some((key) => key in words.fields);
}

/** Whether a value needs a line of its own. @param {unknown} value */
function isLong(value) {
  return isRecord(value) || (Array.isArray(value) && value.length > 1);
}

/** @param {unknown} value @returns {value is Fields} */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether there is nothing to tell about a value. @param {unknown} value @returns {boolean} */
function empty(value) {
  if (Array.isArray(value)) return value.every((one) => one !== null && empty(one));
  if (isRecord(value)) return Object.values(value).every(empty);
  return value === null || value === undefined || value === "" || value === false || value === 0;
}
