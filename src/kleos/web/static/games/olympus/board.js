// The board of Olympus: score track, Glory, the ten deities with their spaces, the temples.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, priest, seatClass, shield, styled } from "../../sprite.js";
import { about } from "../../about.js";
import { cardNote, cardText, deityNote, gloryNote, templeName } from "./cards.js";
import { deityOf } from "./consequence.js";
import { ceremony, city, ghost, gloryOf, offered, ownerOf, printed, table } from "./reading.js";
import {
  costSigns, favoursText, favourSigns, favourText, named, tabStops, target, trackName, trackSign,
} from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */

/** The deities in the order of the board, two rows of five. */
const PLACES = [
  "zeus", "hera", "athena", "aphrodite", "apollo", "demeter", "artemis", "poseidon", "ares", "hephaestus",
];
const SHORTEST = 50; // the least length of the score track, in points

/** The whole board. @param {Ctx} ctx @returns {Drawn} */
export function board(ctx) {
  const stop = tabStops();
  return html`<div id="board" class="vase">
    <div class="lip">${scoreTrack(ctx)}${glory(ctx)}</div>
    <span class="meander" aria-hidden="true"></span>
    <h2 class="vh">${ctx.t("Deities")}</h2>
    <div class="gods" role="group" aria-label=${ctx.t("Deities")}>
      ${PLACES.map((key) => god(ctx, ctx.words.keys.deity.indexOf(key), stop()))}
    </div>
    <span class="wave" aria-hidden="true"></span>
    ${temples(ctx)}
  </div>`;
}

/** The score track with everybody's shield; shields close together are in separate lanes. @param {Ctx} ctx */
function scoreTrack(ctx) {
  const points = table(ctx).cities.map((its) => its.points);
  const longest = Math.max(SHORTEST, Math.ceil((Math.max(...points) + 2) / 10) * 10);
  const order = points.map((_, seat) => seat).sort((a, b) => points[b] - points[a]);
  const said = order.map((seat) => `${ctx.seatLabel(seat)} ${points[seat]}`).join(", ");
  const marks = Array.from({ length: longest / 10 + 1 }, (_, place) => place * 10);
  const lanes = lanesOf(points, longest);
  return html`<div class="score" role="img" aria-label=${ctx.t("Score: {said}", { said })}
    ${styled({ "--n": longest })}>
    ${marks.map((mark) => html`<i class="mark-10" ${styled({ "--at": mark / longest })}>${mark}</i>`)}
    ${points.map((number, seat) =>
      html`<span class="at" data-spot="score-${seat}" ${styled({ "--at": number / longest, "--lane": lanes[seat] })}>
      ${shield(seat)}</span>`)}
  </div>`;
}

/** Give each seat a lane, so that shields do not overlap. @param {number[]} points @param {number} longest */
function lanesOf(points, longest) {
  const room = longest / 20; // the width of a shield, in points
  const order = points.map((_, seat) => seat).sort((a, b) => points[a] - points[b] || a - b);
  const lanes = points.map(() => 0);
  /** @type {number[]} */
  const ends = [];
  for (const seat of order) {
    let lane = ends.findIndex((end) => end <= points[seat]);
    if (lane < 0) lane = ends.length;
    ends[lane] = points[seat] + room;
    lanes[seat] = lane;
  }
  return lanes;
}

/** The six Glory cards. @param {Ctx} ctx */
function glory(ctx) {
  const tracks = printed(ctx).tracks.map((_, track) => track);
  const stop = tabStops();
  const { glory: taken, glory_to_end: all } = table(ctx).shown.ending;
  return html`<div class="glory">
    <h2>${ctx.t("Glory")} <small>${ctx.t("{number} of {all}", { number: taken, all })}</small></h2>
    <div role="group" aria-label=${ctx.t("Glory")}>
      <ul>${tracks.map((track) => gloryCard(ctx, track, stop()))}</ul></div>
  </div>`;
}

