// The counter: a rope between the players, with a bead; your end is below, or at the left when it lies flat.
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { seatClass, shield, styled } from "../../sprite.js";
import { t } from "../../words.js";
import { foreseenLead } from "./drafting.js";
import { counterWords } from "./field.js";
import { far, lead, near, printed } from "./reading.js";

/** @typedef {import("../../types.js").Ctx} Ctx */

/** @param {Ctx} ctx */
export function rope(ctx) {
  const goal = printed(ctx.words).points_to_win;
  const here = lead(ctx, near(ctx)); // towards the seat at the bottom
  const soon = foreseenLead(ctx);
  const marks = Array.from({ length: 2 * goal + 1 }, (_, place) => place - goal); // from the far end
  /** How far along the rope a lead is. @param {number} at */
  const along = (at) => styled({ "--at": (goal + at) / (2 * goal) });
  /** @param {number} mark */
  const kind = (mark) => (mark === 0 ? "mid" : Math.abs(mark) === goal ? "end" : "");
  const gains = soon !== null && soon > here ? near(ctx) : far(ctx);
  return html`<aside class="f-tug" aria-label=${t("Counter")}>
    ${shield(far(ctx), ctx.seatLabel(far(ctx)))}
    <div class="f-rope" role="img" aria-label=${counterWords(ctx)}>
      <svg class="f-strand" viewBox="0 0 400 24" preserveAspectRatio="none" aria-hidden="true">
        ${svg`<use href="#i-duel-rope"></use>`}</svg>
      ${marks.map((mark) =>
        html`<span class="f-mark ${kind(mark)}" aria-hidden="true" ${along(mark)}>${Math.abs(mark)}</span>`)}
      ${soon === null || soon === here ? nothing
        : html`<span class="f-bead soon ${seatClass(gains)}" aria-hidden="true"
        ${along(clamp(soon, goal))}>${Math.abs(soon)}</span>`}
      <span class="f-bead ${here ? seatClass(here > 0 ? near(ctx) : far(ctx)) : ""}" aria-hidden="true"
        data-spot="bead" ${along(clamp(here, goal))}>${Math.abs(here)}</span>
    </div>
    ${shield(near(ctx), ctx.seatLabel(near(ctx)))}
  </aside>`;
}

/** @param {number} at @param {number} goal */
function clamp(at, goal) {
  return Math.max(-goal, Math.min(goal, at));
}
