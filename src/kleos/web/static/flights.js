// Animations: things fly, shake, rise and light up. Each can be skipped.
import { render } from "./vendor/lit-html/lit-html.js";

/** @typedef {import("./types.js").Ctx} Ctx */
/** @typedef {import("./types.js").Drawn} Drawn */

const MOVE = "cubic-bezier(.5,.05,.15,1)";
const DROP = "cubic-bezier(.3,1.5,.5,1)";
const OUT = "cubic-bezier(.2,.8,.2,1)";

/** The visible element of a spot, or null. @param {string} name @returns {HTMLElement | null} */
export function spot(name) {
  /** @type {HTMLElement[]} */
  const found = [...document.querySelectorAll(`[data-spot="${name}"]`)].filter(
    (element) => element instanceof HTMLElement);
  const seen = found.filter((element) => element.getClientRects().length > 0);
  return seen.find((element) => isInView(element.getBoundingClientRect())) ?? seen[0] ?? null;
}

/** @param {DOMRect} box */
function isInView(box) {
  return box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth;
}

/**
 * Animate an element; resolves when it is done or skipped.
 * @param {Ctx} ctx @param {Element} element @param {Keyframe[]} frames @param {number} ms as designed
 * @param {KeyframeAnimationOptions} [options]
 */
export async function move(ctx, element, frames, ms, options = {}) {
  const duration = ctx.time(ms);
  if (!duration || ctx.skip.aborted) return;
  const delay = Number(options.delay ?? 0) ? ctx.time(Number(options.delay)) : 0;
  const animation = element.animate(frames, { easing: MOVE, ...options, duration, delay });
  const finish = () => animation.finish();
  ctx.skip.addEventListener("abort", finish, { once: true });
  await animation.finished.catch(() => undefined);
  ctx.skip.removeEventListener("abort", finish);
}

/** The layer over the page on which things fly. @returns {HTMLElement} */
function layer() {
  const known = document.querySelector(".flights");
  if (known instanceof HTMLElement) return known;
  const fresh = document.createElement("div");
  fresh.className = "flights";
  fresh.setAttribute("aria-hidden", "true");
  document.body.append(fresh);
  return fresh;
}

/**
 * Put a drawing on the layer, centred at a point.
 * @param {Drawn} drawn @param {number} x @param {number} y @param {string} classes
 */
function flyer(drawn, x, y, classes) {
  const element = document.createElement("span");
  element.className = `flyer ${classes}`;
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  render(drawn, element);
  layer().append(element);
  return element;
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Fly a thing in an arc from one element to another.
 * @param {Ctx} ctx @param {Drawn} drawn @param {Element | null} from @param {Element | null} to
 * @param {{ms?: number, delay?: number, classes?: string, arc?: number, turn?: boolean, fade?: boolean}} [how]
 */
export async function fly(ctx, drawn, from, to,
  { ms = 480, delay = 0, classes = "", arc = 40, turn = false, fade = false } = {}) {
  if (!from || !to || !ctx.time(ms) || ctx.skip.aborted) return;
  const [a, b] = [middle(from), middle(to)];
  const element = flyer(drawn, a.x, a.y, classes);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const centre = "translate(-50%,-50%) ";
  const frames = [
    { transform: `${centre}translate(0,0) scale(1)${turn ? " rotateY(180deg)" : ""}`, opacity: 1 },
    { transform: `${centre}translate(${dx / 2}px,${dy / 2 - arc}px) scale(1.25)${turn ? " rotateY(90deg)" : ""}`,
      opacity: 1 },
    { transform: `${centre}translate(${dx}px,${dy}px) scale(${fade ? 0.4 : 1})${turn ? " rotateY(0)" : ""}`,
      opacity: fade ? 0 : 1 },
  ];
  await move(ctx, element, frames, ms, { delay, fill: "both" });
  element.remove();
}

/**
 * Let a word or number rise from an element and fade.
 * @param {Ctx} ctx @param {Element | null} from @param {Drawn} drawn @param {string} [classes] @param {number} [ms]
 */
export async function rise(ctx, from, drawn, classes = "rising", ms = 700) {
  if (!from || !ctx.time(ms) || ctx.skip.aborted) return;
  const { x, y } = middle(from);
  const element = flyer(drawn, Math.min(Math.max(x, 60), window.innerWidth - 60), y, classes);
  const frames = [
    { transform: "translate(-50%,-30%) scale(.6)", opacity: 0 },
    { transform: "translate(-50%,-90%) scale(1.1)", opacity: 1, offset: 0.25 },
    { transform: "translate(-50%,-110%) scale(1)", opacity: 1, offset: 0.7 },
    { transform: "translate(-50%,-190%) scale(1)", opacity: 0 },
  ];
  await move(ctx, element, frames, ms, { easing: OUT, fill: "both" });
  element.remove();
}

/** Show a banner over the board. @param {Ctx} ctx @param {Drawn} drawn @param {number} [ms] */
export async function banner(ctx, drawn, ms = 700) {
  const board = document.querySelector("#board");
  if (!board || !ctx.time(ms) || ctx.skip.aborted) return;
  const box = board.getBoundingClientRect();
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, window.innerHeight);
  if (bottom - top < 80) return;
  const element = flyer(drawn, box.left + box.width / 2, (top + bottom) / 2, "banner");
  const frames = [
    { transform: "translate(-50%,-50%) scale(.8)", opacity: 0 },
    { transform: "translate(-50%,-50%) scale(1)", opacity: 1, offset: 0.25 },
    { transform: "translate(-50%,-50%) scale(1)", opacity: 1, offset: 0.85 },
    { transform: "translate(-50%,-50%) scale(1.03)", opacity: 0 },
  ];
  await move(ctx, element, frames, ms, { easing: OUT, fill: "both" });
  element.remove();
}

/** Light up an element once. @param {Ctx} ctx @param {Element | null} element @param {number} [ms] */
export async function pulse(ctx, element, ms = 320) {
  if (!element) return;
  const light = "inset 0 0 0 200px rgb(255 236 170/.55)";
  await move(ctx, element, [{ boxShadow: "none" }, { boxShadow: light, offset: 0.35 }, { boxShadow: "none" }], ms,
    { easing: "ease" });
}

/** Drop an element into its place. @param {Ctx} ctx @param {Element | null} element */
export async function drop(ctx, element) {
  if (!element) return;
  const frames = [{ transform: "translateY(-60%) scale(1.2)", opacity: 0.2 }, { transform: "none", opacity: 1 }];
  await move(ctx, element, frames, 280, { easing: DROP });
}

/** Shake an element that cannot move, or is struck. @param {Ctx} ctx @param {Element | null} element */
export async function shake(ctx, element) {
  if (!element) return;
  const frames = [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  await move(ctx, element, frames, 320, { easing: "linear" });
}

/**
 * Let a marker climb through the given elements, one after another.
 * @param {Ctx} ctx @param {Element} marker @param {Element[]} steps
 */
export async function climb(ctx, marker, steps) {
  const start = middle(marker);
  const frames = [{ transform: "none" }];
  for (const step of steps) {
    const { x, y } = middle(step);
    frames.push({ transform: `translate(${x - start.x}px,${y - start.y}px)` });
  }
  await move(ctx, marker, frames, 90 + 140 * steps.length, { easing: "ease-in-out" });
}
