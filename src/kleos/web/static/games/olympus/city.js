// A city-state sheet: tracks with columns, clergy, warehouse, tribute, buildings.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { botMark, whoPlays } from "../../bot.js";
import { icon, priest, seatClass, shield, styled } from "../../sprite.js";
import { about } from "../../about.js";
import { cardNote, cardText, trackNote } from "./cards.js";
import { foreseen } from "./consequence.js";
import { city, nextPriest, offered, printed, robbed, sum, table } from "./reading.js";
import { cube, named, tabStops, target, targetClass, trackName, trackSign } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../../types/olympus.js").ShownTrack} ShownTrack */

/** Whether this client decides for a seat now. @param {Ctx} ctx @param {number} seat */
function decides(ctx, seat) {
  return ctx.legal.size > 0 && ctx.decision?.seat === seat;
}

/** What the move chosen or pointed at would change for a seat. @param {Ctx} ctx @param {number} seat */
function changeFor(ctx, seat) {
  const move = ctx.chosen ?? ctx.pointed;
  return move === null || !ctx.legal.has(move) || !decides(ctx, seat) ? null : foreseen(ctx, move);
}

/** The whole sheet of a seat. @param {Ctx} ctx @param {number} seat @returns {Drawn} */
export function sheet(ctx, seat) {
  const stop = tabStops();
  return html`<div class="citysheet ${seatClass(seat)}">
      <div class="tracks" role="group" aria-label=${ctx.t("Tracks")}>
        ${printed(ctx).tracks.map((_, track) => trackRow(ctx, seat, track, stop()))}</div>
      <div class="stock">${clergy(ctx, seat)}${warehouse(ctx, seat)}
        <div class="bx two">${tribute(ctx, seat)}${priestToCome(ctx, seat)}</div></div>
    </div>
    ${built(ctx, seat)}`;
}

/**
 * The head of a sheet: whose it is, and the points, a target when they can pay.
 * @param {Ctx} ctx @param {number} seat
 */
export function sheetHead(ctx, seat) {
  const its = city(ctx, seat);
  const points = ctx.tn("{number} point", "{number} points", its.points, { number: its.points });
  const pay = decides(ctx, seat) ? offered(ctx, "pay point") : undefined;
  return html`${shield(seat)}
    <h2>${ctx.seatLabel(seat)} <small>${colour(ctx, seat)}</small> ${botMark(ctx.info.seats[seat])}</h2>
    ${badges(ctx, seat)}
    ${pay === undefined ? html`<b class="sc" data-spot="points-${seat}">${points}</b>`
      : target(ctx, pay, points, { classes: "sc", spot: `points-${seat}` })}`;
}

/** The colour of a seat, unless it is already the seat's name. @param {Ctx} ctx @param {number} seat */
export function colour(ctx, seat) {
  const name = ctx.words.names.seat[seat];
  return name === ctx.seatLabel(seat) ? "" : name;
}

/** What to see at a glance about a seat: starting player, wars declared. @param {Ctx} ctx @param {number} seat */
export function badges(ctx, seat) {
  const { wars } = city(ctx, seat).shown;
  const first = table(ctx).starting === seat;
  return html`${first ? html`<span class="badge" role="img"
    aria-label=${ctx.t("Starting player")}>${ctx.t("1st")}</span>` : nothing}
    ${wars ? html`<span class="badge" role="img"
      aria-label=${ctx.tn("{n} war declared", "{n} wars declared", wars)}>${icon("sword")}${wars}</span>` : nothing}`;
}

/**
 * A track: its sign and yield, then its spaces.
 * @param {Ctx} ctx @param {number} seat @param {number} track @param {number} stop
 */
