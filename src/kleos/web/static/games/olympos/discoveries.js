// The development board: 25 discoveries by colour, the bonus slots below them, and the wonders.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { about } from "../../about.js";
import { icon, seatClass, shield } from "../../sprite.js";
import { discoveryNote, lackText, paysText, wonderNote } from "./notes.js";
import { timeWords } from "./land_words.js";
import { mine, numberOf, offered, printed, question, seatOf, table } from "./reading.js";
import { bonusSign, capital, costSigns, costWords, discoveryIcon, listed, mapIcon, named, nameOf } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../../types/olympos.js").ShownSlot} ShownSlot */

/** The whole board. @param {Ctx} ctx @returns {Drawn} */
export function discoveries(ctx) {
  const rows = Object.keys(printed(ctx).rows);
  return html`<section class="panel dev" id="discoveries" aria-labelledby="dev-name">
    <header><h2 id="dev-name">${ctx.t("Discoveries")}</h2>
      <span class="more">${table(ctx).actions ? html`<i class="key k1"></i>${ctx.t("you can pay now")}<span
        class="lack">+${icon("gold")}</span>${ctx.t("what you lack")}` : nothing}</span></header>
    <div class="grid" role="group" aria-label=${ctx.t("Discoveries")}>
      ${rows.map((row) => rowOf(ctx, row))}
      <h3 class="rl r-w"><span>${ctx.t("Wonders")}</span></h3>
      ${wondersInOrder(ctx).map((key) => wonder(ctx, key))}
    </div>
  </section>`;
}

/**
 * A row: its name, then its discoveries by column; two tiles of one place share it.
 * @param {Ctx} ctx @param {string} row
 */
function rowOf(ctx, row) {
  const its = Object.entries(table(ctx).discoveries).filter(([, shown]) => shown.row === row);
  const columns = [...new Set(its.map(([, { column }]) => column))].sort((a, b) => a - b);
  return html`<h3 class="rl r-${row}"><span>${capital(ctx.name("row",
    Object.keys(printed(ctx).rows).indexOf(row)))}</span></h3>
    ${columns.map((column) => {
      const tiles = its.filter(([, shown]) => shown.column === column).map(([key]) => key);
      const classes = [tiles.length > 1 ? "twin" : "", table(ctx).discoveries[tiles[0]].slots.length ? "" : "bare"];
      return html`<div class="cell r-${row} ${classes.join(" ")}">
        ${tiles.map((key) => tile(ctx, key))}${slots(ctx, tiles[0])}</div>`;
    })}`;
}

/** The state of a tile for the viewer. @param {Ctx} ctx @param {string} key */
function tileClass(ctx, key) {
  const price = table(ctx).actions?.discoveries[key];
  const { owners, left } = table(ctx).discoveries[key];
  const me = mine(ctx);
  if (me !== null && owners.includes(me)) return "mine";
  if (!left) return "gone";
  return price?.takeable ? "can" : "far";
}

/** A discovery in words, for screen readers. @param {Ctx} ctx @param {string} key */
function tileText(ctx, key) {
  const { cost, any, text } = printed(ctx).discoveries[key];
  const { owners, left } = table(ctx).discoveries[key];
  const price = table(ctx).actions?.discoveries[key];
  const can = price?.takeable ? `${timeWords(ctx, price.time)}. ${paysText(ctx, key)}` : lackText(ctx, key);
  return [
    `${ctx.name("discovery", key)}: ${costWords(ctx, cost, any)}.`, text, ctx.tn("{n} tile left", "{n} tiles left",
      left) + ".",
    owners.length ? ctx.t("Developed by {names}.", { names: owners.map((one) => nameOf(ctx, one)).join(", ") })
      : "", can,
  ].filter(Boolean).join(" ");
}

