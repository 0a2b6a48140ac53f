// The rules in our own words: chapters, and a search in them.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { get } from "./api.js";
import { figureIn, figuresOf } from "./figures.js";
import { aidLink, cardLink, cardsLink, hasCards, lessonLink } from "./learning.js";
import { foot, topBar } from "./page.js";
import { withCards } from "./names.js";
import { onPhone, settings } from "./settings.js";
import { gameName, printedWords, t, tn } from "./words.js";

/** @typedef {import("./types.js").Chapter} Chapter */

/**
 * Where links in a chapter lead: to the game's chapters, and to its cards, if it has a gallery; and
 * what draws its figures.
 * @typedef {{game: string, words: import("./types.js").Words | null, figures: import("./figures.js").Drawing}} Links
 */

export const GAMES = ["olympus", "olympos", "fight"];

/** @param {string} game @returns {Promise<Chapter[]>} */
export async function chaptersOf(game) {
  return (await get(`/api/rules/${game}?lang=${settings.language}`)).chapters;
}

/** @param {string} game @param {string} id of the chapter; the first if empty @returns {import("./page.js").Page} */
export function rulesPage(game, id) {
  return async (root) => {
    const [chapters, words] = await Promise.all([chaptersOf(game), hasCards(game) ? printedWords(game) : null]);
    const chapter = chapters.find((one) => one.id === id) ?? chapters[0];
    const figures = await figuresOf(game, chapter?.text ?? "");
    const title = t("Rules of {game}", { game: gameName(game) });
    document.title = `${chapter ? `${chapter.title}: ` : ""}${title}, Kleos`;
    const small = onPhone();
    let sought = "";
    const search = (/** @type {Event} */ event) => {
      sought = /** @type {HTMLInputElement} */ (event.target).value.trim();
      draw();
    };
    const draw = () => render(html`${topBar()}<main id="main" class="wrap rules">
      <div class="contents">
        <nav class="switch" aria-label=${t("Games")}>${GAMES.map((name) => html`<a href="/rules/${name}"
          aria-current=${name === game ? "page" : nothing}>${gameName(name)}</a>`)}</nav>
        <div class="study">${lessonLink(game)}${cardsLink(game)}${aidLink(game)}</div>
        <label><span class="vh">${t("Search the rules")}</span><input type="search"
          placeholder=${t("Search the rules")} @input=${search}></label>
        <details class="list" ?open=${!small}><summary>${t("Chapters")}</summary>
          <nav aria-label=${t("Chapters")}><ol>${chapters.map((one) => html`<li><a href="/rules/${game}/${one.id}"
            aria-current=${one === chapter ? "page" : nothing}>${one.title}</a></li>`)}</ol></nav></details>
      </div>
      <article class="chapter">${sought.length > 1
        ? found(chapters, sought, game) : shown(chapters, chapter, { game, words, figures }, title)}</article>
    </main>${foot()}`, root);
    draw();
  };
}

/** @param {Chapter[]} chapters @param {Chapter | undefined} chapter @param {Links} links @param {string} title */
function shown(chapters, chapter, links, title) {
  const { game } = links;
  if (!chapter) return html`<h1>${title}</h1><p>${t("There is no chapter yet.")}</p>`;
  const at = chapters.indexOf(chapter);
  const link = (/** @type {Chapter | undefined} */ to, /** @type {string} */ arrow) =>
    to ? html`<a href="/rules/${game}/${to.id}">${arrow} ${to.title}</a>` : html`<span></span>`;
  return html`<h1>${chapter.title}</h1>${marked(chapter.text, links)}
    <nav aria-label=${t("Previous and next chapter")}>${link(chapters[at - 1], "←")}${
      link(chapters[at + 1], "→")}</nav>`;
}

/** @param {Chapter[]} chapters @param {string} sought @param {string} game */
function found(chapters, sought, game) {
  const hits = chapters.flatMap((chapter) => chapter.text.split(/\n\n+/)
    .filter((part) => plain(part).toLowerCase().includes(sought.toLowerCase()))
    .map((part) => ({ chapter, part: plain(part) })));
  return html`<h1>${tn("{n} result", "{n} results", hits.length)}</h1>
    <ul class="found" role="list">${hits.slice(0, 40).map(({ chapter, part }) => html`<li>
      <a href="/rules/${game}/${chapter.id}">${chapter.title}</a><p>${lit(part, sought)}</p></li>`)}</ul>`;
}

