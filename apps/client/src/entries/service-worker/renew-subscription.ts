import { bytesOf, encoded } from '../../shell/service-worker/base64url';
import { rememberEndpoint, rememberedEndpoint } from '../../shell/service-worker/push-endpoint';
import type { Subscription, SubscriptionChange } from './scope';

interface Renewal {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  subscribe: (options: {
    userVisibleOnly: true;
    applicationServerKey: Uint8Array<ArrayBuffer>;
  }) => Promise<Subscription>;
}

const CALLS = '/api/v3/push';

/**
 * Registers the replacement of an expired push subscription. The worker has no session: the old endpoint, known to this
 * device and the server only, stands for it. After a failure the app saves its device when it is next opened.
 */
export async function renewSubscription(
  change: SubscriptionChange,
  { caches, fetch, subscribe }: Renewal,
): Promise<void> {
  const endpoint = change.oldSubscription?.endpoint ?? (await rememberedEndpoint(caches));
  if (endpoint === undefined) return;
  const subscription = change.newSubscription ?? (await subscribeAgain({ fetch, subscribe }));
  if (subscription.endpoint === endpoint) return;
  const answer = await fetch(`${CALLS}/renewals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      subscription: {
        endpoint: subscription.endpoint,
        keys: { p256dh: encoded(subscription.getKey('p256dh')), auth: encoded(subscription.getKey('auth')) },
      },
    }),
  });
  if (answer.ok) await rememberEndpoint(caches, subscription.endpoint);
}

async function subscribeAgain({ fetch, subscribe }: Pick<Renewal, 'fetch' | 'subscribe'>): Promise<Subscription> {
  const { key } = (await (await fetch(`${CALLS}/key`)).json()) as { key: string };
  return subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}