/** What is missing for a tile, as signs, if it is one piece. @param {Ctx} ctx @param {string} key */
function lackSign(ctx, key) {
  const price = table(ctx).actions?.discoveries[key];
  if (price?.reason !== "resources") return nothing;
  if (price.missing_all !== 1) return nothing;
  const [kind] = Object.keys(price.missing);
  return html`<span class="lack">+${kind ? icon(kind) : html`<i class="any k0"></i>`}</span>`;
}

/**
 * The effect in signs and a word or two; the note says the rest.
 * @param {Ctx} ctx @param {string} key @returns {Drawn}
 */
function shortEffect({ t }, key) {
  const cheaper = html`−${icon("hourglass")}`;
  const each = html`${mapIcon("token-prestige")}/`;
  /** @type {Record<string, Drawn>} */
  const said = {
    medicine: html`${mapIcon("tent-settler")}${cheaper}`, cavalry: t("fast by land"), oracle: t("choice of cards"),
    astronomy: html`${mapIcon("galley")}${cheaper}`, "map-making": html`${mapIcon("galley")}${cheaper}`,
    phalanx: t("and a card"), hellenism: t("and a card"), democracy: t("wins ties"), commerce: t("cubes"),
    surgery: t("settlers"), architecture: html`${mapIcon("parthenon")}${cheaper}`, poetry: t("prestige"),
    philosophy: t("prestige"), absolutism: html`${each}${mapIcon("sword-token")}`,
    city: html`${each}${mapIcon("tent-settler")}`, science: html`${each}<i class="a-tile"></i>`,
    engineering: html`${each}${icon("star")}`,
  };
  return said[key] ?? nothing;
}

/**
 * The name on a tile; two tiles of one place are told apart by their resources, which are drawn.
 * @param {Ctx} ctx @param {string} key
 */
function nameOn(ctx, key) {
  const name = ctx.name("discovery", key);
  return printed(ctx).discoveries[key].discount ? name.replace(/ \(.*\)$/, "") : name;
}

/** The face of a tile. @param {Ctx} ctx @param {string} key */
export function face(ctx, key) {
  const { cost, any, swords, zeus, stars, discount } = printed(ctx).discoveries[key];
  const { owners, left } = table(ctx).discoveries[key];
  const price = table(ctx).actions?.discoveries[key];
  const signs = [
    swords ? html`${mapIcon("sword-token")}${swords}` : nothing, zeus ? html`${mapIcon("zeus-symbol")}${zeus}`
      : nothing,
    stars ? html`${mapIcon("token-star")}${stars}` : nothing, discount ? html`${icon(discount)}` : nothing,
  ];
  return html`<b class="nm">${nameOn(ctx, key)}</b>${lackSign(ctx, key)}
    <span class="em">${discoveryIcon(key)}</span>
    <span class="co">${costSigns(cost, any, price?.missing, price?.missing_any)}</span>
    <span class="ow">${owners.map((owner) => shield(seatOf(ctx, owner)))}${left ? html`<small>×${left}</small>`
      : nothing}</span>
    <span class="ef">${signs}<span class="tx">${shortEffect(ctx, key)}</span></span>`;
}

/** A discovery: a target, or a thing with a note. @param {Ctx} ctx @param {string} key */
function tile(ctx, key) {
  const move = offered(ctx, `develop ${key}`);
  const number = numberOf(ctx, "discovery", key);
  const aboutIt = about(() => discoveryNote(ctx, key));
  const content = named(move === undefined ? tileText(ctx, key) : `${ctx.move(move).text}. ${tileText(ctx, key)}`,
    face(ctx, key));
  const classes = `dv ${tileClass(ctx, key)} ${question(ctx)?.discovery === key ? "asked" : ""}`;
  if (move === undefined) {
    return html`<button type="button" class=${classes} tabindex="-1" data-thing="discovery:${number}"
      data-spot="discovery-${key}" ${aboutIt}>${content}</button>`;
  }
  return html`<button type="button" class="${classes} legal ${ctx.chosen === move ? "chosen" : ""}" data-move=${move}
    data-thing="discovery:${number}"
    data-spot="discovery-${key}" aria-pressed=${ctx.chosen === move ? "true" : nothing}
      @click=${() => ctx.choose(move)} ${aboutIt}>${content}</button>`;
}

