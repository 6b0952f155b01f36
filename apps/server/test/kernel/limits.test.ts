import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../support/problems';
import { basic, type Node, startClubNode } from '../support/world';

let node: Node;
let behindProxy: Node;
beforeAll(async () => {
  [node, behindProxy] = await Promise.all([
    startClubNode({ env: { RATE_LIMIT_SCALE: '1' } }),
    startClubNode({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'on' } }),
  ]);
});
afterAll(() => Promise.all([node.close(), behindProxy.close()]));

/** 400 at once and ten a second, of which those of five seconds may wait. */
const NETWORK_CALLS = 450;

/** A sign-in without a body, which is rejected before anything is written but counts towards the limit. */
const enter = async ({ app }: Node, remoteAddress: string, forwardedFor?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/identity/touchline/password/login',
    remoteAddress,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });

/** Uses up all that a network may do at once. */
const exhaust = (one: Node, remoteAddress: string, forwardedFor?: (n: number) => string) =>
  Array.from({ length: NETWORK_CALLS }, (_, n) => enter(one, remoteAddress, forwardedFor?.(n)));

test('100 first-time viewers behind one address all play, and nothing is stored for them', async () => {
  const arrive = async () => {
    const request = { remoteAddress: '192.0.2.1' } as const;
    const early = await node.app.inject({ ...request, url: '/api/v3/channels/one/playback' });
    expect(early.statusCode).toBe(200);
    const registered = await node.app.inject({
      ...request,
      method: 'POST',
      url: '/api/identity/touchline/anonymous/register',
    });
    const { username, password } = registered.json<{ username: string; password: string }>();
    const entered = await node.app.inject({
      ...request,
      method: 'POST',
      url: '/api/identity/touchline/anonymous/login',
      headers: { authorization: basic(username, password) },
      payload: { refreshable: true },
    });
    const headers = { authorization: `Bearer ${entered.json<{ accessToken: string }>().accessToken}` };
    for (const url of ['/api/v3/home/page', '/api/v3/channels', '/api/v3/my/regionInfo'])
      await node.app.inject({ ...request, url, headers });
    return node.app.inject({ ...request, url: '/api/v3/channels/one/playback', headers });
  };
  const answers = await Promise.all(Array.from({ length: 100 }, arrive));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 100 }, () => 200));
  const { rows } = await node.store.pool.query(
    "select (select count(*) from account where kind = 'anonymous')::int as accounts, (select count(*) from session_family)::int as sessions",
  );
  expect(rows).toEqual([{ accounts: 0, sessions: 0 }]);
});

test('a client that signs in repeatedly is told to wait', async () => {
  const early = exhaust(node, '192.0.2.2');
  const refused = await enter(node, '192.0.2.2');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('1');
  expect(problemOf(refused)).toMatchObject({ title: 'Too many requests', detail: 'Try again in 1 s.' });
  expect((await enter(node, '192.0.2.3')).statusCode).toBe(400);
  expect((await node.app.inject({ url: '/api/status', remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
  for (const { statusCode } of await Promise.all(early)) expect(statusCode).toBe(400);
}, 20_000);

test('without a proxy no header changes the client’s identity', async () => {
  const early = exhaust(node, '192.0.2.4', (n) => `203.0.113.${n % 250}`);
  expect((await enter(node, '192.0.2.4', '203.0.113.99')).statusCode).toBe(429);
  await Promise.all(early);
}, 20_000);

test('a proxy that is not trusted is told of in the status', async () => {
  const url = '/api/status';
  for (let n = 0; n < 100; n++)
    await node.app.inject({
      url: '/api/live',
      remoteAddress: `198.51.100.${n % 250}`,
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
  expect((await node.app.inject({ url })).json()).toMatchObject({ warnings: [expect.stringContaining('TRUST_PROXY')] });
  expect((await behindProxy.app.inject({ url })).json()).toMatchObject({
    warnings: [expect.stringContaining('PUBLIC_URL')],
  });
});

test('behind a proxy clients are distinguished by the address it saw, not by their own headers', async () => {
  const PROXY = '10.0.0.1';
  const early = exhaust(behindProxy, PROXY, (n) => `203.0.113.${n % 250}, 192.0.2.5`);
  expect((await enter(behindProxy, PROXY, '203.0.113.99, 192.0.2.5')).statusCode).toBe(429);
  expect((await enter(behindProxy, PROXY, '192.0.2.6')).statusCode).toBe(400);
  await Promise.all(early);
}, 20_000);
