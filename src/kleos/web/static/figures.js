// The figures of a game's rules: a chapter names one, and the game draws it.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { loadStyles } from "./screens.js";
import { printedWords } from "./words.js";

/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("./types.js").Words} Words */

/**
 * What a game gives for its rules, `games/{game}/pages/figures.js`, exported as `figures`.
 * @typedef {object} Figures
 * @property {string[]} css addresses of style sheets to load first
 * @property {() => Promise<unknown>} load the pictures
 * @property {Record<string, (words: Words) => Drawn>} draw by name
 */

/** Draws the figure with this name. @typedef {(name: string) => Drawn} Drawing */

const FIGURE = /^!\[([^\]]+)\]\(figure:([a-z]+)\)$/;

/**
 * The caption and the name, if a block of a chapter is a figure.
 * @param {string} block @returns {[string, string] | null}
 */
export function figureIn(block) {
  const found = FIGURE.exec(block);
  return found && [found[1], found[2]];
}

/**
 * Load what draws the figures of a text, if it names any.
 * @param {string} game @param {string} text @returns {Promise<Drawing>}
 */
export async function figuresOf(game, text) {
  if (!text.split(/\n\s*\n/).some((block) => figureIn(block.trim()))) return () => nothing;
  /** @type {[{figures: Figures}, Words]} */
  const [{ figures }, words] = await Promise.all([import(`./games/${game}/pages/figures.js`), printedWords(game)]);
  await Promise.all([loadStyles(figures.css), figures.load()]);
  return (name) => html`${figures.draw[name]?.(words) ?? nothing}`;
}
