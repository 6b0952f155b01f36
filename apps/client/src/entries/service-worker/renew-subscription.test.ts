import { endpoints } from '@touchline/contract';
import { beforeEach, expect, test } from 'vitest';
import { rememberEndpoint, rememberedEndpoint } from '../../shell/service-worker/push-endpoint';
import { renewSubscription } from './renew-subscription';
import type { Subscription, SubscriptionChange } from './scope';

const OLD = 'https://push.example/send/old';
const NEW = 'https://push.example/send/new';

const subscription = (endpoint: string): Subscription => ({
  endpoint,
  getKey: (name) => new Uint8Array(name === 'auth' ? 16 : 65).fill(7).buffer,
});

let kept: Map<string, string>;
let asked: { address: string; body: unknown }[];
let status: number;
let subscribed: unknown[];
beforeEach(() => {
  kept = new Map();
  asked = [];
  status = 200;
  subscribed = [];
});

const caches = {
  open: async (name: string) => ({
    match: async (key: string) => {
      const text = kept.get(`${name}${key}`);
      return text === undefined ? undefined : new Response(text);
    },
    put: async (key: string, answer: Response) => void kept.set(`${name}${key}`, await answer.text()),
  }),
} as unknown as CacheStorage;

const renew = (change: Partial<SubscriptionChange>) =>
  renewSubscription(
    { waitUntil: () => undefined, ...change },
    {
      caches,
      fetch: async (address, init) => {
        asked.push({ address, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
        return address.endsWith('/key') ? Response.json({ key: 'AQID' }) : new Response('{}', { status });
      },
      subscribe: async (options) => {
        subscribed.push([...options.applicationServerKey]);
        return subscription(NEW);
      },
    },
  );

test('FAV-05a a subscription that the browser has replaced is renewed at the server, by its old endpoint', async () => {
  await renew({ oldSubscription: subscription(OLD), newSubscription: subscription(NEW) });
  const keys = { p256dh: expect.stringMatching(/^[\w-]{87}$/), auth: expect.stringMatching(/^[\w-]{22}$/) };
  expect(asked).toEqual([
    { address: '/api/v3/push/renewals', body: { endpoint: OLD, subscription: { endpoint: NEW, keys } } },
  ]);
  expect(await rememberedEndpoint(caches)).toBe(NEW);
});

test('FAV-05a an expired subscription is replaced by one for the server’s key, and the old endpoint remembered', async () => {
  await rememberEndpoint(caches, OLD);
  await renew({});
  expect(subscribed).toEqual([[1, 2, 3]]);
  expect(asked.at(-1)?.body).toMatchObject({ endpoint: OLD, subscription: { endpoint: NEW } });
});

test('FAV-05a the worker uses the addresses of the contract', () => {
  expect(endpoints).toMatchObject({ renewPushSubscription: 'POST /v3/push/renewals', pushKey: 'GET /v3/push/key' });
});

test('FAV-05a a device that the server does not know is not registered without the viewer', async () => {
  await renew({ newSubscription: subscription(NEW) });
  expect(asked).toEqual([]);
  expect(subscribed).toEqual([]);
});

test('FAV-05a a renewal that the server refuses is not remembered', async () => {
  await rememberEndpoint(caches, OLD);
  status = 404;
  await renew({ oldSubscription: subscription(OLD), newSubscription: subscription(NEW) });
  expect(await rememberedEndpoint(caches)).toBe(OLD);
});
