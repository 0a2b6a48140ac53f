// A link for others, made easy to pass on: to copy, to share, to scan.
import { html } from "./vendor/lit-html/lit-html.js";
import { copyText, shareButton } from "./page.js";
import { qrCode } from "./qr.js";
import { t } from "./words.js";

/**
 * The link to a table, big, with everything that helps to send it.
 * @param {string} link @param {string} title for the share sheet
 */
export function invitation(link, title) {
  const select = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select();
  const copy = (/** @type {Event} */ event) => copyText(event, link);
  return html`<section class="invite panel" aria-label=${t("Invite your friends")}>
    <div class="sending">
      <h2>${t("Send this link to your friends")}</h2>
      <input readonly .value=${link} aria-label=${t("Link to this table")} @focus=${select}>
      <div class="acts"><button class="btn go" type="button" @click=${copy}>${t("Copy the link")}</button>
        ${shareButton(link, title)}</div>
      <p class="why">${t("Anyone who opens it can take a free seat, or watch.")}</p>
    </div>
    ${qrCode(link, t("QR code of the link"))}
  </section>`;
}
