// The signs of Olympos: resources, costs, bonuses, medallions; and a target, which is a button.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { DEVICES, icon, seatClass, shield } from "../../sprite.js";
import { RESOURCES, seatOf } from "./reading.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */

/** A text with a capital first letter. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A list in words. @param {string[]} parts */
export function listed(parts) {
  return parts.filter(Boolean).join(", ");
}

/**
 * A picture of this game.
 * @param {string} key of a god, a discovery, a wonder or a piece @param {string} [label] @param {string} [more]
 */
export function mapIcon(key, label = "", more = "") {
  return icon(`map-${key.split(" ").join("-")}`, label, more);
}

/** The picture of a discovery; two tiles of one discovery share theirs. @param {string} key @param {string} [label] */
export function discoveryIcon(key, label = "") {
  return mapIcon(key.split(" ")[0], label);
}

/** The name of a resource. @param {Ctx} ctx @param {string} key */
export function resourceName(ctx, key) {
  return ctx.name("resource", key);
}

/**
 * A cost as a row of signs; those lacking are faded, in a dashed box.
 * @param {Record<string, number>} cost @param {number[]} any @param {Record<string, number>} [missing]
 * @param {number} [missingAny]
 */
export function costSigns(cost, any, missing = {}, missingAny = 0) {
  const parts = Object.entries(cost).flatMap(([resource, number]) =>
    Array.from({ length: number }, (_, i) => icon(resource, "", i >= number - (missing[resource] ?? 0) ? "ms" : "")));
  const kinds = any.flatMap((number, group) => Array.from({ length: number }, () => group));
  const grey = kinds.map((group, i) => html`<i class="any k${group} ${i >= kinds.length - missingAny ? "ms"
    : ""}"></i>`);
  return [...parts, ...grey];
}

/**
 * A cost in words: "1 grain, 2 of any kind".
 * @param {Ctx} ctx @param {Record<string, number>} cost @param {number[]} [any]
 */
export function costWords(ctx, cost, any = []) {
  const parts = Object.entries(cost).filter(([, number]) => number).map(([resource, number]) =>
    `${number} ${resourceName(ctx, resource)}`);
  return listed([...parts, ...any.map((number) => ctx.tn("{n} of any kind", "{n} of any kind", number))]);
}

/** The sign of a bonus. @param {string} bonus */
export function bonusSign(bonus) {
  if (RESOURCES.includes(bonus)) return icon(bonus);
  if (bonus === "settler") return mapIcon("tent-settler");
  return bonus === "hourglasses" ? icon("hourglass") : mapIcon("token-prestige");
}

/** A god on a disc. @param {string} god @param {string} kind good or bad */
export function medallion(god, kind) {
  return html`<span class="medal ${kind}">${mapIcon(god)}</span>`;
}

/**
 * A number with its sign, pale if it is 0.
 * @param {Drawn} sign @param {number | string} number @param {string} label @param {string} [more]
 * @param {string} [spot]
 */
export function counted(sign, number, label, more = "", spot = "") {
  return html`<span class="kv ${number === 0 ? "z0" : ""} ${more}" role="img" title="${label}: ${number}"
    data-spot=${spot || nothing}>${sign}${number}</span>`;
}

/** A line of a consequence. @param {Drawn} sign @param {Drawn} text @param {string} [more] */
export function told(sign, text, more = "") {
  return html`<span class="chg ${more}">${sign}<span>${text}</span></span>`;
}

/** The shield and the name of a people. @param {Ctx} ctx @param {string} key */
export function who(ctx, key) {
  const seat = seatOf(ctx, key);
  return html`<span class="chg">${shield(seat)}${ctx.seatLabel(seat)}</span>`;
}

/** The name of a people in a sentence. @param {Ctx} ctx @param {string | null | undefined} key */
export function nameOf(ctx, key) {
  const seat = seatOf(ctx, key);
  return seat < 0 ? "" : ctx.seatName(seat);
}

/**
 * The face of a button, with a longer name for screen readers instead.
 * @param {string} name @param {Drawn | Drawn[]} face
 */
export function named(name, face) {
  return html`<span class="vh">${name}</span><span class="face" aria-hidden="true">${face}</span>`;
}

/**
 * A settler's tent on the map, centred at a point.
 * @param {number} seat @param {number} x @param {number} y @param {number} size @param {string} [more]
 */
export function tent(seat, x, y, size, more = "") {
  const corner = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 48})`;
  const device = size * 0.46;
  return svg`<g class="tent ${seatClass(seat)} ${more}">
    <path class="tl" transform=${corner} d="M24 3C27 10 36 15 46 17V23H2V17C12 15 21 10 24 3ZM7 22H41L44 46H4Z"></path>
    <svg class="tc" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}><use
      href="#i-map-tent-settler"></use></svg>
    <circle class="tb" cx=${x} cy=${y + size * 0.2} r=${size * 0.27}></circle>
    <svg class="em" x=${x - device / 2} y=${y + size * 0.2 - device / 2} width=${device} height=${device}><use
      href="#i-${DEVICES[seat]}"></use></svg>
  </g>`;
}

/**
 * A picture on the map, centred at a point.
 * @param {string} name @param {number} x @param {number} y @param {number} size @param {string} [more]
 * @param {number} [ratio] height by width
 */
export function pinned(name, x, y, size, more = "", ratio = 1) {
  return svg`<svg class="pin ${more}" x=${x - size / 2} y=${y - (size * ratio) / 2} width=${size}
    height=${size * ratio}><use href="#i-${name}"></use></svg>`;
}
