// A note about a thing: shown beside it on hover, focus or tap; Escape closes it.
import { render } from "./vendor/lit-html/lit-html.js";
import { directive, Directive } from "./vendor/lit-html/directive.js";

/** @typedef {import("./types.js").Drawn} Drawn */

const WAIT = 320; // ms until the note of a thing under the pointer opens
const GAP = 8; // px between a thing and its note

/** @type {WeakMap<Element, () => Drawn>} */
const notes = new WeakMap();

class About extends Directive {
  /** @param {() => Drawn} note */
  render(note) {
    return note;
  }

  /** @param {any} part @param {[() => Drawn]} given */
  update(part, [note]) {
    notes.set(part.element, note);
    part.element.dataset.about = "";
    return note;
  }
}

/**
 * Gives an element a note: `<button ${about(() => cardNote(ctx, 3))}>`.
 * @type {(note: () => Drawn) => unknown}
 */
export const about = directive(About);

/** @type {HTMLElement | null} */
let view = null;
/** @type {Element | null} */
let anchor = null;
let timer = 0;
/** Where the last click was. @type {[number, number] | null} */
let clicked = null;

/** The element that shows notes; there is only one. */
function viewElement() {
  if (!view) {
    view = document.createElement("div");
    view.id = "about-view";
    view.className = "about-view";
    view.popover = "manual";
    view.setAttribute("role", "tooltip");
    document.body.append(view);
  }
  return view;
}

/** Show the note of an element. @param {Element} element */
function showAbout(element) {
  const note = notes.get(element);
  if (!note) return;
  window.clearTimeout(timer);
  hideAbout();
  anchor = element;
  const shown = viewElement();
  const host = element.closest("dialog") ?? document.querySelector("main") ?? document.body;
  if (shown.parentNode !== host) host.append(shown);
  render(note(), shown);
  shown.showPopover();
  place(shown, element.getBoundingClientRect());
  // What the element's name does not say already.
  const more = shown.querySelector(".tell");
  if (!more) return;
  more.id = "about-more";
  element.setAttribute("aria-describedby", more.id);
}

/** Hide the note. */
function hideAbout() {
  window.clearTimeout(timer);
  anchor?.removeAttribute("aria-describedby");
  anchor = null;
  if (view?.matches(":popover-open")) view.hidePopover();
}

/** After drawing, redraw the open note if its thing is still there; otherwise close it. */
export function refreshAbout() {
  if (!anchor) return;
  const note = notes.get(anchor);
  if (!note || !anchor.isConnected) hideAbout();
  else render(note(), viewElement());
}

/**
 * Put the note where there is room: beside the thing, else above or below it.
 * @param {HTMLElement} shown @param {DOMRect} thing
 */
function place(shown, thing) {
  const { innerWidth: wide, innerHeight: high } = window;
  const { width, height } = shown.getBoundingClientRect();
  let left = thing.left - width - GAP;
  let top = thing.top + thing.height / 2 - height / 2;
  if (left < GAP) left = thing.right + GAP;
  if (left + width > wide - GAP) {
    left = thing.left + thing.width / 2 - width / 2;
    top = thing.top > high - thing.bottom ? thing.top - height - GAP : thing.bottom + GAP;
  }
  shown.style.left = `${Math.max(GAP, Math.min(left, wide - width - GAP))}px`;
  shown.style.top = `${Math.max(GAP, Math.min(top, high - height - GAP))}px`;
}

/** The element with a note that an event concerns. @param {Event} event */
function noted(event) {
  return event.target instanceof Element ? event.target.closest("[data-about]") : null;
}

/** Whether an event is in the note itself, which may have a link. @param {Event} event */
function inNote(event) {
  return view !== null && event.target instanceof Node && view.contains(event.target);
}

/**
 * Whether a pointer has stayed where it clicked: what has been drawn there since was not pointed at.
 * @param {PointerEvent} event
 */
function rests({ clientX, clientY }) {
  return clicked !== null && Math.abs(clicked[0] - clientX) < 1 && Math.abs(clicked[1] - clientY) < 1;
}

/** @param {PointerEvent} event */
function pointerOver(event) {
  if (event.pointerType !== "mouse" || rests(event)) return;
  const element = noted(event);
  window.clearTimeout(timer);
  if (inNote(event) || (element && element === anchor)) return;
  if (element) timer = window.setTimeout(() => showAbout(element), WAIT);
  else if (anchor) timer = window.setTimeout(hideAbout, WAIT);
}

/** A tap opens the note of anything but a target, which is played instead. @param {MouseEvent} event */
function click(event) {
  const element = noted(event);
  clicked = [event.clientX, event.clientY];
  if (inNote(event)) return;
  if (!element || element.hasAttribute("data-move")) hideAbout();
  else if (element !== anchor) showAbout(element);
}

/** A long press opens the note of a target too. @param {Event} event */
function longPress(event) {
  const element = noted(event);
  if (!element || !window.matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  showAbout(element);
}

/** @param {FocusEvent} event */
function focusIn(event) {
  const element = noted(event);
  if (element?.matches(":focus-visible")) showAbout(element);
  else if (anchor && !element && !inNote(event)) hideAbout();
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Escape closes a note; arrows move between the things in a group that have one, unless it has ways of its own.
 * @param {KeyboardEvent} event
 */
function key(event) {
  const element = noted(event);
  if (event.key === "Escape" && anchor) hideAbout();
  else if (event.key in ARROWS && element && !element.closest("[data-move],[data-walks]")) {
    walk(element, ARROWS[event.key]);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Move to the nearest thing with a note in a direction. @param {Element} from @param {[number, number]} direction */
function walk(from, [dx, dy]) {
  const group = from.closest("[role=group]");
  if (!group) return;
  const here = from.getBoundingClientRect();
  let nearest = Infinity;
  /** @type {HTMLElement | null} */
  let found = null;
  for (const one of group.querySelectorAll("[data-about]")) {
    const there = one.getBoundingClientRect();
    const x = there.x + there.width / 2 - here.x - here.width / 2;
    const y = there.y + there.height / 2 - here.y - here.height / 2;
    const ahead = x * dx + y * dy;
    const far = ahead + 2 * (Math.abs(x * dy) + Math.abs(y * dx));
    if (one instanceof HTMLElement && ahead > 2 && far < nearest) [nearest, found] = [far, one];
  }
  found?.focus();
}

document.addEventListener("pointerover", pointerOver);
document.addEventListener("click", click);
document.addEventListener("contextmenu", longPress);
document.addEventListener("focusin", focusIn);
document.addEventListener("keydown", key, true);
document.addEventListener("scroll", () => anchor && hideAbout(), { capture: true, passive: true });
