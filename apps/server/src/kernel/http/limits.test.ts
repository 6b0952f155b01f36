import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerErrors } from './errors';
import { limitRates } from './limits';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tenth of the usual limits: 40 calls of a network at once, then one a second; four of a viewer. */
const NETWORK_BURST = 40;
const VIEWER_BURST = 4;
const WAITING = 5;

function limited(scale = 0.1) {
  const app = Fastify();
  answerErrors(app);
  limitRates(app, { now: () => Date.now(), scale });
  app.post('/enter', { config: { limit: 'identity' } }, async () => ({}));
  app.get('/read', { config: { limit: 'read' } }, async () => ({}));
  const ask = (remoteAddress = '192.0.2.1', authorization?: string) =>
    app.inject({
      method: 'POST',
      url: '/enter',
      remoteAddress,
      headers: authorization === undefined ? {} : { authorization },
    });
  const exhaust = async (remoteAddress?: string, calls = NETWORK_BURST) => {
    for (let i = 0; i < calls; i++) expect((await ask(remoteAddress)).statusCode).toBe(200);
  };
  /** Fills the places of waiting calls; returns how many were answered so far. */
  const queue = (remoteAddress?: string) => {
    const answered = { count: 0 };
    const count = async () => {
      if ((await ask(remoteAddress)).statusCode === 200) answered.count++;
    };
    for (let i = 0; i < WAITING; i++) void count();
    return answered;
  };
  return { app, ask, exhaust, queue };
}

/** Lets calls arrive. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('calls above the rate are answered in turn, and a long wait is told instead', async () => {
  const { ask, exhaust, queue } = limited();
  await exhaust();
  const answered = queue();
  await settle();
  expect(answered.count).toBe(0);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(refused.json()).toMatchObject({ statusCode: 429, title: 'Too many requests', detail: 'Try again in 1 s.' });
  for (let second = 1; second <= WAITING; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(answered.count).toBe(second));
  }
});

test('a refused browser may read why, from whatever origin it asks', async () => {
  const { ask, exhaust, queue } = limited();
  await exhaust();
  queue();
  await settle();
  const { headers } = await ask();
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-expose-headers']).toContain('retry-after');
});

test('viewers with credentials of their own share a network and not a limit', async () => {
  const { ask } = limited();
  const asViewer = async (viewer: number) => (await ask('192.0.2.1', `Bearer token-of-viewer-${viewer}`)).statusCode;
  for (let viewer = 0; viewer < NETWORK_BURST / VIEWER_BURST; viewer++)
    for (let call = 0; call < VIEWER_BURST; call++) expect(await asViewer(viewer)).toBe(200);
});

test('one viewer does not get the rate of a crowd', async () => {
  const { ask } = limited();
  const answers = await Promise.all(
    Array.from({ length: NETWORK_BURST }, () => ask('192.0.2.1', 'Bearer the-same-token')),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(VIEWER_BURST);
  expect((await ask('192.0.2.1', 'Bearer another-token')).statusCode, 'another viewer').toBe(200);
});

test('one group being used up leaves the others alone', async () => {
  const { app, exhaust } = limited();
  await exhaust();
  expect((await app.inject({ url: '/read', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
});

test('one network being refused leaves the others alone', async () => {
  const { ask, exhaust, queue } = limited();
  await exhaust('192.0.2.1');
  queue('192.0.2.1');
  await settle();
  expect((await ask('192.0.2.1')).statusCode).toBe(429);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});

test('all addresses of an IPv6 /64 share one limit, the next /64 has its own', async () => {
  const { ask, exhaust, queue } = limited();
  await exhaust('2001:db8:1:2::1');
  queue('2001:db8:1:2::5');
  await settle();
  expect((await ask('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).statusCode).toBe(429);
  expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
});

test('many /64 of one /48 share a wider limit', async () => {
  const { ask, exhaust } = limited();
  for (let site = 0; site < 16; site++) await exhaust(`2001:db8:7:${site.toString(16)}::1`);
  for (let site = 0; site < 16 * WAITING; site++) void ask(`2001:db8:7:a${site.toString(16)}::1`);
  await settle();
  expect((await ask('2001:db8:7:ffff::1')).statusCode).toBe(429);
  expect((await ask('2001:db8:8:1::1')).statusCode).toBe(200);
});

test('an operator scales the limits, and 0 switches them off', async () => {
  const { ask, exhaust } = limited(0.2);
  await exhaust(undefined, 2 * NETWORK_BURST);
  for (let i = 0; i < 2 * WAITING; i++) void ask();
  await settle();
  expect((await ask()).statusCode).toBe(429);
  const free = limited(0);
  await free.exhaust(undefined, 5 * NETWORK_BURST);
});
