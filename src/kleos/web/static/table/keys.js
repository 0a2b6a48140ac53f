// The table by keyboard: arrows move between targets; numbers and letters are shortcuts.
import { html } from "../vendor/lit-html/lit-html.js";
import { showDialog } from "../page.js";
import { t } from "../words.js";
import { askHint, undo } from "./commands.js";

/** @typedef {import("../table.js").Table} Table */
/** Names of keys, and what they do. @typedef {[string[], string]} Key */

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** All targets that can be played now, in page order. @returns {HTMLElement[]} */
export function targets() {
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-move]"));
  return [...found].filter((one) => one.getClientRects().length > 0);
}

/** Handle a key. @param {KeyboardEvent} event @param {Table} table */
export function onKey(event, table) {
  if (document.querySelector("dialog[open]")) return;
  const target = /** @type {HTMLElement} */ (event.target);
  const typing = target.closest("input, select, textarea");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.repeat && (event.key === "Enter" || event.key === " ") && target.closest("[data-move], .main")) {
    event.preventDefault(); // a key held down plays one move, not two
    return;
  }
  if (table.ownKey(event)) {
    event.preventDefault();
    return;
  }
  if (event.key === "p" && table.mayPause()) {
    table.togglePause();
    return;
  }
  if (table.telling.busy && !table.telling.goOn && event.key !== "Tab") {
    table.telling.skip();
    event.preventDefault();
    return;
  }
  if (event.key in ARROWS) walk(event, target, ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)]);
  else if (/^[1-9]$/.test(event.key)) table.turn.chooseNth(Number(event.key));
  else if (event.key === "Escape") table.turn.back();
  else if (event.key === "u") undo(table);
  else if (event.key === "h") askHint(table);
  else if (event.key === "t") {
    event.preventDefault(); // not typed into the field that gets the focus
    table.talk?.toggle();
  } else if (event.key === "?") showKeys(table);
}

/**
 * Move to the nearest target in a direction, within its group if it has one.
 * @param {KeyboardEvent} event @param {HTMLElement} from @param {number[]} direction
 */
function walk(event, from, [dx, dy]) {
  const start = /** @type {HTMLElement | null} */ (from.closest("[data-move]"));
  if (!start) return;
  const group = start.closest("[role=group]");
  const here = middle(start);
  const there = targets().filter((one) => one !== start && (!group || group.contains(one)))
    .map((one) => ({ one, ...distance(here, middle(one), dx, dy) }))
    .filter(({ ahead }) => ahead > 2)
    .sort((a, b) => a.far - b.far)[0];
  event.preventDefault();
  there?.one.focus();
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * How far ahead a point is in a direction, and its distance, counting sideways twice.
 * @param {number[]} a @param {number[]} b @param {number} dx @param {number} dy
 */
function distance([ax, ay], [bx, by], dx, dy) {
  const ahead = (bx - ax) * dx + (by - ay) * dy;
  const aside = Math.abs((bx - ax) * dy) + Math.abs((by - ay) * dx);
  return { ahead, far: ahead + 2 * aside };
}

/** The keys at a table. @returns {Key[]} */
export function tableKeys() {
  return [
    [["Tab"], t("from one target or panel to the next")],
    [["←", "↑", "→", "↓"], t("to the next target of the same kind; in the log, from line to line")],
    [["Enter"], t("choose; press again, or on the main button, to play")],
    [["1", "…", "9"], t("choose the first, second, ... move")],
    [["Esc"], t("back")],
    [["u"], t("undo, while it is allowed")],
    [["h"], t("hint: three good moves and your chances with each")],
    [["p"], t("pause the bots, or go on")],
    [["t"], t("talk with the others at the table")],
    [["?"], t("these keys")],
  ];
}

/** Show the keys of this page. @param {Table} table */
export function showKeys(table) {
  const decision = table.position?.decision;
  const rules = decision ? table.chapterLink(decision) : `/rules/${table.info?.game}`;
  showDialog(t("Keys and help"), () => html`${keyList(table.keys())}
    <p><a href=${rules} target="_blank">${t("Rules about this decision")}</a></p>`);
}

/** Keys with what they do. @param {Key[]} keys */
function keyList(keys) {
  return html`<dl class="keys">${keys.map(([names, what]) =>
    html`<dt>${names.map((name) => html`<kbd>${name}</kbd> `)}</dt><dd>${what}</dd>`)}</dl>
    <p>${t("Any key or click finishes an animation.")}</p>`;
}
