// Pan and zoom of the map on small screens: buttons, two fingers, and scrolling; it opens where one's people is.
import { html } from "../../vendor/lit-html/lit-html.js";
import { onPhone } from "../../settings.js";
import { icon } from "../../sprite.js";
import { placeOf } from "./atlas.js";
import { people } from "./reading.js";

/** @typedef {import("../../types.js").Ctx} Ctx */
/** @typedef {import("../../types.js").Drawn} Drawn */

const LEAST = 1;
const MOST = 4;
const AT_FIRST = 2.2; // as in screen.css
const STEP = 1.4;

let zoom = AT_FIRST;
/** The table whose map has been centred. */
let centred = "";

/** The part of the map in view. @returns {HTMLElement | null} */
function view() {
  return document.querySelector(".sea-view");
}

/** Zoom, keeping what is in the middle there. @param {number} wanted */
function zoomTo(wanted) {
  const box = view();
  if (!box) return;
  const x = (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth;
  const y = (box.scrollTop + box.clientHeight / 2) / box.scrollHeight;
  zoom = Math.min(MOST, Math.max(LEAST, wanted));
  box.style.setProperty("--zoom", String(zoom));
  box.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2);
}

/** The buttons over the map. @param {Ctx} ctx @returns {Drawn} */
export function zoomButtons(ctx) {
  return html`<span class="zooms" role="group" aria-label=${ctx.t("Zoom")}>
    <button type="button" class="btn sm" aria-label=${ctx.t("Smaller")} @click=${() => zoomTo(zoom / STEP)}>−</button>
    <button type="button" class="btn sm" aria-label=${ctx.t("Larger")} @click=${() => zoomTo(zoom * STEP)}>+</button>
    <button type="button" class="btn sm" aria-label=${ctx.t("The whole map")}
      @click=${() => zoomTo(LEAST)}>${icon("area-olympus")}</button></span>`;
}

/** After the first drawing on a phone, put one's people in the middle. @param {Ctx} ctx */
export function centre(ctx) {
  if (centred === ctx.info.table || !onPhone()) return;
  requestAnimationFrame(() => {
    const box = view();
    if (!box?.clientWidth) return;
    const land = ctx.me === null ? undefined : people(ctx, ctx.me).territories[0];
    const [x, y] = land === undefined ? [400, 250] : placeOf(ctx, land);
    if (land !== undefined || ctx.me === null) centred = ctx.info.table;
    if (zoom !== AT_FIRST) box.style.setProperty("--zoom", String(zoom)); // it takes a while: all is laid out anew
    box.scrollTo((x / 1000) * box.scrollWidth - box.clientWidth / 2, (y / 700) * box.scrollHeight -
      box.clientHeight / 2);
  });
}

/** How far two fingers are apart. @param {TouchList} touches */
function spread(touches) {
  return Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
}

/** @type {{spread: number, zoom: number} | null} */
let pinch = null;

/** Two fingers zoom. @param {TouchEvent} event */
export function onTouch(event) {
  if (event.touches.length !== 2) pinch = null;
  else if (event.type === "touchstart") pinch = { spread: spread(event.touches), zoom };
  else if (pinch) {
    event.preventDefault();
    zoomTo((pinch.zoom * spread(event.touches)) / pinch.spread);
  }
}
