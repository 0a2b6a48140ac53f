// What is told about a card, a deity, a track, Glory: the card view.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { icon, shield } from "../../sprite.js";
import { city, cultureFor, cultureLacking, cubesLacking, gloryOf, isOpen, ownerOf, printed } from "./reading.js";
import { capital, costSigns, costWords, cube, favourSigns, trackName, trackSign } from "./signs.js";

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

/** A card in one sentence, for a name. @param {Ctx} ctx @param {number} card */
export function cardText(ctx, card) {
  const { culture, cost, points } = printed(ctx).cards[card];
  const gaps = { card: ctx.words.cards[card].name, culture, cost: costWords(ctx, cost), points };
  const numbers = ctx.t("{card}: culture {culture}, cost {cost}, victory points {points}", gaps);
  return `${numbers}. ${ctx.words.cards[card].text}`;
}

/** How sure a number is. @param {Ctx} ctx @param {string} source */
function sourceText(ctx, source) {
  const { t } = ctx;
  if (source === "decoded") return t("read from the printed symbols");
  if (source === "inferred") return t("not sure: inferred");
  if (source === "ours") return t("not printed in any rulebook: our own number");
  if (source === "owner") return t("corrected by the owner of the box");
  return t("from the rulebook");
}

/** Where the numbers of a thing come from. @param {Ctx} ctx @param {Record<string, string>} source @param {Record<string, string>} names @param {string} [note] */
function sources(ctx, source, names, note = "") {
  const rows = Object.keys(names).map((value) => ({ name: names[value], source: source[value] }));
  return html`<dl class="sources">
      ${rows.map((row) => html`<div class=${row.source === "inferred" || row.source === "ours" ? "unsure" : ""}>
        <dt>${row.name}</dt><dd>${sourceText(ctx, row.source)}</dd>
      </div>`)}
    </dl>
    ${note ? html`<p class="src">${note}</p>` : nothing}`;
}

/** The gable of a card. */
function gable() {
  return html`<svg class="gable" viewBox="0 0 160 58" aria-hidden="true">${svg`
    <path class="fill" d="M4 40L80 5L156 40V50H4Z"/><path class="line" d="M22 40L80 13L138 40Z"/>
    <path class="bar" d="M2 52H158V57H2Z"/>`}</svg>`;
}

/** What a city still lacks for a card. @param {Ctx} ctx @param {number} card */
function lackLine(ctx, card) {
  const seat = ctx.me;
  if (seat === null || ownerOf(ctx, card) === seat) return nothing;
  const its = city(ctx, seat);
  const { t } = ctx;
  if (cultureLacking(ctx, its, card)) {
    const gaps = { needed: cultureFor(ctx, its, card), has: its.tracks[printed(ctx).requires] };
    return html`<p class="warn">${t("You need culture {needed} and have {has}.", gaps)}</p>`;
  }
  const lacking = cubesLacking(ctx, its, card);
  if (lacking.some(Boolean)) return html`<p class="warn">${t("You lack {cost}.", { cost: costWords(ctx, lacking) })}</p>`;
  return nothing;
}

/** Who has a card. @param {Ctx} ctx @param {number} card */
function ownersLine(ctx, card) {
  const owners = ctx.info.seats.map(({ seat }) => seat).filter((seat) => city(ctx, seat).buildings.has(card));
  if (!owners.length) return nothing;
  return html`<p class="owners">${ctx.t("Built by")} ${owners.map((seat) => html`<span class="chg">${shield(seat)}${ctx.seatName(seat)}</span>`)}</p>`;
}

/** A building, large. @param {Ctx} ctx @param {number} card @returns {Drawn} */
export function cardNote(ctx, card) {
  const { t } = ctx;
  const { culture, cost, points, source, unique, upkeep } = printed(ctx).cards[card];
  const words = ctx.words.cards[card];
  const names = { culture: trackName(ctx, printed(ctx).requires), cost: t("Cost"), points: t("Victory points") };
  const kind = unique ? t("Unique building") : upkeep ? t("Common building, used in Upkeep") : t("Common building");
  return html`<figure class="bcard">
    ${gable()}<span class="cu" aria-hidden="true">${culture}</span>
    <figcaption>
      <h3>${words.name}</h3>
      <p class="kind">${kind}</p>
      <p class="nums">
        <span class="chg" role="img" aria-label=${t("Needs culture {culture}", { culture })}>${trackSign(printed(ctx).requires)}<b>${culture}</b></span>
        <span class="co" role="img" aria-label=${t("Cost: {cost}", { cost: costWords(ctx, cost) })}>${costSigns(cost).length ? costSigns(cost) : t("free")}</span>
        <span class="vp" role="img" aria-label=${t("Victory points: {points}", { points })}>${icon("glory")}<b>${points}</b></span>
      </p>
      <span class="art" aria-hidden="true">${cardArt(ctx, card)}</span>
      <p class="ef">${words.text}</p>
      ${lackLine(ctx, card)}${ownersLine(ctx, card)}${sources(ctx, source, names, words.note)}
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
  const { limited, limiting } = printed(ctx);
  const its = city(ctx, seat);
  const card = ctx.words.names.card;
  const limit = { population: ctx.words.names.track[limiting], space: its.tracks[limiting] };
  return html`<div class="tell">
    <h3>${trackSign(track)} ${trackName(ctx, track)}</h3>
    <p>${t("{track} {space} of {length}", { track: trackName(ctx, track), space: its.tracks[track], length })}</p>
    ${columns.map((column) => html`<p>${icon(isOpen(its, column) ? "column-open" : "column")}
      ${t("The column behind {space} opens with {cards}.", { space: column.after, cards: column.opened_by.map((number) => card[number]).join(" + ") })}</p>`)}
    ${resource === null ? nothing : html`<p>${cube(resource)} ${t("Cubes by space: {list}", { list: production.join(" · ") })}</p>`}
    ${limited.includes(track) ? html`<p>${t("At Upkeep it falls back to your {population}, now {space}.", limit)}</p>` : nothing}
    ${gloryLine(ctx, track)}
    ${sources(ctx, source, trackSources(ctx, source))}
  </div>`;
}

/** The names of a track's printed values. @param {Ctx} ctx @param {Record<string, string>} source @returns {Record<string, string>} */
function trackSources(ctx, source) {
  const names = { length: ctx.t("Length"), columns: ctx.t("Columns") };
  return source.production ? { ...names, production: ctx.t("Production") } : names;
}

/** Who was first at the end of a track. @param {Ctx} ctx @param {number} track */
function gloryLine(ctx, track) {
  const seat = gloryOf(ctx, track);
  const { points } = printed(ctx).glory;
  if (seat < 0) return html`<p>${icon("glory")} ${ctx.t("The first city at its end takes the Glory card and {points} victory points.", { points })}</p>`;
  return html`<p>${icon("glory")} ${ctx.t("Glory card taken by {name}.", { name: ctx.seatName(seat) })}</p>`;
}

/** Glory, told. @param {Ctx} ctx @param {number} track @returns {Drawn} */
export function gloryNote(ctx, track) {
  const { ends } = printed(ctx).glory;
  return html`<div class="tell">
    <h3>${trackSign(track)} ${ctx.t("Glory of {track}", { track: trackName(ctx, track) })}</h3>
    ${gloryLine(ctx, track)}
    <p>${ctx.t("The game ends with the round in which {number} Glory cards are taken.", { number: ends })}</p>
  </div>`;
}
