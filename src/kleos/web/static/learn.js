// The guided first game: a real table, two rivals who follow a script, and a coach beside the decisions.
import { createTable, get, tableInfo } from "./api.js";
import { Coach } from "./learn/coach.js";
import { Rivals } from "./learn/rivals.js";
import { forget, keep } from "./mine.js";
import { loadStyles } from "./screens.js";
import { tablePage } from "./table.js";

const KEY = "kleos.lesson";

/** @typedef {{table: string, secrets: string[]}} Kept */

/** @type {import("./page.js").Page} */
export async function learnPage(root) {
  const [course] = await Promise.all([get("/web/learn/course.json"), loadStyles(["/web/learn/learn.css"])]);
  const { table, secrets } = (await goOn()) ?? (await begin(course));
  const [own, ...others] = secrets;
  const drop = () => forget(table); // it is no table to come back to from the front page
  keep(table, { game: "olympus", secrets: [own] });
  addEventListener("pagehide", drop);
  const rivals = new Rivals(table, others, course.rivals);
  const coach = new Coach(course.lessons, again);
  const leave = await tablePage(table, coach)(root);
  return () => {
    removeEventListener("pagehide", drop);
    rivals.close();
    coach.close();
    leave?.();
    drop();
  };
}

/** The lesson that was begun in this tab, if it still stands. @returns {Promise<Kept | null>} */
async function goOn() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept && !(await tableInfo(kept.table)).over ? kept : null;
  } catch {
    return null;
  }
}

/** Lay the table for a new lesson. @param {{scenario: string[]}} course @returns {Promise<Kept>} */
async function begin(course) {
  const person = /** @type {const} */ ({ kind: "person" });
  const made = await createTable({
    game: "olympus", players: 3, seats: [person, person, person], start: { scenario: course.scenario.join("\n") },
  });
  const kept = { table: made.table, secrets: made.seats.map((seat) => seat.secret) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without it a reload begins the lesson anew.
  }
  return kept;
}

/** Begin the lesson anew. */
function again() {
  sessionStorage.removeItem(KEY);
  location.assign("/learn");
}
