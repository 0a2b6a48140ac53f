// The screens of the games and their styles, loaded when needed.
import { settings } from "./settings.js";

/** @typedef {import("./types.js").Screen} Screen */

const OWN_SCREENS = new Set(["olympus", "olympos", "fight"]);

/** The screen of a game; the generic one if it has none of its own. @param {string} game @returns {Promise<Screen>} */
export async function screenOf(game) {
  if (settings.plain || !OWN_SCREENS.has(game)) return (await import("./generic.js")).generic;
  /** @type {{screen: Screen}} */
  const { screen } = await import(`./games/${game}/screen.js`);
  await loadStyles(screen.css ?? []);
  return screen;
}

/** Load style sheets once. @param {string[]} addresses @returns {Promise<unknown>} */
export function loadStyles(addresses) {
  return Promise.all(addresses.map((href) => {
    if (document.querySelector(`link[href="${href}"]`)) return undefined;
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    document.head.append(link);
    return new Promise((loaded) => (link.onload = link.onerror = loaded));
  }));
}
