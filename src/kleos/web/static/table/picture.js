// The result as a picture to save: who has won, everybody's points, and how they grew. Drawn here, without a server.
import { seatClass } from "../sprite.js";
import { gameName } from "../words.js";
import { verdict } from "./verdict.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {CanvasRenderingContext2D} Pen */

const WIDTH = 1200; // the size that messengers show best
const HEIGHT = 630;
const EDGE = 64;
const GROUND = "#d2713f"; // vase painting: terracotta, black, bone
const BLACK = "#1b1411";
const BONE = "#fbf1de";
const CHART = { left: 680, right: WIDTH - EDGE - 24, top: 210, bottom: HEIGHT - EDGE - 40 };

/** Save the result as a PNG. @param {Table} table */
export async function savePicture(table) {
  const canvas = await picture(table);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = `${table.info?.game}-${table.id}.png`;
  link.click();
}

/** @param {Table} table */
async function picture(table) {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = /** @type {Pen} */ (canvas.getContext("2d"));
  ground(pen);
  write(pen, gameName(table.info?.game ?? ""), EDGE, 110, 30);
  write(pen, verdict(table), EDGE, 168, 46, WIDTH - 2 * EDGE);
  const rounds = table.position?.sheet?.rounds ?? [];
  seats(pen, table, rounds.length > 1 ? CHART.left - EDGE - 60 : WIDTH - 2 * EDGE);
  if (rounds.length > 1) chart(pen, rounds);
  write(pen, "KΛEOΣ", WIDTH - EDGE - 110, 110, 30);
  return canvas;
}

/** The ground with a meander along its edges. @param {Pen} pen */
function ground(pen) {
  Object.assign(pen, { fillStyle: BONE, strokeStyle: BLACK, lineWidth: 5 });
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (const y of [0, HEIGHT - 44]) {
    pen.fillStyle = GROUND;
    pen.fillRect(0, y, WIDTH, 44);
    for (let x = 0; x < WIDTH; x += 40) {
      pen.stroke(new Path2D(`M${x} ${y + 36}V${y + 8}H${x + 32}V${y + 28}H${x + 12}V${y + 18}H${x + 22}M${x} ${y + 36}H${x + 40}`));
    }
  }
}

/** @param {Pen} pen @param {string} text @param {number} x @param {number} y @param {number} size @param {number} [most] width */
function write(pen, text, x, y, size, most) {
  Object.assign(pen, { fillStyle: BLACK, font: `700 ${size}px "Neohellenic", "Alegreya Sans", sans-serif` });
  pen.fillText(text, x, y, most);
}

/** The players with their points, the winners first. @param {Pen} pen @param {Table} table @param {number} wide */
function seats(pen, table, wide) {
  const { scores = [], winners = [] } = table.position ?? {};
  const order = (table.info?.seats ?? []).map(({ seat }) => seat)
    .sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || scores[b] - scores[a]);
  order.forEach((seat, place) => {
    const y = 210 + place * 68;
    Object.assign(pen, { fillStyle: colour(seat), strokeStyle: BLACK, lineWidth: 2 });
    pen.fillRect(EDGE, y, wide, 56);
    pen.strokeRect(EDGE, y, wide, 56); // white on bone would not be seen
    pen.fillStyle = BONE;
    pen.fillRect(EDGE + 14, y + 5, wide - 19, 46);
    write(pen, table.seatLabel(seat), EDGE + 32, y + 38, 30, wide - 140);
    if (table.position?.sheet) write(pen, String(scores[seat]), EDGE + wide - 70, y + 38, 30);
  });
}

/** The points by round. @param {Pen} pen @param {number[][]} rounds */
function chart(pen, rounds) {
  const most = Math.max(5, ...rounds.flat());
  const least = Math.min(0, ...rounds.flat());
  const x = (/** @type {number} */ round) => CHART.left + (round / (rounds.length - 1)) * (CHART.right - CHART.left);
  const y = (/** @type {number} */ points) => CHART.bottom - ((points - least) / (most - least)) * (CHART.bottom - CHART.top);
  pen.strokeStyle = BLACK;
  pen.lineWidth = 2;
  pen.stroke(new Path2D(`M${CHART.left} ${CHART.top}V${CHART.bottom}H${CHART.right}`));
  rounds[0].forEach((_, seat) => {
    const line = new Path2D(rounds.map((points, round) => `${round ? "L" : "M"}${x(round)} ${y(points[seat])}`).join(""));
    for (const [width, style] of /** @type {[number, string][]} */ ([[10, BLACK], [6, colour(seat)]])) {
      Object.assign(pen, { lineWidth: width, strokeStyle: style, lineJoin: "round" });
      pen.stroke(line);
    }
  });
}

/** The colour of a seat, as the page has it. @param {number} seat */
function colour(seat) {
  const probe = document.createElement("i");
  probe.className = seatClass(seat);
  probe.style.setProperty("background-color", "var(--p)");
  document.body.append(probe);
  const found = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return found;
}
