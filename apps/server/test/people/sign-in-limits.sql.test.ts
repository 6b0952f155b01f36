import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, letters, PASSWORD, person, tokenTo } from '../support/people';
import { problemOf } from '../support/problems';
import { type Node, startNode } from '../support/world';

const lines: string[] = [];
let node: Node;
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  node = await startNode({ env: { RATE_LIMIT_SCALE: '1' }, log });
});
afterAll(() => node.close());

const stranger = (n: number) => new Browser(node, `198.51.${n >> 8}.${n & 255}`);

test('of 1,000 sign-in attempts from as many addresses ten are checked, the rest refused and logged without the secret', async () => {
  const email = await person(node, 'target@post.example');
  const owner = new Browser(node, '203.0.113.50');
  expect((await owner.login(email)).statusCode).toBe(200);
  const statuses = new Map<number, number>();
  for (let n = 0; n < 1000; n += 25) {
    const tries = Array.from({ length: 25 }, (_, i) => stranger(n + i).login(email, `guess number ${n + i}`));
    for (const { statusCode } of await Promise.all(tries))
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: 990 });
  const refused = await stranger(2000).login(email, PASSWORD);
  expect(problemOf(refused).title).toBe('Too many tries');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  const written = lines.join('');
  expect(written).toContain('too many tries');
  expect(written).not.toContain('guess number');
  expect(written).not.toContain(email);

  expect((await owner.login(email)).statusCode, 'a browser that was signed in before').toBe(200);
  node.clock.seconds += 60;
  expect((await stranger(2001).login(email)).statusCode, 'anybody, a minute later').toBe(200);
}, 60_000);

test('an address without an account is limited in the same way', async () => {
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await stranger(3000 + n).login('nobody@post.example')).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('one client cannot try many addresses', async () => {
  const client = new Browser(node, '198.51.100.99');
  let tries = 0;
  let last = '';
  while (last !== 'Too many tries' && tries < 100) {
    const answer = await client.login(`somebody${tries++}@post.example`, 'x');
    last = problemOf(answer).title;
    // One request a second is the general limit.
    node.clock.seconds += 1;
  }
  expect(tries, 'sixty at once, and one every five seconds').toBe(75);
});

test('a person locked out by failed attempts of others can sign in through their mailbox at once', async () => {
  const email = await person(node, 'kept-out@post.example');
  for (let n = 0; n < 12; n++) await stranger(5000 + n).login(email, 'guess after guess');
  const browser = stranger(6000);
  await browser.ask('POST', '/identity/touchline/password/forgot', { payload: { email } });
  const payload = { token: await tokenTo(node, email), password: 'a brand new one' };
  expect((await browser.ask('POST', '/identity/touchline/password/reset', { payload })).statusCode).toBe(200);
  expect((await browser.login(email, 'a brand new one')).statusCode).toBe(200);
});

test('mails to an address are limited: five at once, then one every ten minutes', async () => {
  const email = await person(node, 'flooded@post.example');
  const statuses = [];
  for (let n = 0; n < 10; n++)
    statuses.push(
      (await stranger(7000 + n).ask('POST', '/identity/touchline/password/forgot', { payload: { email } })).statusCode,
    );
  expect(statuses).toEqual([202, 202, 202, 202, 429, 429, 429, 429, 429, 429]);
  expect((await letters(node)).filter(({ to }) => to === email)).toHaveLength(5);
});
