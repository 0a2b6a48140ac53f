// Notes on things: a territory, a discovery, a wonder, a god, a destiny card.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, shield } from "../../sprite.js";
import { together } from "../../words.js";
import {
  bringsText, fightText, holdersText, nextText, reasonText, settlerText, spaceName, timeWords, zeusText,
} from "./land_words.js";
import { isGood, journey, mine, numberOf, printed, seatOf, settlersFor, table } from "./reading.js";
import {
  bonusSign, capital, costSigns, costWords, discoveryIcon, listed, mapIcon, medallion, nameOf, who,
} from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */

/**
 * The link to where the numbers come from, unless all are from the rulebook.
 * @param {Ctx} ctx @param {Record<string, string>} source
 */
function sources(ctx, source) {
  if (Object.values(source).every((from) => from === "rulebook")) return nothing;
  return html`<p class="sources"><a href="/rules/${ctx.info.game}/sources"
    target="_blank">${ctx.t("Where the numbers come from")}</a></p>`;
}

/** A territory. @param {Ctx} ctx @param {string} land @returns {Drawn} */
export function landNote(ctx, land) {
  const { resource } = table(ctx).territories[land];
  const space = printed(ctx).spaces[land];
  const names = space.neighbours.map((key) => spaceName(ctx, key)).join(", ");
  return html`<div class="tell">
    <h3>${icon(resource)} ${spaceName(ctx, land)}</h3>
    <p>${bringsText(ctx, land)}; ${holdersText(ctx, land)}</p>
    ${table(ctx).actions && table(ctx).phase === "turns" ? wayLines(ctx, land) : nothing}
    <p class="why">${ctx.t("Next to: {names}", { names: space.edge ? listed([names, ctx.t("the northern edge")])
      : names })}</p>
    ${sources(ctx, space.source)}
  </div>`;
}

/** A remark as a sentence of its own. @param {string} text */
function sentence(text) {
  return text && `${capital(text)}.`;
}

/** How one gets to a territory. @param {Ctx} ctx @param {string} land */
function wayLines(ctx, land) {
  const reason = reasonText(ctx, land);
  if (reason) return html`<p class="warn">${reason}</p>`;
  const told = journey(ctx, land);
  const actor = table(ctx).actions?.people;
  return html`<ul class="ways">${settlersFor(ctx, land).map(({ settler, time }) =>
    html`<li><b>${time}</b> ${icon("hourglass")} ${settlerText(ctx, settler)}</li>`)}</ul>
    ${told?.fight ? html`<p>${mapIcon("sword-token")} ${fightText(ctx, told.fight)}</p>` : nothing}
    ${told?.after ? html`<p>${sentence(zeusText(ctx, told.after))} ${nextText(ctx, told.after, actor)}</p>`
      : nothing}`;
}

/** Why a discovery cannot be taken now. @param {Ctx} ctx @param {string} key */
export function lackText(ctx, key) {
  const price = table(ctx).actions?.discoveries[key];
  if (!price || price.takeable) return "";
  if (price.reason === "none left") return ctx.t("No tile is left.");
  if (price.reason === "has twin") return ctx.t("You have its other tile.");
  if (price.reason === "no time") return ctx.tn("{n} unit of time too many.", "{n} units of time too many.",
    price.short);
  const any = price.missing_any ? [price.missing_any] : [];
  return ctx.t("You lack {cost}.", { cost: costWords(ctx, price.missing, any) });
}

/** What a discovery would cost now, in words. @param {Ctx} ctx @param {string} key */
export function paysText(ctx, key) {
  const price = table(ctx).actions?.discoveries[key];
  if (!price?.payments.length) return "";
  const ways = price.payments.map((one) => costWords(ctx, one));
  if (!ways[0]) return ctx.t("Your territories pay for it.");
  return ways.length > 1 ? ctx.t("You pay {cost}, or choose another way.", { cost: ways[0] })
    : ctx.t("You pay {cost}.", { cost: ways[0] });
}

