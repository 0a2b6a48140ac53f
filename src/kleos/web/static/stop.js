// The pages that a mail's links open: one click confirms an address, or stops the mails.
// Opening one changes nothing, since mail programs look ahead.
import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { post } from "./api.js";
import { foot, saying, topBar } from "./page.js";
import { t } from "./words.js";

/** @param {string} token @returns {import("./page.js").Page} */
export const stopPage = (token) => answerPage(`/stop/${encodeURIComponent(token)}`, t("Stop the e-mails"),
  t("Stop e-mails about your turns at this table?"), t("You won't get any more e-mails about this table."));

/** @param {string} token @returns {import("./page.js").Page} */
export const confirmPage = (token) => answerPage(`/confirm/${encodeURIComponent(token)}`, t("Confirm this address"),
  t("An e-mail on each of your turns at this table?"),
  t("You'll get an e-mail on each of your turns while you are away."));

/**
 * A page with one button, which posts.
 * @param {string} path @param {string} title @param {string} question @param {string} answer
 * @returns {import("./page.js").Page}
 */
function answerPage(path, title, question, answer) {
  return (root) => {
    document.title = `${title}, Kleos`;
    const state = { done: false, error: "" };
    const send = async () => {
      try {
        await post(path, {});
        Object.assign(state, { done: true, error: "" });
      } catch (error) {
        state.error = saying(error);
      }
      draw();
    };
    const draw = () => render(html`${topBar()}<main id="main" class="wrap text"><h1>${title}</h1>
      <p role="status">${state.done ? answer : question}</p>
      ${state.error ? html`<p class="wrong" role="alert">${state.error}</p>` : nothing}
      ${state.done ? nothing : html`<p><button class="btn go" @click=${send}>${title}</button></p>`}
    </main>${foot()}`, root);
    draw();
  };
}