function trackRow(ctx, seat, track, stop) {
  const { length } = printed(ctx).tracks[track];
  const name = trackName(ctx, track);
  const label = ctx.t("{track} {space} of {length}",
    { track: name, space: city(ctx, seat).tracks[track].space, length });
  const go = decides(ctx, seat) ? offered(ctx, "advance", track) ?? offered(ctx, "retreat", track) : undefined;
  return html`<div class="tr" data-thing="track:${track}" data-spot="track-${seat}-${track}">
    <h3><button type="button" class="tell-me" tabindex=${stop} aria-label=${label}
        ${about(() => trackNote(ctx, seat, track))}>${trackSign(track)}<span>${name}</span></button>
      ${yieldSign(ctx, seat, track)}</h3>
    <ol class="cells ${go === undefined ? "" : "legal-row"}" @click=${() => go !== undefined && ctx.choose(go)}
      ${styled({ "--cells": longest(ctx) })}>
      ${Array.from({ length }, (_, place) => space(ctx, seat, track, place + 1))}
    </ol>
  </div>`;
}

/** The length of the longest track. @param {Ctx} ctx */
function longest(ctx) {
  return Math.max(...printed(ctx).tracks.map((shown) => shown.length));
}

/**
 * What a production track yields now; a target if it may produce.
 * @param {Ctx} ctx @param {number} seat @param {number} track
 */
function yieldSign(ctx, seat, track) {
  const { resource } = printed(ctx).tracks[track];
  if (resource === null) return nothing;
  const { yields: number } = city(ctx, seat).tracks[track];
  const content = html`${cube(resource)}${number}`;
  const move = decides(ctx, seat) ? offered(ctx, "produce", resource) : undefined;
  const label = ctx.t("produces {number} {resource}", { number, resource: ctx.words.names.resource[resource] });
  if (move === undefined) return html`<span class="yl" role="img" aria-label=${label}
    data-spot="yield-${seat}-${resource}">${content}</span>`;
  return target(ctx, move, content, { classes: "yl", more: label, spot: `yield-${seat}-${resource}` });
}

/** The classes of a space. @param {ShownTrack} its @param {number} place @param {number} length */
function spaceClass(its, place, length) {
  const classes = ["c"];
  if (place <= its.space) classes.push("on");
  if (its.limit !== null && place > its.limit) classes.push("over");
  if (place === length) classes.push("end");
  return classes.join(" ");
}

/**
 * A space of a track, with what is on it and the column behind it.
 * @param {Ctx} ctx @param {number} seat @param {number} track @param {number} place
 */
function space(ctx, seat, track, place) {
  const its = city(ctx, seat).tracks[track];
  const { columns, production, length } = printed(ctx).tracks[track];
  const column = columns.findIndex(({ after }) => after === place);
  const change = changeFor(ctx, seat);
  const ghostly = change?.tracks.get(track) === place && place !== its.space;
  const here = place === its.space;
  return html`<li class=${spaceClass(its, place, length)} data-spot="space-${seat}-${track}-${place}">
    <span class="n" aria-hidden="true">${place}</span>
    ${place === length ? icon("glory", "", "glo") : nothing}
    ${production.length ? html`<span class="y"
      aria-hidden="true">${Array.from({ length: production[place - 1] }, () => html`<i></i>`)}</span>` : nothing}
    ${marchTarget(ctx, seat, track, place)}
    ${here ? html`<span class="marker" data-spot="marker-${seat}-${track}">${shield(seat)}</span>` : nothing}
    ${ghostly ? html`<span class="marker to">${shield(seat)}</span>` : nothing}
    ${column < 0 ? nothing
      : icon(its.columns[column] ? "column-open" : "column", "", its.columns[column] ? "col open" : "col")}
  </li>`;
}

/**
 * A space to which the marker may go; the whole row takes the click.
 * @param {Ctx} ctx @param {number} seat @param {number} track @param {number} place
 */
function marchTarget(ctx, seat, track, place) {
  if (!decides(ctx, seat)) return nothing;
  const { space: from } = city(ctx, seat).tracks[track];
  const move = offered(ctx, "advance", track) ?? offered(ctx, "retreat", track);
  if (move === undefined) return nothing;
  const to = foreseen(ctx, move)?.tracks.get(track);
  if (place !== (to ?? from)) return nothing;
  const more = to === undefined ? ctx.t("cannot go further: no effect") : ctx.t("{from} to {to}", { from, to });
  return goHere(ctx, move, more, to === undefined);
}

/** @param {Ctx} ctx @param {number} move @param {string} more @param {boolean} stuck */
function goHere(ctx, move, more, stuck) {
  return html`<button type="button" class="go-here ${stuck ? "stuck" : ""} ${targetClass(ctx, move)}" data-move=${move}
    aria-label=${`${ctx.move(move).text}: ${more}`} aria-pressed=${ctx.chosen === move ? "true" : nothing}></button>`;
}

