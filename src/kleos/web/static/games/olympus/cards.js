// The notes on cards, deities, tracks and Glory.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { icon, shield } from "../../sprite.js";
import { city, gloryOf, printed, table, trackNumber } from "./reading.js";
import { capital, costFace, costWords, cube, favourSigns, trackName, trackSign } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */

/** The picture on a common building; a temple has its deity. @type {Record<string, string>} */
const ART = {
  agora: "population", barracks: "military", gymnasium: "culture", well: "demeter", gardens: "bow",
  harbor: "hook", "road-system": "population", statue: "athena", lyceum: "culture", militia: "military",
  workshop: "hephaestus", school: "culture", army: "ares", tholos: "priest", aqueduct: "poseidon",
  fleet: "scene-ship", "trade-route": "wild", library: "culture", goldsmith: "gold", bouleuterion: "population",
  philosophy: "athena", farm: "bull", "peloponnesian-league": "sword", "delian-league": "shield",
  parthenon: "column", amphitheatre: "apollo", "achaean-league": "aspis", acropolis: "column",
  trispastos: "hephaestus", "marble-quarry": "stone", oracle: "apollo", colony: "scene-ship", wonder: "star",
};

/** The picture of a card. @param {Ctx} ctx @param {number} card */
export function cardArt(ctx, card) {
  const { key, unique } = printed(ctx).cards[card];
  return icon(unique ? key.slice("temple-of-".length) : ART[key]);
}

/** A temple's short name: its deity's. @param {Ctx} ctx @param {number} card */
export function templeName(ctx, card) {
  const key = printed(ctx).cards[card].key.slice("temple-of-".length);
  const deity = ctx.words.keys.deity.indexOf(key);
  return deity < 0 ? capital(key) : ctx.words.names.deity[deity];
}

/** A card in one sentence, as an accessible name. @param {Ctx} ctx @param {number} card */
export function cardText(ctx, card) {
  const { culture, cost, points } = printed(ctx).cards[card];
  const gaps = { card: ctx.words.cards[card].name, culture, cost: costWords(ctx, cost), points };
  const numbers = ctx.t("{card}: needs culture {culture}, costs {cost}, scores {points}", gaps);
  return `${numbers}. ${ctx.words.cards[card].text}`;
}

/** Why a number is uncertain. @param {Ctx} ctx @param {string} source */
function sourceText(ctx, source) {
  const { t } = ctx;
  return source === "inferred" ? t("Inferred: no rulebook prints it clearly")
    : t("Our own number: no rulebook prints it");
}

/**
 * A number, with a dotted line below it and a tooltip if no rulebook prints it.
 * @param {Ctx} ctx @param {unknown} number @param {string} source
 */
function marked(ctx, number, source) {
  return isSure(source) ? number : html`<span class="unsure" title=${sourceText(ctx, source)}>${number}</span>`;
}

/** @param {string} source */
function isSure(source) {
  return source !== "inferred" && source !== "ours";
}

/**
 * The way to the page about numbers, for a thing whose numbers are not all printed.
 * @param {Ctx} ctx @param {Record<string, string>} source
 */
function sources(ctx, source) {
  if (Object.values(source).every((from) => from === "rulebook")) return nothing;
  return html`<p class="sources"><a href="/rules/${ctx.info.game}/sources"
    target="_blank">${ctx.t("Where the numbers come from")}</a></p>`;
}

/** The gable of a card. */
function gable() {
  return html`<svg class="gable" viewBox="0 0 160 58" aria-hidden="true">${svg`
    <path class="fill" d="M4 40L80 5L156 40V50H4Z"/><path class="line" d="M22 40L80 13L138 40Z"/>
    <path class="bar" d="M2 52H158V57H2Z"/>`}</svg>`;
}

/** What a city still lacks for a card. @param {Ctx} ctx @param {number} card */
function lackLine(ctx, card) {
  if (ctx.me === null) return nothing;
  const { prices, shown } = city(ctx, ctx.me);
  const price = prices[card];
  if (price?.culture_missing) {
    const gaps = { needed: price.culture, has: shown.tracks.culture.space };
    return html`<p class="warn">${ctx.t("You need culture {needed} and have {has}.", gaps)}</p>`;
  }
  if (price?.short) {
    return html`<p class="warn">${ctx.t("You lack {cost}.", { cost: costWords(ctx, price.missing) })}</p>`;
  }
  return nothing;
}

/** Who has a card. @param {Ctx} ctx @param {number} card */
function ownersLine(ctx, card) {
  const owners = ctx.info.seats.map(({ seat }) => seat).filter((seat) => city(ctx, seat).buildings.has(card));
  if (!owners.length) return nothing;
  return html`<p class="owners">${ctx.t("Built by")}
    ${owners.map((seat) => html`<span class="chg">${shield(seat)}${ctx.seatName(seat)}</span>`)}</p>`;
}

