// The result as a picture to keep: who has won, everybody's points, and the final table. Drawn here, without a server.
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { shield, wordmark } from "../sprite.js";
import { gameName } from "../words.js";
import { saveFile } from "./commands.js";
import { finalTable } from "./final.js";
import { pictureOf } from "./raster.js";
import { inOrder } from "./sheet.js";
import { verdict } from "./verdict.js";

/** @typedef {import("../table.js").Table} Table */

/** Save the result as a PNG. @param {Table} table */
export async function savePicture(table) {
  const stage = document.createElement("div");
  stage.className = "off-stage";
  stage.setAttribute("aria-hidden", "true");
  document.body.append(stage);
  try {
    render(keepsake(table), stage);
    saveFile(await pictureOf(stage), `${table.info?.game}-${table.id}.png`);
  } finally {
    stage.remove();
    table.draw(); // the game's screen has drawn elsewhere meanwhile
  }
}

/** What the picture shows. @param {Table} table */
function keepsake(table) {
  const { sheet, scores = [], winners = [] } = table.position ?? {};
  return html`<div class="keepsake">
    <span class="meander" aria-hidden="true"></span>
    <header><h1>${gameName(table.info?.game ?? "")}: ${verdict(table, true)}</h1>${wordmark()}</header>
    <ol>${inOrder(winners, scores).map((seat) => html`<li>${shield(seat)}<span>${table.seatName(seat)}</span>${
      sheet ? html`<b>${scores[seat]}</b>` : nothing}</li>`)}</ol>
    ${finalTable(table)}
  </div>`;
}
