// Reads what the server shows of the duel, by seats and spaces.

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Words} Words */
/** @typedef {import("../../../types/fight.js").Printed} Printed */
/** @typedef {import("../../../types/fight.js").PrintedCard} PrintedCard */
/** @typedef {import("../../../types/fight.js").Question} Question */
/** @typedef {import("../../../types/fight.js").ShownCard} ShownCard */
/** @typedef {import("../../../types/fight.js").ShownSide} ShownSide */
/** @typedef {import("../../../types/fight.js").ShownUnit} ShownUnit */
/** @typedef {import("../../../types/fight.js").Table} Table */

/** @param {Ctx} ctx @returns {Table} */
export function table(ctx) {
  return ctx.position.table;
}

/** What is printed on the board and the cards. @param {Words} words @returns {Printed} */
export function printed(words) {
  return words.printed;
}

/** The seat whose side is at the bottom of the screen. @param {Ctx} ctx */
export function near(ctx) {
  return ctx.me ?? 0;
}

/** The opposing seat. @param {Ctx} ctx */
export function far(ctx) {
  return 1 - near(ctx);
}

/** What a seat has. @param {Ctx} ctx @param {number} seat @returns {ShownSide} */
export function side(ctx, seat) {
  return table(ctx).sides[ctx.words.seats[seat]];
}

/** The number of a seat, by its key. @param {Ctx} ctx @param {string} key */
export function seatOf(ctx, key) {
  return ctx.words.seats.indexOf(key);
}

/** The keys of the six spaces, from Olympus to Troy. @param {Ctx} ctx */
export function spaces(ctx) {
  return Object.keys(printed(ctx.words).spaces);
}

/**
 * The key of a place, as the server writes it: "blue troy".
 * @param {Ctx} ctx @param {number} seat @param {string} space
 */
export function placeKey(ctx, seat, space) {
  return `${ctx.words.seats[seat]} ${space}`;
}

/** The seat and the space of a place. @param {Ctx} ctx @param {string} place */
export function partsOf(ctx, place) {
  const gap = place.indexOf(" ");
  return { seat: seatOf(ctx, place.slice(0, gap)), space: place.slice(gap + 1) };
}

/**
 * The unit on a place, if any.
 * @param {Ctx} ctx @param {string | null | undefined} place @returns {ShownUnit | undefined}
 */
export function unitAt(ctx, place) {
  if (!place) return undefined;
  const { seat, space } = partsOf(ctx, place);
  return side(ctx, seat)?.units[space];
}

/**
 * By how many spaces the counter stands on a seat's side; below 0 it is on the other.
 * @param {Ctx} ctx @param {number} seat
 */
export function lead(ctx, seat) {
  return side(ctx, seat).lead;
}

/** The name of a card. @param {Words} words @param {string} key */
export function cardName(words, key) {
  return words.cards[words.keys.card.indexOf(key)]?.name ?? key;
}

/** What a card does, in full. @param {Words} words @param {string} key */
export function cardText(words, key) {
  return words.cards[words.keys.card.indexOf(key)]?.text ?? "";
}

/** The name of a space. @param {Words} words @param {string} key */
export function spaceName(words, key) {
  return words.names.space[words.keys.space.indexOf(key)];
}

/** The name of an area: that of its spaces without their number. @param {Words} words @param {string} area */
export function areaName(words, area) {
  const first = words.keys.space.findIndex((space) => space.startsWith(area));
  return words.names.space[first].replace(/ \d+$/, "");
}

/** The name of a colour. @param {Words} words @param {string} key */
export function colourName(words, key) {
  return words.names.colour[words.keys.colour.indexOf(key)];
}

/** @type {WeakMap<Ctx, Map<string, number>>} */
const known = new WeakMap();

/**
 * The legal move of a kind about the thing with a number.
 * @param {Ctx} ctx @param {string} kind @param {number} number
 */
export function moveOf(ctx, kind, number) {
  let moves = known.get(ctx);
  if (!moves) {
    moves = new Map([...ctx.legal].map((move) => [`${ctx.move(move).kind} ${ctx.move(move).number}`, move]));
    known.set(ctx, moves);
  }
  return moves.get(`${kind} ${number}`);
}

/** The legal move with a card. @param {Ctx} ctx @param {string} kind @param {string} key */
export function cardMove(ctx, kind, key) {
  return moveOf(ctx, kind, ctx.words.keys.card.indexOf(key));
}

/** The key of the card that a move or an event names by its number. @param {Words} words @param {number} number */
export function cardKey(words, number) {
  return words.keys.card[number];
}

/** What the open question is about, if it is asked here. @param {Ctx} ctx @returns {Question | null} */
export function question(ctx) {
  return table(ctx).question;
}
