// What this server keeps of those who play here, and for how long.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { get } from "./api.js";
import { foot, topBar } from "./page.js";
import { t, tn } from "./words.js";

/** @typedef {import("../types/wire.js").Privacy} Kept what the server says that it keeps */

/** @type {import("./page.js").Page} */
export async function privacyPage(root) {
  document.title = `${t("Privacy")}, Kleos`;
  /** @type {Kept} */
  const kept = await get("/api/privacy");
  const told = kept.mail || kept.push;
  render(html`${topBar()}<main id="main" class="wrap text"><h1>${t("Privacy")}</h1>
    <p>${t("There are no accounts, no cookies, no advertising, and no statistics about you.")} ${told
      ? t("Nothing is sent to other servers unless you ask to be told when it is your turn.")
      : t("Nothing is sent to other servers.")}</p>
    <h2>${t("What the server keeps")}</h2>
    <p>${t("For each table: the game, the names the players chose, and every move with its time. "
      + "Of your seat's secret, only a fingerprint from which it cannot be worked out.")}</p>
    <p>${t("What people say at a table is kept with it, but is not part of the game's record.")}</p>
    ${told ? html`<p>${reached(kept)} ${t("It is stored with your seat, shown to nobody, "
      + "and deleted with the table or when you turn it off.")}</p>` : nothing}
    <p>${addresses(kept)}</p>
    <h2>${t("For how long")}</h2>
    <p>${kept.expire
      ? tn("A table is deleted a day after its last move.", "A table is deleted {n} days after its last move.",
        kept.expire)
      : t("Tables are kept until whoever runs this server deletes them.")}
      ${t("Whoever set a table up can delete it at any time.")}</p>
    <h2>${t("What your browser keeps")}</h2>
    <p>${t("Your settings and the secrets of your seats, so that you can come back. "
      + "They are deleted when you clear this site's data in your browser.")}</p>
    <h2>${t("Who can see a table")}</h2>
    <p>${t("Everyone who has its link: they see the names and the moves, but never what the game hides. "
      + "If you don't want to be recognised, choose another name.")}</p>
    </main>${foot()}`, root);
}

/** How players who want it are told of their turn. @param {Kept} kept */
function reached({ mail, push }) {
  const both = [
    mail ? t("If you leave an e-mail address at a table, it is used to tell you when it is your turn there.") : "",
    push ? t("If you turn notifications on, your browser's own push service passes them on, "
      + "encrypted so that it cannot read them.") : "",
  ];
  return both.filter(Boolean).join(" ");
}

/** What happens to network addresses. @param {Kept} kept */
function addresses(kept) {
  if (kept.log_addresses) return t("Whoever runs this server has set it to log your network address.");
  return t("Your network address is kept in memory only, to limit how many requests one address can make. "
    + "It is never stored.");
}
