// What all pages share: top bar, dialogs, messages, links between pages.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { ApiError } from "./api.js";
import { wordmark } from "./sprite.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Drawn} Drawn */

/**
 * A page: draws itself into the given element, and returns what to do on leaving.
 * @typedef {(root: HTMLElement) => Promise<(() => void) | void> | (() => void) | void} Page
 */

/** Go to another of our pages. @param {string} address */
export function go(address) {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Put the focus on a page's heading, where keyboards and screen readers go on. @param {HTMLElement} root */
export function focusHeading(root) {
  const heading = /** @type {HTMLElement | null} */ (root.querySelector("h1"));
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** The top bar of all pages except the table. */
export function topBar() {
  return html`<a class="skip" href="#main">${t("Skip to the content")}</a>
    <header class="top">
      <a class="home" href="/" aria-label=${t("Kleos home page")}>${wordmark()}</a>
      <nav class="tools" aria-label="Kleos">
        <a class="tool" href="/new">${t("New table")}</a>
        <a class="tool" href="/rules">${t("Rules")}</a>
        <a class="tool" href="/learn">${t("Learn")}</a>
        <a class="tool" href="/settings">${t("Settings")}</a>
      </nav>
    </header>`;
}

/** The footer of all pages except the table. */
export function foot() {
  return html`<footer class="foot">
    <span class="wave" aria-hidden="true"></span>
    <div>
      <span>${t("Kleos is free software. No accounts, no advertising, no tracking.")}</span>
      <a href="/rules">${t("Rules")}</a>
      <a href="/learn">${t("Learn")}</a>
      <a href="/privacy">${t("Privacy")}</a>
      <a href="/api/openapi.json" data-leave>${t("API")}</a>
    </div>
  </footer>`;
}

/** An error in words. @param {unknown} error */
export function saying(error) {
  if (error instanceof ApiError && error.message) return error.message;
  if (error instanceof ApiError && error.code === "no-connection") {
    return t("The server is not responding. Is it running?");
  }
  return t("Something went wrong. Please try again.");
}

/**
 * Show a dialog until it is closed; `close` may be called from inside.
 * @param {string} title @param {(close: () => void) => Drawn} content
 */
export function showDialog(title, content) {
  const dialog = document.createElement("dialog");
  dialog.className = "panel dialog";
  dialog.setAttribute("aria-label", title);
  const close = () => dialog.close();
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  const draw = () => render(html`<header>
      <h2>${title}</h2>
      <button class="btn sm quiet more" @click=${close}>${t("Close")}</button>
    </header>
    <div class="inside">${content(close)}</div>`, dialog);
  draw();
  document.body.append(dialog);
  dialog.showModal();
  return { close, draw, element: dialog };
}

/** Copy a text to the clipboard, and say so on the button. @param {Event} event @param {string} text */
export async function copyText(event, text) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = t("Copied");
  } catch {
    const field = button.parentElement?.querySelector("input");
    field?.select();
    button.textContent = t("Press Ctrl+C");
  }
  setTimeout(() => (button.textContent = before), 2000);
}

/** A link to share, with a button to copy it. @param {string} link @param {string} label */
export function shareLink(link, label) {
  const copy = (/** @type {Event} */ event) => copyText(event, link);
  return html`<div class="share">
    <label><span>${label}</span><input readonly .value=${link} @focus=${select}></label>
    <button class="btn sm" type="button" @click=${copy}>${t("Copy the link")}</button>
    ${shareButton(link, label)}
  </div>`;
}

/** A button that opens the system's share sheet, where there is one. @param {string} link @param {string} title */
export function shareButton(link, title) {
  if (!("share" in navigator)) return nothing;
  // Closing the sheet is no error.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined);
  return html`<button class="btn sm" type="button" @click=${share}>${t("Share ...")}</button>`;
}

/** @param {Event} event */
function select(event) {
  /** @type {HTMLInputElement} */ (event.currentTarget).select();
}
