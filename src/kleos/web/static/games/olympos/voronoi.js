// A shape for a territory that has none: the points nearer to it than to any other space.

/** @typedef {[number, number]} Point */

const REACH = 85; // how far a cell goes at most from its point
const SIDES = 20;
const INSET = 3; // so that borders are seen

/**
 * The part of a polygon that is nearer to one point than to another.
 * @param {Point[]} polygon @param {Point} here @param {Point} there
 */
function nearer(polygon, here, there) {
  const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
  const middle = (there[0] ** 2 + there[1] ** 2 - here[0] ** 2 - here[1] ** 2) / 2 - INSET * Math.hypot(dx, dy);
  const beyond = (/** @type {Point} */ [x, y]) => x * dx + y * dy - middle;
  /** @type {Point[]} */
  const kept = [];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length];
    const [da, db] = [beyond(a), beyond(b)];
    if (da <= 0) kept.push(a);
    if (da * db < 0) {
      const part = da / (da - db);
      kept.push([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
    }
  });
  return kept;
}

/** The cell of a point among others, as a path. @param {Point} here @param {Point[]} others */
export function cellPath(here, others) {
  /** @type {Point[]} */
  let polygon = Array.from({ length: SIDES }, (_, i) => {
    const turn = (2 * Math.PI * i) / SIDES;
    return [here[0] + REACH * Math.cos(turn), here[1] + REACH * Math.sin(turn)];
  });
  for (const other of others) {
    if (other[0] !== here[0] || other[1] !== here[1]) polygon = nearer(polygon, here, other);
  }
  return `M${polygon.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}
