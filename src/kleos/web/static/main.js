// Start-up and router: which page belongs to which address.
import { html, render } from "./vendor/lit-html/lit-html.js";
import { ApiError } from "./api.js";
import { loadSprite } from "./sprite.js";
import { apply, onSettings } from "./settings.js";
import { loadTexts, t } from "./words.js";
import { focusHeading, foot, saying, topBar } from "./page.js";

/** @typedef {import("./page.js").Page} Page */

/** @param {string[]} parts of the path @returns {Promise<Page>} */
async function pageFor([first = "", second = "", third = ""]) {
  switch (first) {
    case "": return (await import("./lobby.js")).lobby;
    case "friends": return (await import("./friends.js")).friends;
    case "new": return (await import("./create.js")).create;
    case "settings": return (await import("./settings_page.js")).settingsPage;
    case "privacy": return (await import("./privacy.js")).privacyPage;
    case "confirm": return (await import("./stop.js")).confirmPage(second);
    case "stop": return (await import("./stop.js")).stopPage(second);
    case "t": return (await import("./table.js")).tablePage(second);
    case "replay": return (await import("./replay.js")).replayPage(second);
    case "result": return (await import("./result.js")).resultPage(second);
    case "rules":
      if (second) return (await import("./rules.js")).rulesPage(second, third);
      return (await import("./rules_list.js")).rulesList;
    case "learn": return (await import("./learn.js")).learnPage(second || "olympus");
    case "cards": return (await import("./cards.js")).cardsPage(second, third);
    case "aid": return (await import("./aid.js")).aidPage(second);
    default: return nowhere;
  }
}

/** @param {HTMLElement} root */
function nowhere(root) {
  document.title = `${t("Page not found")}, Kleos`;
  render(html`${topBar()}<main id="main" class="wrap text"><h1>${t("Page not found")}</h1>
    <p>${t("There is nothing at this address.")} <a href="/">${t("Go to the home page")}</a></p></main>${foot()}`,
  root);
}

/** @param {HTMLElement} root @param {unknown} error */
function failed(root, error) {
  document.title = `${t("That didn't work")}, Kleos`;
  render(html`${topBar()}<main id="main" class="wrap text"><h1>${t("That didn't work")}</h1>
    <p role="alert">${saying(error)}</p>
    <p><button class="btn" @click=${() => show()}>${t("Try again")}</button></p></main>${foot()}`, root);
}

/** A part of an address; one that is wrongly encoded names nothing we have. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether the part of an address after # gives something to keep: a seat, or a list of games. @param {string} hash */
function isSecret(hash) {
  return /^#(seat|games)=/.test(hash);
}

/** @type {(() => void) | void} */
let leave;
let shown = "";
let turn = 0;

/** Show the page of the address. */
async function show() {
  const mine = ++turn;
  leave?.();
  leave = undefined;
  const root = document.createElement("div");
  root.id = "page";
  try {
    const page = await pageFor(location.pathname.split("/").slice(1).map(decoded));
    if (mine !== turn) return;
    document.getElementById("page")?.replaceWith(root);
    leave = await page(root);
  } catch (error) {
    document.getElementById("page")?.replaceWith(root);
    if (error instanceof ApiError && error.code === "not-found") nowhere(root);
    else failed(root, error);
  }
  const first = shown === "";
  shown = location.pathname;
  if (!first && !location.hash) scrollTo(0, 0);
  if (!first) focusHeading(root);
}

/** Follow links between our pages without a reload. @param {MouseEvent} event */
function follow(event) {
  if (event.defaultPrevented || event.button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = /** @type {HTMLElement} */ (event.target).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.hasAttribute("data-leave")) return;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || (to.pathname === location.pathname && to.hash)) return;
  event.preventDefault();
  history.pushState(null, "", to);
  void show();
}

async function boot() {
  apply();
  document.addEventListener("click", follow);
  addEventListener("popstate", () => {
    if (location.pathname !== shown || !location.hash || isSecret(location.hash)) void show();
  });
  const drawn = loadSprite("/web/art.svg").catch(() => undefined);
  await loadTexts();
  onSettings(async (changed) => {
    if (!changed.language) return;
    await loadTexts();
    if (!location.pathname.startsWith("/t/")) await show();
  });
  await Promise.all([drawn, show()]);
}

void boot();
