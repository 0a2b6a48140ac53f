// The signs of Olympus: pictures of tracks, resources, costs, favours; and a target, which is a button.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../sprite.js";
import { printed } from "./reading.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */

const COSTS = ["grain", "meat", "fish", "wild"];
const TRACK_ART = ["culture", "population", "military", "demeter", "bow", "hook"];

/** The picture of a track. @param {number} track @param {string} [label] */
export function trackSign(track, label = "") {
  return icon(TRACK_ART[track], label);
}

/**
 * The picture of a resource, or of any cube.
 * @param {number} resource @param {string} [label] @param {string} [more]
 */
export function cube(resource, label = "", more = "") {
  return icon(COSTS[resource], label, more);
}

/** A text with a capital first letter. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a track. @param {Ctx} ctx @param {number} track */
export function trackName(ctx, track) {
  return capital(ctx.words.names.track[track]);
}

/**
 * A cost as a row of cubes; those lacking are faded, in a dashed box.
 * @param {number[]} cost @param {number[]} [lacking] @returns {Drawn[]}
 */
export function costSigns(cost, lacking = [0, 0, 0, 0]) {
  const signs = [];
  for (const part of [0, 1, 2, 3]) {
    for (let i = 0; i < cost[part]; i += 1) {
      signs.push(cube(part, "", i >= cost[part] - lacking[part] ? "lack" : ""));
    }
  }
  return signs;
}

/**
 * A cost as signs, or a word if there is none.
 * @param {Ctx} ctx @param {number[]} cost @param {number[]} [lacking] @returns {Drawn[]}
 */
export function costFace(ctx, cost, lacking) {
  const signs = costSigns(cost, lacking);
  return signs.length ? signs : [html`${ctx.t("free")}`];
}

/** A cost in words: "1 grain, 2 fish". @param {Ctx} ctx @param {number[]} cost */
export function costWords(ctx, cost) {
  const parts = cost.map((number, part) => (number ? `${number} ${ctx.words.names.cost[part]}` : ""));
  return parts.filter(Boolean).join(", ") || ctx.t("free");
}

/** The words on the board's favours. @param {Ctx} ctx @returns {Record<string, string>} */
function favourWords(ctx) {
  const { t } = ctx;
  return {
    then: t("then"),
    or: t("or"),
    plague: t("plague"),
    war: t("war"),
    build: t("build"),
    any: t("any favour"),
    points: t("points"),
  };
}

/** A favour in signs. @param {Ctx} ctx @param {string[]} favour @returns {Drawn[]} */
export function favourSigns(ctx, favour) {
  const words = favourWords(ctx);
  const { track, resource } = ctx.words.keys;
  return favour.map((token) => {
    if (track.includes(token)) return trackSign(track.indexOf(token));
    if (resource.includes(token)) return cube(resource.indexOf(token));
    if (token === "points") return icon("glory");
    if (token === "war") return icon("sword");
    if (token === "build") return icon("column");
    if (words[token]) return html`<span class="word">${words[token]}</span>`;
    return html`<b>${token}</b>`;
  });
}

/** A favour in words: "fishing +1 then fish". @param {Ctx} ctx @param {string[]} favour */
export function favourText(ctx, favour) {
  const words = favourWords(ctx);
  const { keys, names } = ctx.words;
  return favour
    .map((token) => {
      if (keys.track.includes(token)) return names.track[keys.track.indexOf(token)];
      if (keys.resource.includes(token)) return names.resource[keys.resource.indexOf(token)];
      return words[token] ?? token;
    })
    .join(" ");
}

/** Both favours of a deity, as one sentence. @param {Ctx} ctx @param {number} deity */
export function favoursText(ctx, deity) {
  const { alpha, beta } = printed(ctx).deities[deity];
  const gaps = { alpha: favourText(ctx, alpha), beta: favourText(ctx, beta) };
  return ctx.t("Alpha: {alpha}. Beta: {beta}.", gaps);
}

/**
 * Tab stops for a group of things that only have notes: Tab reaches the first, arrows the others.
 * @returns {() => number} gives the tabindex of each thing in turn
 */
export function tabStops() {
  let met = false;
  return () => {
    const stop = met ? -1 : 0;
    met = true;
    return stop;
  };
}

/**
 * The face of a button, with a longer name for screen readers instead.
 * @param {string} name @param {Drawn | Drawn[]} face
 */
export function named(name, face) {
  return html`<span class="vh">${name}</span><span class="face" aria-hidden="true">${face}</span>`;
}

/** The classes of a target. @param {Ctx} ctx @param {number} move */
export function targetClass(ctx, move) {
  return `legal ${ctx.chosen === move ? "chosen" : ""}`;
}

/**
 * A legal target: a button that plays or chooses a move.
 * @param {Ctx} ctx @param {number} move @param {Drawn | Drawn[]} content
 * @param {{classes?: string, more?: string, spot?: string}} [options] `more` is added to its name
 */
export function target(ctx, move, content, { classes = "", more = "", spot = "" } = {}) {
  const text = ctx.move(move).text;
  return html`<button
    type="button"
    class="${classes} ${targetClass(ctx, move)}"
    data-move=${move}
    data-spot=${spot || nothing}
    aria-pressed=${ctx.chosen === move ? "true" : nothing}
    @click=${() => ctx.choose(move)}
  >
    ${named(more ? `${text}: ${more}` : text, content)}
  </button>`;
}
