// The service worker: it shows what the server pushes, and opens the table when that is clicked. It caches nothing.

const worker = /** @type {any} */ (self); // the types of a page and of a worker do not go together

worker.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(show(event.data?.json() ?? {})));
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** The windows that show a table. @param {string} table @returns {Promise<any[]>} */
async function windowsAt(table) {
  const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter((/** @type {any} */ one) => new URL(one.url).pathname === `/t/${table}`);
}

/**
 * Tell that a table waits, unless the player is looking at it.
 * @param {{table?: string, title?: string, text?: string}} said
 */
async function show({ table = "", title = "Kleos", text = "" }) {
  const looked = (await windowsAt(table)).some((one) => one.visibilityState === "visible");
  if (looked) return;
  const tag = `kleos-${table}`;
  await worker.registration.showNotification(title, { body: text, tag, data: table, icon: "/web/icon-turn.svg" });
  await worker.navigator.setAppBadge?.();
}

/** Go to a table: to its window, or in a new one. @param {string} table */
async function open(table) {
  const [there] = await windowsAt(table);
  if (there) await there.focus();
  else await worker.clients.openWindow(`/t/${table}`);
}
