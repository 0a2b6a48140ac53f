// The peoples: one's own at length, the rivals in a few lines each, and what the gods have sent them.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { botMark, whoPlays } from "../../bot.js";
import { icon, seatClass, shield } from "../../sprite.js";
import { hand, handBacks } from "./hand.js";
import { newOffered, numberOf, offered, onlyNew, onlyNewNow, people, RESOURCES, table } from "./reading.js";
import { capital, counted, discoveryIcon, mapIcon, medallion, resourceName } from "./signs.js";
import { lastTurnLine } from "./track.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */

/**
 * What a god has sent a people: the god, and in words.
 * @param {Ctx} ctx @param {number} seat @returns {[string, string][]}
 */
function sent(ctx, seat) {
  const its = people(ctx, seat);
  /** @type {[string, string][]} */
  const found = [];
  if (its.athena) found.push(["athena", ctx.t("Athena: an extra star for one wonder")]);
  if (its.ares) found.push(["ares", ctx.tn("Ares: {n} of the swords lasts until the next god",
    "Ares: {n} of the swords last until the next god", its.swords_of_ares)]);
  if (its.siren) found.push(["siren", ctx.t("Siren: the sea is closed until the next god")]);
  if (its.erinyes) found.push(["erinyes", ctx.t("Erinyes: the next action takes longer")]);
  const loss = -(its.sources.keres ?? 0);
  if (its.keres) {
    found.push(["keres", ctx.tn("Keres: {n} prestige lost at the end", "Keres: {n} prestige lost at the end", loss)]);
  }
  return found;
}

/** @param {Ctx} ctx @param {number} seat */
function sentLines(ctx, seat) {
  return sent(ctx, seat).map(([god, text]) =>
    html`<p class="gd" title=${text}>${medallion(god, table(ctx).gods[god].kind)}<span>${text}</span></p>`);
}

/** The numbers of a people. @param {Ctx} ctx @param {number} seat */
function numbers(ctx, seat) {
  const its = people(ctx, seat);
  const { t } = ctx;
  return html`${counted(mapIcon("tent-settler"), its.camp, t("Settlers in camp"), `tt ${seatClass(seat)}`,
    `camp-${seat}`)}
    ${counted(icon("star"), its.stars, t("Stars"))}
    ${counted(mapIcon("sword-token"), its.swords, its.wins_ties ? t("Swords, wins ties")
      : t("Swords"), "", `swords-${seat}`)}
    ${counted(mapIcon("zeus-symbol"), its.zeus_symbols, t("Zeus symbols"), "", `symbols-${seat}`)}
    ${counted(icon("hourglass"), its.hourglasses, t("Hourglasses"), "", `hourglasses-${seat}`)}
    ${counted(mapIcon("token-prestige"), its.prestige ?? `${its.prestige_at_least}+`, t("Prestige tokens"), "",
      `prestige-${seat}`)}`;
}

/** Territories by resource, and cubes. @param {Ctx} ctx @param {number} seat */
function goods(ctx, seat) {
  const its = people(ctx, seat);
  const lands = RESOURCES.filter((key) => its.tokens[key]).map((key) => counted(icon(key), its.tokens[key],
    ctx.t("Territories with {resource}", { resource: resourceName(ctx, key) })));
  const cubes = RESOURCES.filter((key) => its.cubes[key]).map((key) => counted(icon(key), its.cubes[key],
    ctx.t("Cubes of {resource}", { resource: resourceName(ctx, key) }), "cub", `cube-${seat}-${key}`));
  return html`<span class="lands">${lands}</span><span class="cubes" data-spot="store-${seat}">${cubes}</span>`;
}

/** What a people has developed and built. @param {Ctx} ctx @param {number} seat */
function achieved(ctx, seat) {
  const its = people(ctx, seat);
  if (!its.discoveries.length && !its.wonders.length) return nothing;
  return html`<p class="done" data-spot="done-${seat}">${its.discoveries.map((key) => html`<span
    title=${ctx.name("discovery", key)}>${discoveryIcon(key, ctx.name("discovery", key))}</span>`)}
    ${its.wonders.map((key) => html`<span class="w"
      title=${ctx.name("wonder", key)}>${mapIcon(key, ctx.name("wonder", key))}</span>`)}</p>`;
}

