// QR codes (ISO/IEC 18004): a text as bytes, versions 1 to 10, error correction M, drawn as SVG.
import { html, svg } from "./vendor/lit-html/lit-html.js";

/** @typedef {import("./types.js").Drawn} Drawn */

/** By version: check bytes in a block, then blocks and data bytes in each, for one or two kinds of blocks. */
const BLOCKS = [
  [10, 1, 16], [16, 1, 28], [26, 1, 44], [18, 2, 32], [24, 2, 43], [16, 4, 27], [18, 4, 31],
  [22, 2, 38, 2, 39], [22, 3, 36, 2, 37], [26, 4, 43, 1, 44],
];
/** By version: the centres of the alignment patterns. @type {number[][]} */
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const QUIET = 4; // modules around the code
const BYTES = 0b0100; // the mode

// Arithmetic in the field of 256 elements: powers of 2, and logarithms.
const POWERS = [1];
for (let i = 1; i < 255; i += 1) POWERS[i] = (POWERS[i - 1] << 1) ^ (POWERS[i - 1] & 128 ? 0x11d : 0);
/** @type {number[]} */
const LOGS = [];
POWERS.forEach((power, i) => (LOGS[power] = i));

/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? POWERS[(LOGS[a] + LOGS[b]) % 255] : 0);

/**
 * The check bytes of a block: the remainder of a division of polynomials.
 * @param {number[]} data @param {number} length
 */
function checks(data, length) {
  let divisor = [1];
  for (let i = 0; i < length; i += 1) {
    const next = [...divisor, 0];
    divisor.forEach((factor, at) => (next[at + 1] ^= times(factor, POWERS[i])));
    divisor = next;
  }
  const rest = [...data, .../** @type {number[]} */ (Array(length).fill(0))];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at];
    divisor.forEach((one, i) => (rest[at + i] ^= times(one, factor)));
  }
  return rest.slice(data.length);
}

/** The data bytes in each block of a version. @param {number} version */
function blockSizes(version) {
  const [, ...kinds] = BLOCKS[version - 1];
  return kinds.flatMap((count, i) => (i % 2 ? [] : /** @type {number[]} */ (Array(count).fill(kinds[i + 1]))));
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** Bits that count how long the text is. @param {number} version */
const counting = (version) => (version < 10 ? 8 : 16);

/** The smallest version with room for so many bytes. @param {number} length */
function versionFor(length) {
  for (let version = 1; version <= BLOCKS.length; version += 1) {
    if (4 + counting(version) + 8 * length <= 8 * sum(blockSizes(version))) return version;
  }
  throw new RangeError(`${length} bytes are too many for a QR code`);
}

/** The text as the data bytes of a version, padded. @param {Uint8Array} text @param {number} version */
function dataBytes(text, version) {
  const room = 8 * sum(blockSizes(version));
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ length) => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  put(BYTES, 4);
  put(text.length, counting(version));
  for (const byte of text) put(byte, 8);
  put(0, Math.min(4, room - bits.length));
  put(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: room / 8 }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(""), 2));
}

/**
 * All bytes as they are drawn: those of the blocks in turn, then their check bytes in turn.
 * @param {number[]} data @param {number} version
 */
function interleaved(data, version) {
  let at = 0;
  const blocks = blockSizes(version).map((size) => data.slice(at, (at += size)));
  const tails = blocks.map((block) => checks(block, BLOCKS[version - 1][0]));
  const inTurn = (/** @type {number[][]} */ parts) => {
    const length = Math.max(...parts.map((part) => part.length));
    return Array.from({ length }, (_, i) => parts.flatMap((part) => part.slice(i, i + 1))).flat();
  };
  return [...inTurn(blocks), ...inTurn(tails)];
}

/**
 * What remains of a number of bits after a division, shifted behind it: the check bits of format and version.
 * @param {number} value @param {number} divisor @param {number} length
 */
function withCheck(value, divisor, length) {
  let rest = value << length;
  for (let i = 31 - Math.clz32(rest); i >= length; i -= 1) if ((rest >> i) & 1) rest ^= divisor << (i - length);
  return (value << length) | rest;
}

const FORMAT = { divisor: 0x537, checks: 10, mask: 0x5412 };
const VERSION = { divisor: 0x1f25, checks: 12, from: 7 };

