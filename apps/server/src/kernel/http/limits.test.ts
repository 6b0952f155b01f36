import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './errors';
import { limitRates } from './limits';

const IDENTITY_BURST = 40;

function limited(scale = 1) {
  const clock = { ms: 1_000_000 };
  const app = Fastify();
  answerErrors(app);
  limitRates(app, { now: () => clock.ms, scale });
  app.post('/enter', { config: { limit: 'identity' } }, async () => ({}));
  app.get('/read', { config: { limit: 'read' } }, async () => ({}));
  const ask = (remoteAddress = '192.0.2.1', method: 'GET' | 'POST' = 'POST') =>
    app.inject({ method, url: method === 'GET' ? '/read' : '/enter', remoteAddress });
  const exhaust = async (remoteAddress?: string) => {
    for (let i = 0; i < IDENTITY_BURST * scale; i++) expect((await ask(remoteAddress)).statusCode).toBe(200);
  };
  return { ask, exhaust, clock };
}

test('a burst is answered, further requests get a time to wait', async () => {
  const { ask, exhaust } = limited();
  await exhaust();
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(refused.json()).toMatchObject({ statusCode: 429, title: 'Too many requests', detail: 'Try again in 1 s.' });
});

test('a refused browser may read why, from whatever origin it asks', async () => {
  const { ask, exhaust } = limited();
  await exhaust();
  const { headers } = await ask();
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-expose-headers']).toContain('retry-after');
});

test('a client that waits as long as demanded is answered again, once per second of waiting', async () => {
  const { ask, exhaust, clock } = limited();
  await exhaust();
  expect((await ask()).statusCode).toBe(429);
  clock.ms += 2000;
  expect([await ask(), await ask(), await ask()].map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
});

test('a long rest fills no more than one burst', async () => {
  const { ask, exhaust, clock } = limited();
  await exhaust();
  clock.ms += 3_600_000;
  await exhaust();
  expect((await ask()).statusCode).toBe(429);
});

test('a clock that runs backwards changes no limit', async () => {
  const { ask, exhaust, clock } = limited();
  await exhaust();
  clock.ms -= 60_000;
  expect((await ask()).statusCode).toBe(429);
  clock.ms += 1000;
  expect((await ask()).statusCode).toBe(200);
});

test('one group being used up leaves the others alone', async () => {
  const { ask, exhaust } = limited();
  await exhaust();
  expect((await ask(undefined, 'GET')).statusCode).toBe(200);
});

test('one client being refused leaves the others alone', async () => {
  const { ask, exhaust } = limited();
  await exhaust('192.0.2.1');
  expect((await ask('192.0.2.1')).statusCode).toBe(429);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});

test('all addresses of an IPv6 /64 share one limit, the next /64 has its own', async () => {
  const { ask, exhaust } = limited();
  await exhaust('2001:db8:1:2::1');
  expect((await ask('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).statusCode).toBe(429);
  expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
});

test('many /64 of one /48 share a wider limit', async () => {
  const { ask, exhaust } = limited();
  for (let site = 0; site < 16; site++) await exhaust(`2001:db8:7:${site.toString(16)}::1`);
  const refused = await ask('2001:db8:7:ffff::1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('1');
  expect((await ask('2001:db8:8:1::1')).statusCode).toBe(200);
});

test('an operator scales the limits, and 0 switches them off', async () => {
  const { ask, exhaust } = limited(2);
  await exhaust();
  expect((await ask()).statusCode).toBe(429);
  const free = limited(0);
  for (let i = 0; i < 3 * IDENTITY_BURST; i++) expect((await free.ask()).statusCode).toBe(200);
});
