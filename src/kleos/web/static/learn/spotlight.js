// The spotlight of a lesson: dims the page except what to look at and what to choose, with the coach beside it.
// It is only a picture: screen readers, keys and clicks do not notice it.

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 8; // px around what is lit
const GAP = 16; // px between that and the coach

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

export class Spotlight {
  constructor() {
    this.picture = svg("svg", { class: "spotlight", "aria-hidden": "true" });
    const mask = svg("mask", { id: "spotlight-holes" });
    this.holes = [svg("rect", { class: "hole" }), svg("rect", { class: "hole" })];
    this.ring = svg("rect", { class: "ring" });
    mask.append(svg("rect", { class: "whole" }), ...this.holes);
    this.picture.append(mask, svg("rect", { class: "dim", mask: "url(#spotlight-holes)" }), this.ring);
    document.body.append(this.picture);
    /** @type {Element[][]} */ this.lit = [[], []];
    /** @type {HTMLElement | null} */ this.coach = null;
    this.aside = false;
    this.gone = new AbortController();
    const follow = () => this.#place();
    addEventListener("resize", follow, { signal: this.gone.signal });
    addEventListener("scroll", follow, { signal: this.gone.signal, capture: true, passive: true });
    this.sizes = new ResizeObserver(follow);
  }

  /**
   * Light what to look at and what to choose; nothing is dimmed if there is neither.
   * @param {Element[]} look @param {Element[]} targets @param {boolean} aside whether the coach then stands aside
   */
  show(look, targets, aside) {
    this.lit = [look, targets];
    this.coach = document.querySelector(".guide");
    this.sizes.disconnect();
    for (const one of [...look, ...targets]) this.sizes.observe(one);
    this.#place(aside);
  }

  /** Light nothing; the coach steps aside. */
  rest() {
    this.lit = [[], []];
    this.sizes.disconnect();
    this.#place(true);
  }

  close() {
    this.gone.abort();
    this.sizes.disconnect();
    this.picture.remove();
  }

  /** @param {boolean} [aside] whether the coach stands in the corner, if nothing is lit */
  #place(aside = this.aside) {
    this.aside = aside;
    const [look, target] = this.lit.map(around);
    const shown = look ?? target;
    if (shown && !this.picture.classList.contains("on")) this.picture.classList.add("still"); // it appears in place
    put(this.holes[0], look ?? target);
    put(this.holes[1], target ?? look);
    put(this.ring, target ?? look);
    if (this.coach) stand(this.coach, target ?? look, look, aside);
    this.picture.getBoundingClientRect(); // from here on, it moves smoothly
    this.picture.classList.remove("still");
    this.picture.classList.toggle("on", Boolean(shown));
  }
}

/** @param {string} name @param {Record<string, string>} attributes */
function svg(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/**
 * The box around some elements, as far as they are on the screen.
 * @param {Element[]} elements @returns {Box | null}
 */
function around(elements) {
  const boxes = elements.map((one) => one.getBoundingClientRect()).filter((box) => box.width && box.height);
  if (!boxes.length) return null;
  return {
    left: Math.max(0, Math.min(...boxes.map((box) => box.left)) - MARGIN),
    top: Math.max(0, Math.min(...boxes.map((box) => box.top)) - MARGIN),
    right: Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)) + MARGIN),
    bottom: Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)) + MARGIN),
  };
}

/** @param {SVGElement} rect @param {Box | null} box */
function put(rect, box) {
  if (!box) return;
  const { left, top, right, bottom } = box;
  const values = { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  for (const [name, value] of Object.entries(values)) rect.style.setProperty(name, `${value}px`);
}

/**
 * Put the coach beside what is lit, where it hides least of it; else in the middle, or aside.
 * @param {HTMLElement} coach @param {Box | null} target @param {Box | null} look @param {boolean} aside
 */
function stand(coach, target, look, aside) {
  const { offsetWidth: width, offsetHeight: height } = coach;
  const [wide, high] = [innerWidth - width - GAP, innerHeight - height - GAP];
  /** @type {[number, number][]} */
  const places = target ? [
    [target.right + GAP, (target.top + target.bottom - height) / 2],
    [target.left - width - GAP, (target.top + target.bottom - height) / 2],
    [(target.left + target.right - width) / 2, target.top - height - GAP],
    [(target.left + target.right - width) / 2, target.bottom + GAP],
    [wide, high], [GAP, high], [wide, GAP], [GAP, GAP],
  ] : [aside ? [wide, high] : [(wide + GAP) / 2, (high + GAP) / 2]];
  let best = Infinity;
  for (const [x, y] of places) {
    const left = Math.max(GAP, Math.min(wide, x));
    const top = Math.max(GAP, Math.min(high, y));
    const box = { left, top, right: left + width, bottom: top + height };
    const hidden = 9 * overlap(box, target) + overlap(box, look);
    if (hidden >= best) continue;
    best = hidden;
    coach.style.setProperty("--x", `${left}px`);
    coach.style.setProperty("--y", `${top}px`);
  }
}

/** How much two boxes have in common. @param {Box} one @param {Box | null} other */
function overlap(one, other) {
  if (!other) return 0;
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}