/** Modules of a code: true is dark; `fixed` ones belong to its patterns, not to the text. */
class Grid {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.size = 17 + 4 * version;
    const row = () => /** @type {boolean[]} */ (Array(this.size).fill(false));
    this.dark = Array.from({ length: this.size }, row);
    this.fixed = Array.from({ length: this.size }, row);
  }

  /** @param {number} x @param {number} y @param {boolean} dark */
  fix(x, y, dark) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y][x] = dark;
    this.fixed[y][x] = true;
  }

  /**
   * Squares within squares around a centre, dark where `dark` says so by distance.
   * @param {number} x @param {number} y @param {number} reach @param {(distance: number) => boolean} dark
   */
  squares(x, y, reach, dark) {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) this.fix(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }

  /** Everything but the text. */
  patterns() {
    const last = this.size - 1;
    for (let i = 0; i <= last; i += 1) {
      this.fix(i, 6, i % 2 === 0);
      this.fix(6, i, i % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [last - 3, 3], [3, last - 3]]) {
      this.squares(x, y, 4, (far) => far !== 2 && far !== 4);
    }
    const centres = CENTRES[this.version - 1];
    for (const y of centres) {
      for (const x of centres) {
        const corner = (x === 6 && (y === 6 || y === last - 6)) || (x === last - 6 && y === 6);
        if (!corner) this.squares(x, y, 2, (far) => far !== 1);
      }
    }
    this.format(0);
    this.versions();
  }

  /** The mask's number, twice; the level M is 0. @param {number} mask */
  format(mask) {
    const bits = withCheck(mask, FORMAT.divisor, FORMAT.checks) ^ FORMAT.mask;
    const bit = (/** @type {number} */ i) => ((bits >> i) & 1) === 1;
    const last = this.size - 1;
    for (let i = 0; i < 15; i += 1) {
      const near = i < 6 ? i : i < 8 ? i + 1 : -1; // the timing pattern is left out
      if (near >= 0) this.fix(8, near, bit(i));
      else this.fix(i === 8 ? 7 : 14 - i, 8, bit(i));
      if (i < 8) this.fix(last - i, 8, bit(i));
      else this.fix(8, last - 14 + i, bit(i));
    }
    this.fix(8, last - 7, true);
  }

  /** The version's number, twice, in large codes. */
  versions() {
    if (this.version < VERSION.from) return;
    const bits = withCheck(this.version, VERSION.divisor, VERSION.checks);
    for (let i = 0; i < 18; i += 1) {
      const [far, near] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.fix(far, near, ((bits >> i) & 1) === 1);
      this.fix(near, far, ((bits >> i) & 1) === 1);
    }
  }

  /** The places of the text's bits in order: in columns of two, up and down, from the right. */
  *places() {
    let up = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.size; i += 1) {
        const y = up ? this.size - 1 - i : i;
        for (const x of [right, right - 1]) if (!this.fixed[y][x]) yield [x, y];
      }
      up = !up;
    }
  }

  /** @param {number[]} bytes */
  write(bytes) {
    let at = 0;
    for (const [x, y] of this.places()) {
      this.dark[y][x] = ((bytes[at >> 3] >> (7 - (at & 7))) & 1) === 1; // undefined, at the very end, is light
      at += 1;
    }
  }

  /** Turn the modules of the text over where a mask says so. @param {number} mask */
  mask(mask) {
    for (const [x, y] of this.places()) if (MASKS[mask](x, y)) this.dark[y][x] = !this.dark[y][x];
    this.format(mask);
  }

  /** How hard the code is to read, by the standard's four rules. */
  penalty() {
    const { dark, size } = this;
    const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]))];
    const blocks = sum(dark.slice(1).map((row, y) => row.filter((one, x) =>
      x && one === row[x - 1] && one === dark[y][x] && one === dark[y][x - 1]).length));
    const share = sum(dark.map((row) => row.filter(Boolean).length)) / size ** 2;
    return sum(lines.map(linePenalty)) + 3 * blocks + 10 * Math.floor(Math.abs(share - 0.5) * 20);
  }
}

/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => (x * y) % 2 + (x * y) % 3 === 0,
  (x, y) => ((x * y) % 2 + (x * y) % 3) % 2 === 0,
  (x, y) => ((x + y) % 2 + (x * y) % 3) % 2 === 0,
];

/** Runs of one colour, and what looks like a finder pattern, in a row or column. @param {boolean[]} line */
function linePenalty(line) {
  const text = line.map(Number).join("");
  const runs = text.match(/0{5,}|1{5,}/g) ?? [];
  const finders = text.match(/(?=10111010000|00001011101)/g) ?? [];
  return sum(runs.map((run) => run.length - 2)) + 40 * finders.length;
}

/** The modules of the code of a text, row by row; true is dark. @param {string} text @returns {boolean[][]} */
export function modules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const codes = MASKS.map((_, mask) => {
    const grid = new Grid(version);
    grid.patterns();
    grid.write(interleaved(dataBytes(bytes, version), version));
    grid.mask(mask);
    return grid;
  });
  return codes.reduce((best, one) => (one.penalty() < best.penalty() ? one : best)).dark;
}

/** The code of a text as a picture. @param {string} text @param {string} label for screen readers @returns {Drawn} */
export function qrCode(text, label) {
  const rows = modules(text);
  const size = rows.length + 2 * QUIET;
  const square = (/** @type {number} */ x, /** @type {number} */ y) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? square(x, y) : ""))).join("");
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label}
    shape-rendering="crispEdges">
    ${svg`<rect width=${size} height=${size} fill="#fff"></rect><path d=${path} fill="#000"></path>`}</svg>`;
}