/** @param {Ctx} ctx @param {number} track @param {number} stop */
function gloryCard(ctx, track, stop) {
  const seat = gloryOf(ctx, track);
  const name = trackName(ctx, track);
  const label = seat < 0 ? ctx.t("Glory of {track}: not taken yet", { track: name })
    : ctx.t("Glory of {track}: {name}", { track: name, name: ctx.seatLabel(seat) });
  return html`<li class=${seat < 0 ? "" : "got"} data-spot="glory-${track}">
    <button type="button" tabindex=${stop} aria-label=${label} ${about(() => gloryNote(ctx, track))}>
      ${icon("glory", "", "wr")}${seat < 0 ? trackSign(track)
        : html`${shield(seat)}<span class="tk">${trackSign(track)}</span>`}
    </button>
  </li>`;
}

/** A deity: name, figure, spaces, favours. @param {Ctx} ctx @param {number} deity @param {number} stop */
function god(ctx, deity, stop) {
  const { key, alpha, beta } = printed(ctx).deities[deity];
  const name = ctx.words.names.deity[deity];
  const done = table(ctx).cities.some((its) => its.alpha.has(deity));
  return html`<article class="god ${done ? "done" : ""} ${isShown(ctx, deity) ? "sel" : ""}"
    data-thing="deity:${deity}" data-spot="god-${deity}">
    <h3><button type="button" class="tell-me" tabindex=${stop} aria-label=${`${name}. ${favoursText(ctx, deity)}`}
      ${about(() => deityNote(ctx, deity))}>${name}</button></h3>
    ${favourTarget(ctx, deity, key)}
    <div class="spaces">${alphaSpace(ctx, deity)}${betaSpace(ctx, deity)}</div>
    <p class="fv"><i class="gl" aria-hidden="true">α</i>${favourSigns(ctx, alpha)}</p>
    <p class="fv"><i class="gl" aria-hidden="true">β</i>${favourSigns(ctx, beta)}</p>
  </article>`;
}

/** Whether the move chosen or pointed at is about this deity. @param {Ctx} ctx @param {number} deity */
function isShown(ctx, deity) {
  const move = ctx.chosen ?? ctx.pointed;
  const shown = ghost(ctx);
  if (!shown || move === null) return false;
  return (shown.kind.startsWith("worship") || shown.kind === "favour") && deityOf(ctx, move) === deity;
}

/**
 * The figure: a target when a building grants a favour without worship.
 * @param {Ctx} ctx @param {number} deity @param {string} key
 */
function favourTarget(ctx, deity, key) {
  const move = offered(ctx, "favour", deity);
  const figure = icon(key, "", "fig");
  return move === undefined ? figure : target(ctx, move, figure, { classes: "figure", more: favoursText(ctx, deity) });
}

/**
 * The alpha space: a priest, a target, or empty. Apollo has a second one for the plague.
 * @param {Ctx} ctx @param {number} deity
 */
function alphaSpace(ctx, deity) {
  const leader = table(ctx).cities.findIndex((its) => its.alpha.has(deity));
  const spot = `alpha-${deity}`;
  if (leader >= 0) {
    const label = ctx.t("{name} began this ceremony", { name: ctx.seatName(leader) });
    return html`<span class="slot taken" data-spot=${spot}>${priest(leader, label)}</span>`;
  }
  const apollo = ctx.words.keys.deity[deity] === "apollo";
  const move = offered(ctx, apollo ? "worship apollo sun" : "worship", apollo ? 0 : deity);
  if (move === undefined) return html`<span class="slot" data-spot=${spot}><i
    class="gl" aria-hidden="true">α</i></span>`;
  const plague = apollo ? offered(ctx, "worship apollo plague") : undefined;
  const more = favourText(ctx, printed(ctx).deities[deity].alpha);
  return html`${worshipTarget(ctx, move, html`<i class="gl">α</i>`, `slot ${plague === undefined ? "wide" : ""}`,
    apollo ? "" : more, spot)}
    ${plague === undefined ? nothing
      : worshipTarget(ctx, plague, html`<span class="drop">${icon("wound")}</span>`, "slot plague", "", "plague")}`;
}

