// The guided first game: a real table, scripted rivals, and a coach beside the decisions.
import { createTable, get, tableInfo } from "./api.js";
import { Coach } from "./learn/coach.js";
import { Rivals } from "./learn/rivals.js";
import { forget, keep } from "./mine.js";
import { loadStyles } from "./screens.js";
import { tablePage } from "./table.js";

/** @typedef {{table: string, secrets: string[]}} Kept */
/** @typedef {import("./learn/coach.js").Course} Course */

/** Where the table of a lesson begun in this tab is kept. @param {string} game */
const key = (game) => `kleos.lesson.${game}`;

/** @param {string} game @returns {import("./page.js").Page} */
export function learnPage(game) {
  return async (root) => {
    const [course] = await Promise.all([get(`/web/learn/${game}.json`), loadStyles(["/web/learn/learn.css"])]);
    const { table, secrets } = (await goOn(game)) ?? (await begin(game, course));
    const [own, ...others] = secrets;
    const drop = () => forget(table); // keep it off the front page
    keep(table, { game, secrets: [own] });
    addEventListener("pagehide", drop);
    const rivals = new Rivals(table, others, course.rivals);
    const coach = new Coach(game, course, () => again(game));
    const leave = await tablePage(table, coach)(root);
    return () => {
      removeEventListener("pagehide", drop);
      rivals.close();
      coach.close();
      leave?.();
      drop();
    };
  };
}

/** The lesson begun in this tab, if its table still exists. @param {string} game @returns {Promise<Kept | null>} */
async function goOn(game) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(game)) ?? "null");
    return kept && !(await tableInfo(kept.table)).over ? kept : null;
  } catch {
    return null;
  }
}

/** Set up the table for a new lesson. @param {string} game @param {Course} course @returns {Promise<Kept>} */
async function begin(game, course) {
  const players = 1 + Object.keys(course.rivals).length;
  const seats = Array.from({ length: players },
    (_, seat) => ({ kind: /** @type {const} */ ("person"), name: course.names?.[seat] ?? "" }));
  const made = await createTable({ game, players, seats, solo: true,
    start: { scenario: course.scenario.join("\n") } });
  const kept = { table: made.table, secrets: made.seats.map((seat) => seat.secret) };
  try {
    sessionStorage.setItem(key(game), JSON.stringify(kept));
  } catch {
    // Without storage, a reload starts the lesson over.
  }
  return kept;
}

/** Start the lesson over. @param {string} game */
function again(game) {
  sessionStorage.removeItem(key(game));
  location.assign(`/learn/${game}`);
}