/** The bonus slots of a place. @param {Ctx} ctx @param {string} key */
export function slots(ctx, key) {
  const shown = table(ctx).discoveries[key].slots;
  if (!shown.length) return nothing;
  const name = (/** @type {ShownSlot} */ { bonus, people }) => (people === null ? ctx.name("bonus", bonus)
    : ctx.t("{bonus}, taken by {name}", { bonus: ctx.name("bonus", bonus), name: nameOf(ctx, people) }));
  const choice = question(ctx)?.discovery;
  const [here, there] = [table(ctx).discoveries[key], table(ctx).discoveries[choice ?? ""]];
  const asked = there && there.column === here.column && there.row === here.row;
  return html`<span class="sls ${asked ? "now" : ""}" role="img"
    aria-label=${ctx.t("Bonuses: {list}", { list: listed(shown.map(name)) })}>
    ${shown.map(({ bonus, people }) => (people === null ? html`<span class="sl">${bonusSign(bonus)}</span>`
      : html`<span class="sl taken ${seatClass(seatOf(ctx, people))}">
        ${shield(seatOf(ctx, people))}</span>`))}</span>`;
}

/** The wonders by column. @param {Ctx} ctx */
function wondersInOrder(ctx) {
  return Object.entries(table(ctx).wonders).sort(([, a], [, b]) => a.column - b.column).map(([key]) => key);
}

/**
 * The face of a wonder: the stars it needs, of which one has some, and what it is worth.
 * @param {Ctx} ctx @param {string} key @param {number | null} have
 */
export function wonderFace(ctx, key, have) {
  const { stars, points } = printed(ctx).wonders[key];
  return html`<span class="pic">${mapIcon(key)}</span><b class="nm">${ctx.name("wonder", key)}</b>
    <span class="sn2">${icon("star")}${have === null ? stars : ctx.t("{have} of {stars}", { have, stars })}</span>
    <em>${points}</em>`;
}

/** A wonder. @param {Ctx} ctx @param {string} key */
function wonder(ctx, key) {
  const { stars, points, builder } = table(ctx).wonders[key];
  const price = table(ctx).actions?.wonders[key];
  const move = offered(ctx, `build ${key}`);
  const seat = seatOf(ctx, builder);
  const have = price ? price.stars.lasting : null;
  const said = [
    ctx.name("wonder", key), ctx.tn("needs {n} star", "needs {n} stars", stars), ctx.tn("{n} prestige at the end",
      "{n} prestige at the end", points),
    have === null ? "" : ctx.t("you have {n}", { n: have }), builder
      ? ctx.t("built by {name}", { name: nameOf(ctx, builder) }) : "",
  ];
  const content = named(`${move === undefined ? "" : `${ctx.move(move).text}. `}${listed(said)}`,
    html`${wonderFace(ctx, key, have)}${seat >= 0
    ? shield(seat) : nothing}`);
  const attributes = `wn ${seat >= 0 ? `built ${seatClass(seat)}` : ""}`;
  const number = numberOf(ctx, "wonder", key);
  if (move === undefined) {
    return html`<button type="button" class=${attributes} tabindex="-1" data-thing="wonder:${number}"
      data-spot="wonder-${key}" ${about(() => wonderNote(ctx, key))}>${content}</button>`;
  }
  return html`<button type="button" class="${attributes} legal ${ctx.chosen === move ? "chosen" : ""}"
    data-move=${move} data-thing="wonder:${number}"
    data-spot="wonder-${key}" aria-pressed=${ctx.chosen === move ? "true" : nothing} @click=${() => ctx.choose(move)}
      ${about(() => wonderNote(ctx, key))}>${content}</button>`;
}
