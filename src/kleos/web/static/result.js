// The result of a game: who has won, the final table, and where the points came from. To look at and to share.
import { html } from "./vendor/lit-html/lit-html.js";
import { foot, topBar } from "./page.js";
import { Replay } from "./replay.js";
import { shareResult } from "./table/commands.js";
import { finalTable } from "./table/final.js";
import { verdict } from "./table/verdict.js";
import { gameName, t } from "./words.js";

/** @param {string} id @returns {import("./page.js").Page} */
export function resultPage(id) {
  return (root) => {
    const result = new Result(id, root);
    return () => result.close();
  };
}

/** The last position of a game; while it is not over, a replay. */
class Result extends Replay {
  /** @override */ at = Infinity;

  /** @returns {string} */
  #headline() {
    return `${gameName(this.info?.game ?? "")}: ${verdict(this)}`;
  }

  /** @override */
  title() {
    return this.position?.over && this.words ? `${this.#headline()}, Kleos` : super.title();
  }

  /** @override @returns {import("./types.js").Drawn} */
  page() {
    if (!this.position?.over || !this.words || !this.screen) return super.page();
    return html`${topBar()}<main id="main" class="result">
      <h1>${this.#headline()}</h1>
      ${finalTable(this)}
      <section class="fin panel">${this.sheet?.points(this)}</section>
      <div class="acts">
        <button class="btn go" @click=${() => shareResult(this)}>${t("Share the result")}</button>
        <a class="btn" href="/replay/${this.id}">${t("Replay")}</a>
        <a class="btn" href="/friends?game=${this.info?.game}">${t("Play with friends")}</a>
      </div>
    </main>${foot()}`;
  }
}