/** A text without markup; table cells are separated by dots. @param {string} text */
function plain(text) {
  return text.replace(/^\|[-| :]+\|$/gm, "").replace(/^\| *| *\|$/gm, "").replace(/ *\| */g, " · ")
    .replace(/\*\*|^#+ |^- /gm, "").replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1");
}

/** A text with the search term highlighted. @param {string} text @param {string} sought */
function lit(text, sought) {
  const at = text.toLowerCase().indexOf(sought.toLowerCase());
  const end = at + sought.length;
  const before = text.slice(0, at).split(" ").slice(-20).join(" ");
  const after = text.slice(end).split(" ").slice(0, 25).join(" ");
  return html`${before.length < at ? "… " : ""}${before}<mark>${text.slice(at, end)}</mark>${after}${
    end + after.length < text.length ? " …" : ""}`;
}

/**
 * Render a chapter's text: paragraphs, lists, tables, ## subheads, **bold**, links (`rule:chapter` to a chapter),
 * figures (`![caption](figure:name)`).
 * @param {string} text @param {Links} links
 */
function marked(text, links) {
  const blocks = text.replace(/\r/g, "").split(/\n\s*\n/).map((block) => block.trim()).filter((block) => block);
  return blocks.map((block) => {
    const lines = block.split("\n");
    if (block.startsWith("### ")) return html`<h3>${inline(block.slice(4), links)}</h3>`;
    if (block.startsWith("## ")) return html`<h2>${inline(block.slice(3), links)}</h2>`;
    if (block.startsWith("# ")) return nothing;
    const figure = figureIn(block);
    if (figure) {
      return html`<figure><div>${links.figures(figure[1])}</div><figcaption>${
        inline(figure[0], links)}</figcaption></figure>`;
    }
    if (lines.every((line) => /^([-*] |\s)/.test(line))) {
      return html`<ul>${items(lines, /^[-*] /).map((item) => html`<li>${inline(item, links)}</li>`)}</ul>`;
    }
    if (/^\d+\. /.test(block)) {
      return html`<ol>${items(lines, /^\d+\. /).map((item) => html`<li>${inline(item, links)}</li>`)}</ol>`;
    }
    if (lines.length > 2 && lines[0].startsWith("|")) return table(lines, links);
    return html`<p>${inline(lines.join(" "), links)}</p>`;
  });
}

/**
 * The items of a list; a line that does not begin an item continues the last.
 * @param {string[]} lines @param {RegExp} begin
 */
function items(lines, begin) {
  /** @type {string[]} */
  const found = [];
  for (const line of lines) {
    if (begin.test(line) || !found.length) found.push(line.replace(begin, ""));
    else found.push(`${found.pop()} ${line.trim()}`);
  }
  return found;
}

/** @param {string[]} lines @param {Links} links */
function table(lines, links) {
  const cells = (/** @type {string} */ line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
  const head = cells(lines[0]).map((cell) => html`<th scope="col">${inline(cell, links)}</th>`);
  const rows = lines.slice(2).map((line) => html`<tr>${cells(line).map((cell) =>
    html`<td>${inline(cell, links)}</td>`)}</tr>`);
  return html`<table tabindex="0"><thead><tr>${head}</tr></thead>
    <tbody>${rows}</tbody></table>`;
}

/** @param {string} text @param {Links} links */
function inline(text, links) {
  return text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part) => {
    if (part.startsWith("**")) return html`<b>${named(part.slice(2, -2), links)}</b>`;
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    if (!link) return named(part, links);
    const to = link[2].startsWith("rule:") ? `/rules/${links.game}/${link[2].slice(5)}` : link[2];
    return /^(\/|https:)/.test(to) ? html`<a href=${to}>${link[1]}</a>` : link[1];
  });
}

/** A text in which each card's name leads to the card. @param {string} text @param {Links} links */
function named(text, { game, words }) {
  return words ? withCards(text, words, (name, card) => cardLink(game, card, name)) : text;
}
