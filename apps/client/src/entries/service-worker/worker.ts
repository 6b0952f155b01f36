import { BADGE_TAG, refreshBadge } from '../../shell/service-worker/live-badge';
import { noticeOf, openNotice } from './notices';
import { Offline } from './offline';
import { renewSubscription } from './renew-subscription';
import type { WorkerScope } from './scope';

const scope = self as unknown as WorkerScope;
const { origin } = scope.location;

const offline = new Offline({
  caches: scope.caches,
  fetch: (request, init) => scope.fetch(request, init),
  build: TOUCHLINE_BUILD,
  origin,
  wait: (ms) => new Promise((resolve) => setTimeout(() => resolve(undefined), ms)),
});

scope.addEventListener('activate', (event) => {
  // Navigation preload: the page request goes out while the worker starts.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([offline.clean(), preload]));
});

scope.addEventListener('fetch', (event) => {
  const answer = offline.answer(event.request, event.preloadResponse);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (data.type === 'build') event.ports[0]?.postMessage(TOUCHLINE_BUILD);
  // A new worker waits: pages of the last build may still load files that it would delete.
  if (data.type === 'activate') event.waitUntil(scope.skipWaiting());
  if (data.type !== 'save') return;
  const files =
    'files' in data && Array.isArray(data.files) ? data.files.filter((file) => typeof file === 'string') : [];
  // Offline: nothing to save.
  event.waitUntil(offline.save(files).catch(() => undefined));
});

scope.addEventListener('pushsubscriptionchange', (event) => {
  const { caches, registration } = scope;
  event.waitUntil(
    renewSubscription(event, {
      caches,
      fetch: (address, init) => scope.fetch(address, init),
      subscribe: (options) => registration.pushManager.subscribe(options),
      // Without a network the app saves its device when it is next opened.
    }).catch(() => undefined),
  );
});

scope.addEventListener('push', (event) => {
  const notice = noticeOf(readJson(event.data), origin);
  if (notice) event.waitUntil(scope.registration.showNotification(notice.title, notice.options));
  event.waitUntil(renewBadge());
});

scope.addEventListener('periodicsync', (event) => {
  if (event.tag === BADGE_TAG) event.waitUntil(renewBadge());
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data, scope.clients, origin));
});

/** Without a network the badge stays as it is. */
const renewBadge = () =>
  refreshBadge({
    caches: scope.caches,
    fetch: (address, init) => scope.fetch(address, init),
    navigator: scope.navigator,
  }).catch(() => undefined);

function readJson(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    // Not in our message format.
    return undefined;
  }
}