/** The priests: at home, on the board, not yet earned. @param {Ctx} ctx @param {number} seat */
function clergy(ctx, seat) {
  const its = city(ctx, seat);
  const { t } = ctx;
  const all = its.shown.priests;
  const places = Array.from({ length: printed(ctx).priests }, (_, place) => place);
  const next = nextPriest(ctx, its);
  const left = its.clergy + Math.min(0, ctx.chosen === null ? 0 : changeFor(ctx, seat)?.clergy ?? 0);
  return html`<div class="bx">
    <h3>${t("Clergy")} <small>${t("{number} of {all} available", { number: its.clergy, all })}</small></h3>
    <ul class="clergy" data-spot="clergy-${seat}">${places.map((place) => {
      if (place < left) return html`<li>${priest(seat, t("available priest"))}</li>`;
      if (place < all) return html`<li class="out">${priest(seat, t("priest on the board"), "ghost")}</li>`;
      return html`<li class="none">${place === all && next
        ? html`${trackSign(next.track)}<small>${next.space}</small>` : nothing}</li>`;
    })}</ul>
  </div>`;
}

/** What would bring one more priest at Upkeep. @param {Ctx} ctx @param {number} seat */
function priestToCome(ctx, seat) {
  const next = nextPriest(ctx, city(ctx, seat));
  if (!next) return nothing;
  return html`<div><h3>${ctx.t("Next priest")}</h3>
    <p class="nx">${trackSign(next.track)}${trackName(ctx, next.track)} ${next.space}</p></div>`;
}

/** The legal move for a cube in a warehouse. @param {Ctx} ctx @param {number} seat @param {number} resource */
export function cubeMove(ctx, seat, resource) {
  if (decides(ctx, seat)) return offered(ctx, "pay", resource) ?? offered(ctx, "discard", resource);
  return robbed(ctx) === seat ? offered(ctx, "take", resource) : undefined;
}

/** The warehouse, cube by cube, with the cubes that a move would bring. @param {Ctx} ctx @param {number} seat */
function warehouse(ctx, seat) {
  const its = city(ctx, seat);
  const { t } = ctx;
  const limit = table(ctx).shown.warehouse_limit;
  const held = sum(its.cubes);
  const taking = ctx.move(ctx.chosen ?? ctx.pointed ?? 0).kind === "take"; // what lies there must not move away
  const coming = (taking ? null : changeFor(ctx, seat)?.cubes) ?? [0, 0, 0];
  const taken = supply(ctx, seat);
  const empty = taken.length ? 0 : Math.max(0, limit - held - sum(coming));
  const names = ctx.words.names.resource;
  return html`<div class="bx" role="group" aria-label=${t("Warehouse")}>
    <h3>${t("Warehouse")}
      <small class=${held > limit ? "warn" : ""}>${t("{held} of {limit}", { held, limit })}</small></h3>
    <ul class="store" data-spot="store-${seat}">
      ${its.cubes.flatMap((number, resource) =>
        Array.from({ length: number }, (_, place) => stored(ctx, seat, resource, place === number - 1)))}
      ${coming.flatMap((number, resource) => {
        const label = t("coming: {resource}", { resource: names[resource] });
        return Array.from({ length: number }, () => html`<li class="gh">${cube(resource, label)}</li>`);
      })}
      ${Array.from({ length: empty }, () => html`<li class="empty"></li>`)}
      ${taken}
    </ul>
  </div>`;
}

/**
 * A cube in the warehouse; only the last of its kind is a target, so that there is one of each.
 * @param {Ctx} ctx @param {number} seat @param {number} resource @param {boolean} last
 */
function stored(ctx, seat, resource, last) {
  const name = ctx.words.names.resource[resource];
  const move = cubeMove(ctx, seat, resource);
  if (move === undefined) return html`<li data-spot="cube-${seat}-${resource}">${cube(resource, name)}</li>`;
  if (!last) return html`<li class=${targetClass(ctx, move)} @click=${() => ctx.choose(move)}>${cube(resource)}</li>`;
  return html`<li data-spot="cube-${seat}-${resource}">
    ${target(ctx, move, cube(resource), { classes: "cubelet" })}</li>`;
}

