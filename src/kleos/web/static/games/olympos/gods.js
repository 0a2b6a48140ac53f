// The gods: those that came and those to come, and the god who is appearing now.
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { about } from "../../about.js";
import { godNote, reachesText } from "./notes.js";
import { isGood, mine, numberOf, people, printed, question, seatOf, table } from "./reading.js";
import { mapIcon, medallion } from "./signs.js";
import { shield } from "../../sprite.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */

/** All gods in a row, each with a note. @param {Ctx} ctx @returns {Drawn} */
export function godRow(ctx) {
  const gods = Object.entries(table(ctx).gods);
  return html`<section aria-label=${ctx.t("Gods")}><div class="gods" role="group"
    aria-label=${ctx.t("Gods")}>${gods.map(([god, { kind, appeared, reaches }], i) => {
    const name = ctx.name("god", numberOf(ctx, "god", god));
    const said = `${name}: ${printed(ctx).gods[god].text} ${appeared ? ctx.t("Has already appeared.")
      : reachesText(ctx, god)}`;
    const me = mine(ctx);
    const concerned = !appeared && me !== null && reaches.includes(me);
    return html`<button type="button" class="god ${appeared ? "came" : ""} ${concerned ? kind : ""}"
      tabindex=${i ? -1 : 0} aria-label=${said}
      data-thing="god:${numberOf(ctx, "god", god)}" ${about(() => godNote(ctx, god))}>
        ${medallion(god, kind)}</button>`;
  })}</div></section>`;
}

/**
 * The god who is appearing: what it does, everybody's symbols, whom it reaches with and without a card.
 * @param {Ctx} ctx @returns {Drawn}
 */
export function appearing(ctx) {
  const asked = question(ctx);
  if (!asked?.god || ctx.decision?.key !== "may-pray") return nothing;
  const { god, reaches, reaches_with_card: played } = asked;
  const { kind } = table(ctx).gods[god];
  const fate = (/** @type {string[]} */ list, /** @type {string} */ key) => {
    const hit = list.includes(key);
    const text = !hit ? ctx.t("spared") : isGood(kind) ? ctx.t("favoured") : ctx.t("struck");
    return html`<td><span class="fate ${hit ? kind : ""}">${isGood(kind) && !hit ? "–" : text}</span></td>`;
  };
  return html`<section class="panel coming ${kind}" aria-labelledby="coming-name">
    <div class="face">${medallion(god, kind)}<h2
      id="coming-name">${ctx.name("god", numberOf(ctx, "god", god))}</h2><p>${printed(ctx).gods[god].text}</p></div>
    <table><thead><tr><th scope="col">${ctx.t("People")}</th><th scope="col">${ctx.t("Zeus symbols")}</th><th
      scope="col">${ctx.t("As it stands")}</th>
      ${played ? html`<th scope="col">${ctx.t("If you play one")}</th>` : nothing}</tr></thead>
    <tbody>${Object.keys(table(ctx).peoples).map((key) => {
      const seat = seatOf(ctx, key);
      const its = people(ctx, seat);
      const symbols = its.prayers ? `${its.zeus_symbols} + ${its.prayers}` : its.zeus_symbols;
      return html`<tr><th scope="row">${shield(seat)} ${ctx.seatLabel(seat)}</th>
        <td>${mapIcon("zeus-symbol")} ${symbols}</td>
        ${fate(reaches, key)}${played ? fate(played, key) : nothing}</tr>`;
    })}</tbody></table>
  </section>`;
}
