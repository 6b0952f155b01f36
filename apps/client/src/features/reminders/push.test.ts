import { expect, test } from 'vitest';
import { recentNotes } from '../../shell/log/log';
import { bytesOf, encoded } from '../../shell/service-worker/base64url';
import { type PushManagerPart, subscribe } from './push';

const KEY = encoded(new Uint8Array(65).fill(250).buffer);

/** A browser's push manager, with the key of its subscription. */
function browserPush(known: string | undefined) {
  const done: string[] = [];
  const subscriptionFor = (key: string) =>
    ({
      endpoint: `https://push.example/send/secret-${done.length}-token`,
      options: { applicationServerKey: bytesOf(key).buffer, userVisibleOnly: true },
      unsubscribe: async () => done.push('unsubscribe') > 0,
    }) as unknown as PushSubscription;
  const manager: PushManagerPart = {
    getSubscription: async () => (known === undefined ? null : subscriptionFor(known)),
    subscribe: async () => {
      done.push('subscribe');
      return subscriptionFor(KEY);
    },
  };
  return { manager, done };
}

test('FAV-07 the token of a new subscription is logged masked', async () => {
  const { manager, done } = browserPush(undefined);
  const { endpoint } = await subscribe(manager, KEY);
  expect(done).toEqual(['subscribe']);
  expect(recentNotes().at(-1)?.message).toBe('Push token: ht…oken');
  expect(recentNotes().some(({ message }) => message.includes(endpoint.slice(10)))).toBe(false);
});

test('an existing subscription is kept; one for another key is replaced', async () => {
  const kept = browserPush(KEY);
  await subscribe(kept.manager, KEY);
  expect(kept.done).toEqual([]);
  const other = browserPush(encoded(new Uint8Array(65).fill(4).buffer));
  await subscribe(other.manager, KEY);
  expect(other.done).toEqual(['unsubscribe', 'subscribe']);
});

test('keys are encoded without padding and decoded again', () => {
  expect(encoded(bytesOf('-_-_AA').buffer)).toBe('-_-_AA');
  expect(encoded(null)).toBe('');
});
