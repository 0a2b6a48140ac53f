// Telling the player that it is their turn: icon, badge, sound, and notifications when the tab is hidden or closed.
import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { get, post } from "./api.js";
import { set, settings } from "./settings.js";
import { yourTurn } from "./sound.js";
import { gameName, t } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("../types/wire.js").Notify} Notify */

const ICON = "/web/icon.svg";
const TURN = "/web/icon-turn.svg";
const WORKER = "/web/sw.js";

/** Whether this browser can notify at all. */
export function canNotify() {
  return "Notification" in window && "serviceWorker" in navigator;
}

/**
 * Ask the browser's permission to notify; only ever after a click.
 * @returns {Promise<boolean>} whether it was given
 */
export async function askPermission() {
  const given = await Notification.requestPermission() === "granted";
  set({ notify: given, notifyAsked: true });
  return given;
}

/** The worker that shows notifications, as soon as it runs. @returns {Promise<ServiceWorkerRegistration>} */
async function worker() {
  const found = await navigator.serviceWorker.register(WORKER);
  const starting = found.installing ?? found.waiting;
  if (!found.active && starting) {
    await new Promise((started) => starting.addEventListener("statechange",
      () => starting.state === "activated" && started(undefined)));
  }
  return found;
}

/** Calls the player of a table. */
export class Caller {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.played = false; // a move since the page was opened
    this.marked = false;
    /** @type {string} */ this.subscribed = ""; // what the server was last told
    const { signal } = table.ends;
    document.addEventListener("visibilitychange", () => this.look(), { signal });
    signal.addEventListener("abort", () => this.mark(false));
  }

  /** Show on the icon whether it is this player's turn. @param {boolean} asked */
  mark(asked) {
    if (asked === this.marked) return;
    this.marked = asked;
    document.querySelector("link[rel=icon]")?.setAttribute("href", asked ? TURN : ICON);
    const badge = asked ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
    badge?.catch(() => undefined);
    if (!asked) void this.withdraw();
  }

  /** It has become this player's turn. */
  call() {
    yourTurn(this.table.withFriends());
    if (document.hidden) void this.notify();
    else this.look();
  }

  /** The player looks at the table: the server need not tell them of this turn. */
  look() {
    if (document.hidden || !this.table.asked() || !this.table.withFriends()) return;
    void this.table.live.send({ t: "seen" });
    void this.withdraw();
  }

  /** Show a notification in place of the last one, while the tab is hidden. */
  async notify() {
    if (!canNotify() || !settings.notify || Notification.permission !== "granted") return;
    const { info, yours } = this.table;
    const others = (info?.seats ?? []).map(({ seat }) => seat).filter((seat) => !yours.includes(seat));
    const title = `${t("Your turn")}: ${gameName(info?.game ?? "")}`;
    const there = await worker().catch(() => null);
    const body = others.map((seat) => this.table.seatName(seat)).join(", ");
    await there?.showNotification(title, { body, tag: `kleos-${this.table.id}`, data: this.table.id, icon: TURN });
  }

  /** Take back the notification about this table. */
  async withdraw() {
    if (!canNotify() || !settings.notify) return;
    const there = await navigator.serviceWorker.getRegistration(WORKER).catch(() => undefined);
    for (const shown of await there?.getNotifications({ tag: `kleos-${this.table.id}` }) ?? []) shown.close();
  }

  /** Let the server reach this browser when the tab is closed, if the player wants that. */
  async subscribe() {
    const { table } = this;
    const wanted = [settings.always, settings.language, ...table.secrets].join();
    if (!settings.notify || !canNotify() || Notification.permission !== "granted") return;
    if (!table.withFriends() || !table.secrets.length || this.subscribed === wanted) return;
    this.subscribed = wanted;
    try {
      const subscription = await this.#subscription();
      if (!subscription) return;
      const { endpoint, keys } = subscription.toJSON();
      const { language, always } = settings;
      const body = { endpoint, key: keys?.p256dh, auth: keys?.auth, language, always };
      await Promise.all(table.secrets.map((secret) => post(`/api/tables/${table.id}/push`, body, secret)));
    } catch {
      // No push service can be reached: notifications come while a tab is open.
    }
  }

  /** This browser's subscription with the server's key. */
  async #subscription() {
    /** @type {Notify} */
    const { push } = await get("/api/notify");
    const { pushManager } = await worker();
    if (!push || !pushManager) return null;
    const before = await pushManager.getSubscription();
    if (before && keyOf(before) !== push) await before.unsubscribe(); // the server has another key now
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push });
  }

  /** Tell this browser about this table no more. */
  async unsubscribe() {
    this.subscribed = "";
    const there = canNotify() ? await navigator.serviceWorker.getRegistration(WORKER) : undefined;
    const subscription = await there?.pushManager?.getSubscription();
    if (!subscription) return;
    const { endpoint } = subscription;
    const { id, secrets } = this.table;
    await Promise.all(secrets.map((secret) => post(`/api/tables/${id}/push/stop`, { endpoint }, secret)));
  }

  /** Whether to ask if the player wants to be told: after the first move in a game with friends. */
  offers() {
    if (!this.played || settings.notifyAsked || !this.table.withFriends() || this.table.position?.over) return false;
    return canNotify() && Notification.permission === "default";
  }

  /** The question whether the player wants to be told. @returns {Drawn} */
  offer() {
    if (!this.offers()) return nothing;
    const yes = async () => {
      if (await askPermission()) await this.subscribe();
      this.table.draw();
    };
    const no = () => {
      set({ notifyAsked: true });
      this.table.draw();
    };
    return html`<section class="told-of panel" aria-label=${t("Notifications")}>
      <p>${t("Shall we tell you when it is your turn again?")}</p>
      <div class="acts"><button class="btn sm go" @click=${yes}>${t("Tell me")}</button>
        <button class="btn sm" @click=${no}>${t("Not now")}</button></div>
    </section>`;
  }
}

/** The key of a subscription, as the server writes it. @param {PushSubscription} subscription */
function keyOf(subscription) {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
