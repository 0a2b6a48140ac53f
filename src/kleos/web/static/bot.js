// Marks bots wherever a player is shown: with a sign, and the bot's level.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { icon } from "./sprite.js";
import { levelName, t } from "./words.js";

/** @typedef {import("./types.js").SeatInfo} SeatInfo */

/** The mark beside a bot's name; people have none. @param {SeatInfo | undefined} seat */
export function botMark(seat) {
  if (seat?.kind !== "bot") return nothing;
  const level = levelName(seat.level);
  return html`<span class="bot" role="img" aria-label=${t("Bot: {level}", { level })}>${icon("bot")}<span
    aria-hidden="true">${level}</span></span>`;
}

/** Who plays on a seat, for screen readers: a bot with its level. @param {SeatInfo} seat @param {string} name */
export function whoPlays(seat, name) {
  return seat.kind === "bot" ? t("{name}, a bot: {level}", { name, level: levelName(seat.level) }) : name;
}
