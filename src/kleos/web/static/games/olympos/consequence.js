// What a move will change, cost and set off; and what a whole draft leads to.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../sprite.js";
import { fightText, nextText, settlerText, spaceName, timeWords, zeusText } from "./land_words.js";
import { paysText, starsText } from "./notes.js";
import {
  aim, aimAt, destination, journey, moveOf, people, question, seatOf, settlerOf, settlersFor, settlerTo, table, timeTo,
} from "./reading.js";
import { bonusSign, costSigns, costWords, listed, mapIcon, nameOf, told } from "./signs.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */
/** @typedef {import("../../../types/olympos.js").After} After */

/** The time of an action: "3, time 36 to 39". @param {Ctx} ctx @param {number} time @param {After | null} after */
function timeLine(ctx, time, after) {
  const seat = seatOf(ctx, table(ctx).actions?.people);
  const from = seat < 0 ? 0 : people(ctx, seat).time;
  const text = after ? ctx.t("{time}: from {from} to {to}", { time: timeWords(ctx, time), from, to: after.space })
    : timeWords(ctx, time);
  return told(icon("hourglass"), html`<b>${text}</b>`);
}

/** @param {number} n */
function signed(n) {
  return n > 0 ? `+${n}` : `−${-n}`;
}

/** What an action leads to. @param {Ctx} ctx @param {After | null} after */
function afterLines(ctx, after) {
  if (!after) return nothing;
  const zeus = zeusText(ctx, after);
  return html`${zeus ? told(mapIcon("zeus-symbol"), zeus) : nothing}
    ${after.points ? told(icon("glory"), ctx.tn("{number} prestige", "{number} prestige",
      Math.abs(after.points), { number: signed(after.points) })) : nothing}
    <span class="why">${nextText(ctx, after, table(ctx).actions?.people)}</span>
    ${after.last ? html`<span class="warn">${ctx.t("After that, one last turn for you.")}</span>` : nothing}`;
}

/**
 * The settler that goes to a territory; a choice if others could go where one is aimed.
 * @param {Ctx} ctx @param {string} land @param {string} settler @returns {Drawn}
 */
function goer(ctx, land, settler) {
  const settlers = settlersFor(ctx, land);
  if (aim(ctx) !== land || settlers.length < 2) return settlerText(ctx, settler);
  const take = (/** @type {Event} */ event) => {
    aimAt(ctx, land);
    ctx.choose(moveOf(ctx, /** @type {HTMLSelectElement} */ (event.target).value));
  };
  return html`<select class="goer" aria-label=${ctx.t("Settler")} @change=${take}>${settlers.map((one) => html`<option
    value=${one.settler} .selected=${one.settler === settler}>
      ${one.time}: ${settlerText(ctx, one.settler)}</option>`)}</select>`;
}

/** What the beaten people takes. @param {Ctx} ctx @param {import("../../../types/olympos.js").Loser | null} loser */
function loserLine(ctx, loser) {
  if (!loser?.hourglasses) return nothing;
  const gaps = { name: nameOf(ctx, loser.people) };
  const text = ctx.tn("{name} takes {n} hourglass", "{name} takes {n} hourglasses", loser.hourglasses, gaps);
  return told(icon("hourglass"), text);
}

/** The discoveries that can be paid for afterwards. @param {Ctx} ctx @param {string[]} opens */
function opensLine(ctx, opens) {
  if (!opens.length) return nothing;
  const names = listed(opens.map((key) => ctx.name("discovery", key)));
  return told(icon("glory"), ctx.t("then you can pay for {names}", { names }));
}

/** An expansion. @param {Ctx} ctx @param {string} land */
function expansion(ctx, land) {
  const found = journey(ctx, land);
  const settler = settlerTo(ctx, land) ?? "";
  const { resource, star } = table(ctx).territories[land];
  const fight = found?.fight;
  const after = found?.after ?? null;
  const lost = found?.after ? found.after.gives_up : settlerOf(ctx, settler)?.gives_up;
  const heading = html`<b>${ctx.t("To {land}", { land: spaceName(ctx, land) })}</b>: ${goer(ctx, land, settler)}`;
  return html`${told(mapIcon("tent-settler"), heading)}
    ${timeLine(ctx, timeTo(ctx, land) ?? 0, after)}
    ${fight ? told(mapIcon("sword-token"), fightText(ctx, fight)) : nothing}
    ${told(icon(resource), star ? icon("star") : "")}
    ${lost ? html`<span class="warn">${ctx.t("You give up {land}", { land: spaceName(ctx, lost) })}</span>` : nothing}
    ${loserLine(ctx, found?.after?.loser ?? null)}${opensLine(ctx, found?.after?.opens ?? [])}
    ${afterLines(ctx, after)}`;
}