/**
 * A target to worship; while it is chosen, the priest is already drawn there.
 * @param {Ctx} ctx @param {number} move @param {Drawn} sign @param {string} classes
 * @param {string} more @param {string} spot
 */
function worshipTarget(ctx, move, sign, classes, more, spot) {
  const seat = ctx.decision?.seat ?? 0;
  const content = ctx.chosen === move ? priest(seat) : sign;
  return target(ctx, move, content, { classes, more, spot });
}

/** The beta space with those who joined: a target for a seat that may join. @param {Ctx} ctx @param {number} deity */
function betaSpace(ctx, deity) {
  const joined = table(ctx).cities.flatMap((its, seat) => (its.beta.has(deity) ? [seat] : []));
  const join = ceremony(ctx) === deity ? offered(ctx, "join") : undefined;
  const priests = joined.map((seat) => priest(seat, ctx.t("{name} joined", { name: ctx.seatName(seat) })));
  const many = joined.length > 2 ? "many" : "";
  if (join === undefined) return html`<span class="who ${many}" data-spot="beta-${deity}">${priests}</span>`;
  const seat = ctx.decision?.seat ?? 0;
  const face = html`${ctx.chosen === join ? priest(seat)
    : html`<i class="gl">β</i>`}${joined.map((other) => priest(other))}`;
  const beta = favourText(ctx, printed(ctx).deities[deity].beta);
  return target(ctx, join, face, { classes: `slot beta wide ${joined.length ? "shared" : ""}`, more: beta,
    spot: `beta-${deity}` });
}

/** The unique buildings. @param {Ctx} ctx */
function temples(ctx) {
  const cards = printed(ctx).cards.flatMap((card, number) => (card.unique ? [number] : []));
  const stop = tabStops();
  return html`<div class="temples" role="group" aria-label=${ctx.t("Unique buildings")}>
    <h2 class="vh">${ctx.t("Unique buildings")}</h2>
    <ul>${cards.map((card) => temple(ctx, card, stop))}</ul>
  </div>`;
}

/**
 * One unique building: its owner, or what it needs and costs.
 * @param {Ctx} ctx @param {number} card @param {() => number} stop
 */
function temple(ctx, card, stop) {
  const owner = ownerOf(ctx, card);
  const move = offered(ctx, "build", card);
  const price = ctx.me === null ? undefined : city(ctx, ctx.me).prices[card];
  const { key, culture, cost, points } = printed(ctx).cards[card];
  const face = html`<span class="ped"></span>${icon(key.slice("temple-of-".length), "", "of")}
    <span class="cu">${culture}</span><span class="pv">${points}</span>
    <b class="nm">${templeName(ctx, card)}</b>
    ${owner < 0 ? html`<span class="co">${costSigns(cost, price?.missing)}</span>` : shield(owner)}`;
  const state = owner >= 0 ? `owned ${seatClass(owner)}` : price?.culture_missing ? "far"
    : price?.short ? "short" : "";
  const label = owner < 0 ? cardText(ctx, card)
    : `${cardText(ctx, card)} ${ctx.t("Built by {name}", { name: ctx.seatName(owner) })}`;
  return html`<li data-thing="card:${card}" data-spot="temple-${card}">
    ${move === undefined
      ? html`<button type="button" class="tp ${state}" tabindex=${stop()}
        ${about(() => cardNote(ctx, card))}>${named(label, face)}</button>`
      : html`<button type="button" class="tp legal ${ctx.chosen === move ? "chosen" : ""}" data-move=${move}
          aria-pressed=${ctx.chosen === move ? "true" : nothing} @click=${() => ctx.choose(move)}
          ${about(() => cardNote(ctx, card))}>${named(`${ctx.move(move).text}. ${label}`, face)}</button>`}
  </li>`;
}