/** A building, large. @param {Ctx} ctx @param {number} card @returns {Drawn} */
export function cardNote(ctx, card) {
  const { t } = ctx;
  const { culture, cost, points, source, unique, upkeep } = printed(ctx).cards[card];
  const words = ctx.words.cards[card];
  const kind = unique ? t("Unique building") : upkeep ? t("Common building, used in Upkeep") : t("Common building");
  return html`<figure class="bcard">
    ${gable()}<span class="cu" aria-hidden="true">${culture}</span>
    <figcaption>
      <h3>${words.name}</h3>
      <p class="kind">${kind}</p>
      <p class="nums">
        <span class="chg" role="img" aria-label=${t("Needs culture {culture}", { culture })}>
          ${trackSign(trackNumber(ctx, "culture"))}<b>${marked(ctx, culture, source.culture)}</b></span>
        <span class="co" role="img" aria-label=${t("Cost: {cost}", { cost: costWords(ctx, cost) })}>
          ${marked(ctx, costFace(ctx, cost), source.cost)}</span>
        <span class="vp" role="img" aria-label=${t("Victory points: {points}", { points })}>
          ${icon("glory")}<b>${marked(ctx, points, source.points)}</b></span>
      </p>
      <span class="art" aria-hidden="true">${cardArt(ctx, card)}</span>
      <p class="ef">${words.text}</p>
      ${lackLine(ctx, card)}${ownersLine(ctx, card)}${sources(ctx, source)}
    </figcaption>
  </figure>`;
}

/** A deity's favours in words. @param {Ctx} ctx @param {number} deity @returns {Drawn} */
export function deityNote(ctx, deity) {
  const { key, alpha, beta, text } = printed(ctx).deities[deity];
  return html`<div class="tell">
    <h3>${icon(key)} ${ctx.words.names.deity[deity]}</h3>
    <p class="favour"><i class="gl">α</i> ${favourSigns(ctx, alpha)}</p>
    <p class="favour"><i class="gl">β</i> ${favourSigns(ctx, beta)}</p>
    <p>${text}</p>
    ${key === "apollo" ? html`<p><b>${ctx.t("As the bringer of plague:")}</b> ${printed(ctx).plague}</p>` : nothing}
  </div>`;
}

/** A track of a city. @param {Ctx} ctx @param {number} seat @param {number} track @returns {Drawn} */
export function trackNote(ctx, seat, track) {
  const { t } = ctx;
  const { length, columns, production, source, resource } = printed(ctx).tracks[track];
  const its = city(ctx, seat).tracks[track];
  const card = ctx.words.names.card;
  return html`<div class="tell">
    <h3>${trackSign(track)} ${trackName(ctx, track)}</h3>
    <p>${t("{track} {space} of {length}", { track: trackName(ctx, track), space: its.space, length })}</p>
    ${columns.map((column, i) => html`<p>${icon(its.columns[i] ? "column-open" : "column")}
      ${t("To pass the column after {space} you need {cards}.",
        { space: column.after, cards: column.opened_by.map((number) => card[number]).join(" + ") })}</p>`)}
    ${resource === null ? nothing : html`<p>${cube(resource)}
      ${marked(ctx, t("Cubes by space: {list}", { list: production.join(" · ") }), source.production)}</p>`}
    ${its.limit === null ? nothing
      : html`<p>${t("In Upkeep it falls back to your {population} (now {space}).",
        { population: trackName(ctx, trackNumber(ctx, "population")), space: its.limit })}</p>`}
    ${gloryLine(ctx, track)}
    ${sources(ctx, source)}
  </div>`;
}

/** Who was first at the end of a track. @param {Ctx} ctx @param {number} track */
function gloryLine(ctx, track) {
  const seat = gloryOf(ctx, track);
  const points = printed(ctx).glory_points;
  if (seat < 0) return html`<p>${icon("glory")}
    ${ctx.t("The first city to reach the end takes the Glory card and {points} victory points.", { points })}</p>`;
  return html`<p>${icon("glory")} ${ctx.t("Glory card taken by {name}.", { name: ctx.seatName(seat) })}</p>`;
}

/** The note on a Glory card. @param {Ctx} ctx @param {number} track @returns {Drawn} */
export function gloryNote(ctx, track) {
  const ends = table(ctx).shown.ending.glory_to_end;
  return html`<div class="tell">
    <h3>${trackSign(track)} ${ctx.t("Glory of {track}", { track: trackName(ctx, track) })}</h3>
    ${gloryLine(ctx, track)}
    <p>${ctx.t("Once {number} Glory cards are taken, the game ends after that round.", { number: ends })}</p>
  </div>`;
}