/** A discovery or a wonder. @param {Ctx} ctx @param {string} kind @param {string} key */
function development(ctx, kind, key) {
  const { actions } = table(ctx);
  if (kind === "build") {
    const price = actions?.wonders[key];
    return html`${timeLine(ctx, price?.time ?? 0, price?.after ?? null)} ${told(icon("star"),
      starsText(ctx, key))} ${afterLines(ctx, price?.after ?? null)}`;
  }
  const price = actions?.discoveries[key];
  const bonuses = price?.bonuses ?? [];
  return html`${timeLine(ctx, price?.time ?? 0, price?.after ?? null)} ${told(icon("gold"), paysText(ctx, key))}
    ${bonuses.length ? told(html`${bonuses.map(bonusSign)}`, bonuses.length > 1 ? ctx.t("one of these bonuses")
      : ctx.t("the bonus")) : nothing}
    ${afterLines(ctx, price?.after ?? null)}`;
}

/** A line about what a move will change, cost and set off. @param {number} move @param {Ctx} ctx @returns {Drawn} */
export function consequence(move, ctx) {
  const words = ctx.move(move);
  const land = destination(ctx);
  if (land !== null) return expansion(ctx, land);
  if (words.kind === "develop" || words.kind === "build") return development(ctx, words.kind,
    words.spelling.split(" ").slice(1).join(" "));
  const events = ctx.preview(move)?.events.map((event) => event.text).join(" ") ?? "";
  return html`<span><b>${words.text}.</b> <span class="tale">${events || words.help}</span></span>`;
}

/** What the main button says. @param {number} move @param {Ctx} ctx */
export function deed(move, ctx) {
  const land = aim(ctx);
  return land === null ? "" : ctx.t("Expand to {land}", { land: spaceName(ctx, land) });
}

/** More about the question while nothing is pointed at. @param {Ctx} ctx @returns {Drawn} */
export function asks(ctx) {
  const asked = question(ctx);
  if (!asked) return nothing;
  if (rounded(ctx)) return draftedText(ctx, ctx.drafted.map((line) => line.text).join(" "));
  if (asked.to_block) {
    const left = Object.entries(asked.to_block).filter(([, number]) => number).map(([key, number]) => told(icon(key),
      String(number)));
    return html`<span class="why">${ctx.t("Still to be blocked:")}</span> ${left}`;
  }
  if (asked.payment) return owed(ctx, asked.payment);
  if (asked.last_turn) return html`<span class="warn">${ctx.t("This is your last turn.")}</span>`;
  if (asked.start) {
    const gaps = { land: spaceName(ctx, asked.start) };
    const text = asked.new ? ctx.t("A new settler sets out: {land}", gaps)
      : ctx.t("Your settler sets out from {land}", gaps);
    return told(mapIcon("tent-settler"), text);
  }
  if (asked.cards.length) return html`<span
    class="tale">${asked.cards.map(({ card }) => ctx.words.printed.cards[card].text).join(" ")}</span>`;
  return ctx.decision?.key === "take-turn" ? html`<span
    class="why">${ctx.t("Choose a territory to expand to, one of your settlers, or a discovery.")}</span>` : nothing;
}

/**
 * What has been paid, and what completes it.
 * @param {Ctx} ctx @param {import("../../../types/olympos.js").ShownPayment} payment
 */
function owed(ctx, { paid, owed: ways }) {
  const done = costWords(ctx, paid);
  return html`${done ? html`<span class="due done">${ctx.t("Paid: {cost}", { cost: done })} ✓</span>` : nothing}
    ${ways.map((one, i) => html`${i ? html`<span class="why">${ctx.t("or")}</span>` : nothing}
      <span class="due">${costSigns(one, [])}</span>`)}`;
}

/** Whether a draft holds a whole turn, after which it is one's turn again. @param {Ctx} ctx */
export function rounded(ctx) {
  const last = ctx.draft.at(-1);
  return last !== undefined && ctx.decision?.key === "take-turn" && ctx.move(last.move).kind !== "play";
}

/**
 * What a draft that has come to its end leads to: the log's words, time before and after, who is next.
 * @param {Ctx} ctx @param {string} lines @returns {Drawn}
 */
export function draftedText(ctx, lines) {
  const before = ctx.draft[0]?.before;
  if (!before || before.seat === null) return html`<span class="tale">${lines}</span>`;
  const key = ctx.words.seats[before.seat];
  const [from, to] = [before.table.peoples[key].time, table(ctx).peoples[key].time];
  const next = table(ctx).on_turn;
  return html`${told(icon("hourglass"), html`<b>${ctx.t("time {from} to {to}", { from, to })}</b>`)}
    <span class="why">${nextText(ctx, { next }, key)}</span> <span class="tale">${lines}</span>`;
}
