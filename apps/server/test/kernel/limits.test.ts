import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../support/problems';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let behindProxy: Node;
beforeAll(async () => {
  [node, behindProxy] = await Promise.all([
    startClubNode({ env: { RATE_LIMIT_SCALE: '1' } }),
    startClubNode({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'on' } }),
  ]);
});
afterAll(() => Promise.all([node.close(), behindProxy.close()]));

const IDENTITY_BURST = 40;
const READ_BURST = 600;

/** A sign-up that is rejected before it writes anything, but counts towards the limit. */
const enter = ({ app }: Node, remoteAddress: string, forwardedFor?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/identity/elsewhere/anonymous/register',
    remoteAddress,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });

test('a client that registers repeatedly is rate limited', async () => {
  for (let i = 0; i < IDENTITY_BURST; i++) expect((await enter(node, '192.0.2.1')).statusCode).toBe(404);
  const refused = await enter(node, '192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('1');
  expect(problemOf(refused)).toMatchObject({ title: 'Too many requests', detail: 'Try again in 1 s.' });
  expect((await enter(node, '192.0.2.2')).statusCode).toBe(404);
  expect((await node.app.inject({ url: '/api/status', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  node.clock.seconds += 1;
  expect((await enter(node, '192.0.2.1')).statusCode).toBe(404);
});

const ask = (url: string) => node.app.inject({ url, remoteAddress: '192.0.2.3' });

test('cached answers and unknown addresses also count towards the limit', async () => {
  for (let i = 0; i < READ_BURST / 2; i++) {
    await ask('/api/remoteconfig');
    await ask('/api/nothing');
  }
  expect((await ask('/api/remoteconfig')).statusCode).toBe(429);
  expect((await ask('/api/nothing')).statusCode).toBe(429);
});

test('without a proxy no header changes the client’s identity', async () => {
  for (let i = 0; i < IDENTITY_BURST; i++) await enter(node, '192.0.2.4', `203.0.113.${i}`);
  expect((await enter(node, '192.0.2.4', '203.0.113.99')).statusCode).toBe(429);
});

test('behind a proxy clients are distinguished by the address it saw, not by their own headers', async () => {
  const PROXY = '10.0.0.1';
  for (let i = 0; i < IDENTITY_BURST; i++) await enter(behindProxy, PROXY, `203.0.113.${i}, 192.0.2.5`);
  expect((await enter(behindProxy, PROXY, '203.0.113.99, 192.0.2.5')).statusCode).toBe(429);
  expect((await enter(behindProxy, PROXY, '192.0.2.6')).statusCode).toBe(404);
});