/** The score if the game ended now. @param {Ctx} ctx @param {number} seat */
function score(ctx, seat) {
  const its = people(ctx, seat);
  const text = its.prestige === null && !ctx.position.over ? `${its.score}+` : `${its.score}`;
  const sources = Object.entries(its.sources).filter(([, points]) => points)
    .map(([key, points]) => `${capital(ctx.name("source", numberOf(ctx, "source", key)))} ${points}`).join(", ");
  const label = ctx.t("Prestige if the game ended now: {n}", { n: text });
  return html`<b class="sc" role="img" title="${label}${sources ? ` (${sources})` : ""}"
    data-spot="points-${seat}">${icon("glory")}${text}</b>`;
}

/** A rival. @param {Ctx} ctx @param {number} seat */
export function rival(ctx, seat) {
  const info = ctx.info.seats[seat];
  const its = people(ctx, seat);
  return html`<li class="rv ${seatClass(seat)} ${ctx.decision?.seat === seat ? "on" : ""}" data-thing="seat:${seat}"
    aria-label=${whoPlays(info, ctx.seatName(seat))}>
    ${shield(seat)}<div class="nm"><b>${ctx.seatLabel(seat)}</b> ${botMark(info)}</div>
    <span class="goods">${goods(ctx, seat)}</span>
    <span class="tm" title=${ctx.t("Time")}><span class="vh">${ctx.t("Time")}</span>${its.time}</span>
    ${score(ctx, seat)}
    <div class="more"><span class="kvs">${numbers(ctx, seat)}${handBacks(ctx, seat)}</span>
      ${achieved(ctx, seat)}${sentLines(ctx, seat)}${lastTurnLine(ctx, seat)}</div></li>`;
}

/** The camp: a button that shows only what new settlers reach. @param {Ctx} ctx */
function campButton(ctx) {
  if (ctx.decision?.key !== "take-turn" || !newOffered(ctx)) return nothing;
  const on = onlyNewNow(ctx);
  const toggle = () => {
    onlyNew(!on);
    ctx.redraw();
  };
  return html`<button type="button" class="btn sm camp" aria-pressed=${on ? "true" : "false"}
    @click=${toggle}>${mapIcon("tent-settler")}${on ? ctx.t("Show all settlers")
      : ctx.t("Only new settlers")}</button>`;
}

/**
 * A resource of one's own: a cube to pay with is a target.
 * @param {Ctx} ctx @param {number} seat @param {string} key
 */
function ownResource(ctx, seat, key) {
  const its = people(ctx, seat);
  const name = resourceName(ctx, key);
  const move = ctx.decision?.seat === seat ? offered(ctx, `pay ${key}`) : undefined;
  const cubes = its.cubes[key];
  const box = html`${icon(key)}<b>${cubes}</b>`;
  return html`<li><span class="tk2 ${its.tokens[key] ? "" : "z0"}" role="img"
    aria-label=${ctx.t("Territories with {resource}", { resource: name }) +
      `: ${its.tokens[key]}`}>${icon(key)}<b>${its.tokens[key]}</b></span>
    ${move === undefined ? html`<span class="cub ${cubes ? "" : "z0"}" role="img"
      aria-label=${ctx.t("Cubes of {resource}", { resource: name }) + `: ${cubes}`}
        data-spot="cube-${seat}-${key}">${box}</span>`
      : html`<button type="button" class="cub legal" data-move=${move} @click=${() => ctx.choose(move)}
      data-spot="cube-${seat}-${key}" aria-label=${ctx.move(move).text}>${box}</button>`}</li>`;
}

/** One's own people, or the one a spectator looks at. @param {Ctx} ctx @param {number} seat @returns {Drawn} */
export function ownPeople(ctx, seat) {
  const info = ctx.info.seats[seat];
  const its = people(ctx, seat);
  return html`<section class="panel me ${seatClass(seat)}" id="people"
    aria-label=${whoPlays(info, ctx.seatName(seat))} data-thing="seat:${seat}">
    <header class="mine">${shield(seat)}<h2>${ctx.seatLabel(seat)}</h2><span
      class="tm">${ctx.t("Time {n}", { n: its.time })}</span>${score(ctx, seat)}</header>
    <div class="st">
      <div class="lands-and-cubes"><h3>${ctx.t("Territories and cubes")}</h3><ul class="tok"
        data-spot="store-${seat}">${RESOURCES.map((key) => ownResource(ctx, seat, key))}</ul></div>
      <div class="nums">${numbers(ctx, seat)}${campButton(ctx)}</div>
      <div class="sent">${achieved(ctx, seat)}${sentLines(ctx, seat)}${lastTurnLine(ctx, seat)}</div>
      ${hand(ctx, seat)}
    </div>
  </section>`;
}