/** A discovery. @param {Ctx} ctx @param {string} key @returns {Drawn} */
export function discoveryNote(ctx, key) {
  const { cost, any, text, discount, source } = printed(ctx).discoveries[key];
  const { left, owners, slots } = table(ctx).discoveries[key];
  const price = table(ctx).actions?.discoveries[key];
  const lack = lackText(ctx, key);
  return html`<div class="tell">
    <h3>${discoveryIcon(key)} ${ctx.name("discovery", key)}</h3>
    <p class="co" role="img"
      aria-label=${ctx.t("Cost: {cost}", { cost: costWords(ctx, cost, any) })}>${costSigns(cost, any, price?.missing,
        price?.missing_any)}</p>
    <p><b>${text}</b>${discount ? html` ${icon(discount)}` : nothing}</p>
    <p>${ctx.tn("{n} tile left", "{n} tiles left", left)}</p>
    ${owners.length ? html`<p class="owners">${owners.map((owner) => who(ctx, owner))}</p>` : nothing}
    <p class="slots">${slots.map(({ bonus, people }) => html`<span class="chg">${people === null ? bonusSign(bonus)
      : shield(seatOf(ctx, people))}
      ${people === null ? ctx.name("bonus", bonus)
        : ctx.t("{bonus}, taken by {name}", { bonus: ctx.name("bonus", bonus),
        name: nameOf(ctx, people) })}</span>`)}</p>
    ${lack ? html`<p class="warn">${lack}</p>` : price
      ? html`<p>${timeWords(ctx, price.time)}. ${paysText(ctx, key)}</p>` : nothing}
    ${sources(ctx, source)}
  </div>`;
}

/** The stars that count for a wonder, in words. @param {Ctx} ctx @param {string} key */
export function starsText(ctx, key) {
  const price = table(ctx).actions?.wonders[key];
  if (!price) return "";
  const { tokens, marks, discoveries, athena, cards } = price.stars;
  return listed([
    tokens ? ctx.tn("{n} star token", "{n} star tokens", tokens) : "", marks
      ? ctx.tn("{n} mark in its column", "{n} marks in its column", marks) : "",
    discoveries ? ctx.tn("{n} star on discoveries", "{n} stars on discoveries", discoveries) : "",
    athena ? ctx.t("the star of Athena") : "", cards ? ctx.tn("{n} Star card", "{n} Star cards", cards) : "",
  ]);
}

/** A wonder. @param {Ctx} ctx @param {string} key @returns {Drawn} */
export function wonderNote(ctx, key) {
  const { stars, points, builder } = table(ctx).wonders[key];
  const price = table(ctx).actions?.wonders[key];
  const have = starsText(ctx, key);
  return html`<div class="tell">
    <h3>${mapIcon(key)} ${ctx.name("wonder", key)}</h3>
    <p>${ctx.tn("Needs {n} star", "Needs {n} stars", stars)}; ${ctx.tn("{n} prestige at the end",
      "{n} prestige at the end", points)}</p>
    ${builder ? html`<p class="owners">${ctx.t("Built by")} ${who(ctx, builder)}</p>` : nothing}
    ${have ? html`<p>${ctx.t("You have: {stars}", { stars: have })}</p>` : nothing}
    ${price?.reason === "stars" ? html`<p class="warn">${ctx.tn("{n} star missing", "{n} stars missing",
      price.missing)}</p>`
      : price?.reason === "no time" ? html`<p
      class="warn">${ctx.tn("{n} unit of time too many.", "{n} units of time too many.", price.short)}</p>`
      : price ? html`<p>${timeWords(ctx, price.time)}</p>` : nothing}
    ${sources(ctx, printed(ctx).wonders[key].source)}
  </div>`;
}

/** Whom a god would reach now, in words. @param {Ctx} ctx @param {string} god */
export function reachesText(ctx, god) {
  const { kind, reaches } = table(ctx).gods[god];
  if (!reaches.length) return ctx.t("As things stand, nobody.");
  const names = together(reaches.map((key) => (key === mine(ctx) ? ctx.t("you") : nameOf(ctx, key))));
  return isGood(kind) ? ctx.t("As things stand, it favours {names}.", { names })
    : ctx.t("As things stand, it strikes {names}.", { names });
}

/** A god. @param {Ctx} ctx @param {string} god @returns {Drawn} */
export function godNote(ctx, god) {
  const { kind, appeared } = table(ctx).gods[god];
  return html`<div class="tell">
    <h3>${medallion(god, kind)} ${ctx.name("god", numberOf(ctx, "god", god))}</h3>
    <p>${printed(ctx).gods[god].text}</p>
    <p>${appeared ? ctx.t("Has already appeared.") : reachesText(ctx, god)}</p>
  </div>`;
}

/**
 * Why a destiny card cannot be played now.
 * @param {Ctx} ctx @param {{card: string, playable: boolean}} card @param {boolean} offered
 */
export function cardReason(ctx, { card, playable }, offered) {
  if (offered || ctx.position.over) return "";
  if (card === "zeus symbol") return ctx.t("Played when a god appears.");
  if (card === "star") return ctx.t("Counts when you build a wonder.");
  return playable ? ctx.t("Playable at the beginning of your turn.") : ctx.t("It would bring you nothing now.");
}
