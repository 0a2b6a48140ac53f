// The duel's cards for the gallery: faces, filters, and a card from near.
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardLink } from "../../../learning.js";
import { withCards } from "../../../names.js";
import { icon } from "../../../sprite.js";
import { capital, t, tn } from "../../../words.js";
import { cardFace, cardWords, loadPortraits, portrait, printedValue, typeName } from "../card.js";
import { cardName, colourName, printed } from "../reading.js";
import { colourSign, costSigns, costWords, partsOfCost, timingSign, TIMINGS, tint, TYPES } from "../signs.js";

/** @typedef {import("../../../cards.js").Filter} Filter */
/** @typedef {import("../../../cards.js").Gallery} Gallery */
/** @typedef {import("../../../types.js").Drawn} Drawn */
/** @typedef {import("../../../types.js").Words} Words */
/** @typedef {import("../../../../types/fight.js").PrintedCard} PrintedCard */

const MOST_SIMILAR = 6;

/** @param {Words} words @returns {Filter[]} */
function filters(words) {
  const { cards, colours } = printed(words);
  const costs = [...new Set(Object.values(cards).map(price))].sort((one, other) => one - other);
  return [
    { id: "colour", name: t("Colour"), has: (card, choice) => tint(cards[card].colours) === choice,
      choices: [...colours, "multi"].map((id) => ({ id, name: colourOf(words, id), sign: icon(id, "", "f-tint") })) },
    { id: "type", name: t("Type"), has: (card, choice) => cards[card].type === choice,
      choices: TYPES.map((id, number) => ({ id, name: capital(words.names.type[number]) })) },
    { id: "cost", name: t("Cost"), has: (card, choice) => price(cards[card]) === Number(choice),
      choices: costs.map((cost) => ({ id: String(cost), 
        name: cost ? tn("{n} card", "{n} cards", cost) : t("no cost") })) },
    { id: "does", name: t("Ability"), 
      has: (card, choice) => cards[card].abilities.some(({ purpose }) => purpose === choice),
      choices: words.keys.purpose.map((id, number) => ({ id, name: capital(words.names.purpose[number]) })) },
    { id: "ability", name: t("When it takes effect"), has: (card, choice) => cards[card].timing === choice,
      choices: TIMINGS.map((id, number) => ({ id, name: capital(words.names.timing[number]),
        sign: timingSign(words, /** @type {PrintedCard["timing"]} */ (id)) })) },
  ];
}

/** How many cards a card costs. @param {PrintedCard} card */
function price(card) {
  return partsOfCost(card.cost).length;
}

/** The name of a card's look. @param {Words} words @param {string} id */
function colourOf(words, id) {
  return capital(id === "multi" ? t("all four colours") : colourName(words, id));
}

/** @param {Words} words @param {string} key @returns {Drawn} */
function large(words, key) {
  const card = printed(words).cards[key];
  const { text } = words.cards[words.keys.card.indexOf(key)];
  return html`<article class="panel f-large f-k-${tint(card.colours)}" aria-labelledby="name">
    <header>${icon(tint(card.colours))}<h1 id="name">${cardName(words, key)}</h1>
      <span class="more">${capital(typeName(words, card.type))},
        ${card.colours.length > 1 ? t("all four colours") : colourName(words, card.colours[0])}</span></header>
    <span class="f-pt">${portrait(words, key)}</span>
    <div class="f-facts">
      <p class="f-does">${timingSign(words, card.timing)}
        ${card.abilities.length ? named(words, text, key) : t("No special ability.")}</p>
      <dl>
        <div><dt>${icon("sword")}${t("Attack")}</dt><dd><b>${printedValue(card, card.attack)}</b></dd></div>
        <div><dt>${icon("duel-defence")}${t("Defence")}</dt><dd><b>${printedValue(card, card.defence)}</b></dd></div>
        <div><dt>${t("Cost")}</dt>
          <dd>${price(card) ? costSigns(words, card.cost) : nothing}
            <span>${costWords(words, card.cost)}</span></dd></div>
        <div><dt>${t("In the deck")}</dt><dd>${tn("{n} card", "{n} cards", card.copies)}</dd></div>
      </dl>
      <p class="f-pays">${t("It can pay for:")} ${card.colours.map((colour) => colourSign(words, colour))}</p>
      ${origin(card)}
    </div>
  </article>`;
}

/**
 * A text in which the names of other cards lead to them.
 * @param {Words} words @param {string} text @param {string} own
 */
function named(words, text, own) {
  return withCards(text, words, (name, card) => (card === own ? name : cardLink("fight", card, name)));
}

/** Where the numbers come from. @param {PrintedCard} card */
function origin(card) {
  const values = { colours: t("colour"), cost: t("cost"), attack: t("attack"), defence: t("defence"),
    ability: t("ability") };
  const sources = {
    rulebook: t("printed in the rulebook"), public: t("from a public page"),
    inferred: t("fits the pattern of the others"),
    ours: t("chosen by us"), owner: t("from your own cards"),
  };
  const told = Object.entries(sources).map(([source, name]) => {
    const from = Object.entries(values).filter(([value]) => card.source[value] === source).map(([, said]) => said);
    return from.length ? html`<li>${capital(name)}: ${from.join(", ")}</li>` : nothing;
  });
  return html`<details class="f-origin"><summary>${t("Where the numbers come from")}</summary><ul>${told}</ul>
    <p><a href="/rules/fight/sources">${t("More about the numbers")}</a></p></details>`;
}

/** Cards with an ability of the same kind. @param {Words} words @param {string} key */
function similar(words, key) {
  const { cards } = printed(words);
  const kinds = (/** @type {string} */ card) => cards[card].abilities.map(({ kind, effect }) => effect ?? kind);
  const own = kinds(key);
  const alike = (/** @type {string} */ card) => card !== key && kinds(card).some((kind) => own.includes(kind));
  return Object.keys(cards).filter(alike).slice(0, MOST_SIMILAR);
}

/** @type {Gallery} */
export const gallery = {
  css: ["/web/games/fight/screen.css", "/web/games/fight/pages/gallery.css"],
  load: loadPortraits,
  cards: (words) => Object.keys(printed(words).cards),
  filters,
  face: (words, card) => cardFace(words, card),
  said: cardWords,
  large,
  similar,
};