/** Cubes that may be taken from the supply. @param {Ctx} ctx @param {number} seat */
function supply(ctx, seat) {
  if (!decides(ctx, seat) || robbed(ctx) >= 0) return [];
  return [0, 1, 2].flatMap((resource) => {
    const move = offered(ctx, "take", resource);
    return move === undefined ? []
      : [html`<li>${target(ctx, move, html`<b>+</b>${cube(resource)}`, { classes: "cubelet plus" })}</li>`];
  });
}

/** The tribute won but not yet collected. @param {Ctx} ctx @param {number} seat */
function tribute(ctx, seat) {
  const its = city(ctx, seat);
  const names = ctx.words.names.resource;
  return html`<div role="group" aria-label=${ctx.t("Tribute")}>
    <h3>${ctx.t("Tribute")}</h3>
    <ul class="store" data-spot="tribute-${seat}">
      ${its.tribute.flatMap((number, resource) => Array.from({ length: number }, (_, place) => {
        const move = decides(ctx, seat) ? offered(ctx, "pay tribute", resource) : undefined;
        if (move === undefined || place < number - 1) return html`<li>${cube(resource, names[resource])}</li>`;
        return html`<li>${target(ctx, move, cube(resource), { classes: "cubelet" })}</li>`;
      }))}
      ${sum(its.tribute) ? nothing : html`<li class="empty"></li>`}
    </ul>
  </div>`;
}

/** The buildings of a city; in Upkeep, those that can be used are targets. @param {Ctx} ctx @param {number} seat */
function built(ctx, seat) {
  const usable = (/** @type {number} */ card) => Number(decides(ctx, seat) && offered(ctx, "use", card) !== undefined);
  const cards = [...city(ctx, seat).buildings].sort((a, b) => usable(b) - usable(a));
  const { t } = ctx;
  const chosen = ctx.chosen !== null && decides(ctx, seat) ? ctx.move(ctx.chosen) : null;
  const coming = chosen?.kind === "build"
    ? html`<li class="bt-card to-come">${ctx.words.cards[chosen.number].name}</li>` : nothing;
  const stop = tabStops();
  return html`<div class="built" role="group" aria-label=${t("Built")} data-spot="built-${seat}">
    <h3>${t("Built")} <small>${cards.length}</small></h3>
    ${cards.length || coming !== nothing
      ? html`<ul>${repeat(cards, (card) => card, (card) => builtCard(ctx, seat, card, stop))}${coming}</ul>`
      : html`<p>${t("Nothing yet")}</p>`}
  </div>`;
}

/** @param {Ctx} ctx @param {number} seat @param {number} card @param {() => number} stop */
function builtCard(ctx, seat, card, stop) {
  const use = decides(ctx, seat) ? offered(ctx, "use", card) : undefined;
  const name = ctx.words.cards[card].name;
  const face = html`${printed(ctx).cards[card].upkeep ? icon("always") : nothing}${name}`;
  return html`<li data-thing="card:${card}">${
    use === undefined
      ? html`<button type="button" class="bt-card" tabindex=${stop()}
        ${about(() => cardNote(ctx, card))}>${named(cardText(ctx, card), face)}</button>`
      : html`<button type="button" class="bt-card legal ${ctx.chosen === use ? "chosen" : ""}" data-move=${use}
          @click=${() => ctx.choose(use)} ${about(() => cardNote(ctx, card))}>
          ${named(`${ctx.move(use).text}. ${ctx.words.cards[card].text}`, face)}</button>`
  }</li>`;
}

/** The viewer's own city, or the one a spectator looks at. @param {Ctx} ctx @param {number} seat @returns {Drawn} */
export function ownCity(ctx, seat) {
  return html`<section class="city panel ${seatClass(seat)}" id="city"
    aria-label=${whoPlays(ctx.info.seats[seat], ctx.seatLabel(seat))} data-thing="seat:${seat}">
    <header class="mine">${sheetHead(ctx, seat)}</header>
    ${sheet(ctx, seat)}
  </section>`;
}
