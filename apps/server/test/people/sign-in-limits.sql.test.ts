import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../src/main/log';
import { Passwords } from '../../src/people/passwords';
import { Browser, letters, PASSWORD, person, tokenTo } from '../support/people';
import { problemOf } from '../support/problems';
import { type Node, startNode } from '../support/world';

const lines: string[] = [];
let node: Node;
beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => lines.push(line) });
  node = await startNode({ env: { RATE_LIMIT_SCALE: '1' }, log });
});
afterAll(() => node.close());

const stranger = (n: number) => new Browser(node, `198.51.${n >> 8}.${n & 255}`);

/** The number of answers by status. */
function tally(answers: readonly { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

test('of 1,000 sign-in attempts from as many addresses a hundred are checked, the rest refused and logged without the secret', async () => {
  const email = await person(node, 'target@post.example');
  const owner = new Browser(node, '203.0.113.50');
  expect((await owner.login(email)).statusCode).toBe(200);
  const answers = [];
  for (let n = 0; n < 1000; n += 25)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 25 }, (_, i) => stranger(n + i).login(email, `guess number ${n + i}`)),
      )),
    );
  expect(tally(answers)).toEqual({ 401: 100, 429: 900 });
  const refused = await stranger(2000).login(email, PASSWORD);
  expect(problemOf(refused).title).toBe('Too many tries');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(36);
  const written = lines.join('');
  expect(written).toContain('too many tries');
  expect(written).not.toContain('guess number');
  expect(written).not.toContain(email);

  expect((await owner.login(email)).statusCode, 'a browser that was signed in before').toBe(200);
  const newBrowser = new Browser(node, '203.0.113.50');
  expect((await newBrowser.login(email)).statusCode, 'a new browser in a network that was signed in before').toBe(200);
  node.clock.seconds += 36;
  expect((await stranger(2001).login(email)).statusCode, 'any browser, half a minute later').toBe(200);
}, 60_000);

test('a sign-in and its refusal are logged with account and network address, without the e-mail address', async () => {
  const email = await person(node, 'logged@post.example');
  const browser = new Browser(node, '203.0.113.70');
  lines.length = 0;
  await browser.login(email, 'not the password');
  await browser.login('unknown@post.example', 'not the password');
  const { userId } = (await browser.login(email)).json<{ userId: string }>();
  const decisions = lines
    .map((line) => JSON.parse(line) as { msg: string; account?: string; ip?: string })
    .filter(({ msg }) => msg === 'sign-in refused' || msg === 'signed in')
    .map(({ msg, account, ip }) => [msg, account, ip]);
  expect(decisions).toEqual([
    ['sign-in refused', userId, '203.0.113.70'],
    ['sign-in refused', undefined, '203.0.113.70'],
    ['signed in', userId, '203.0.113.70'],
  ]);
  expect(lines.join('')).not.toContain('post.example');
});

test('wrong passwords of a stranger do not hold up a new browser in another network', async () => {
  const email = await person(node, 'owner@post.example');
  const guesses = [];
  for (let n = 0; n < 30; n++) guesses.push(await new Browser(node, '198.51.100.7').login(email, 'guess after guess'));
  expect(tally(guesses)).toEqual({ 401: 10, 429: 20 });
  expect((await new Browser(node, '203.0.113.60').login(email)).statusCode, 'a new browser elsewhere').toBe(200);
});

test('an address without an account is limited in the same way', async () => {
  const answers = [];
  for (let n = 0; n < 12; n++) answers.push(await new Browser(node, '198.51.100.8').login('nobody@post.example'));
  for (let n = 0; n < 95; n++) answers.push(await stranger(3000 + n).login('nobody@post.example'));
  expect(tally(answers)).toEqual({ 401: 100, 429: 7 });
});

test('one client cannot try many addresses', async () => {
  const matches = vi.spyOn(Passwords.prototype, 'matchesEach').mockResolvedValue([false, false]);
  onTestFinished(() => matches.mockRestore());
  const client = new Browser(node, '198.51.100.99');
  let tries = 0;
  let last = '';
  while (last !== 'Too many tries' && tries < 400) {
    const answer = await client.login(`somebody${tries++}@post.example`, 'x');
    last = problemOf(answer).title;
    node.clock.seconds += 1;
  }
  expect(tries, '300 at once, and one every five seconds').toBe(375);
});

test('a crowd behind one address signs in at once', async () => {
  const emails: string[] = [];
  for (let n = 0; n < 8; n++) emails.push(await person(node, `crowd${n}@post.example`));
  const browsers = emails.flatMap((email) =>
    Array.from({ length: 10 }, () => ({ email, browser: new Browser(node, '198.51.100.77') })),
  );
  const statuses = await Promise.all(
    browsers.map(async ({ email, browser }) => {
      const { statusCode } = await browser.login(email);
      return { email, browser, statusCode };
    }),
  );
  // A slow machine tells some to wait in line (503); none is refused for its address.
  const waiting = statuses.filter(({ statusCode }) => statusCode === 503);
  expect(tally(statuses)).toEqual({
    200: 80 - waiting.length,
    ...(waiting.length > 0 ? { 503: waiting.length } : {}),
  });
  // Their attempts counted; a while later they get in.
  node.clock.seconds += 900;
  for (const { email, browser } of waiting) expect((await browser.login(email)).statusCode).toBe(200);
}, 60_000);

test('a person locked out by failed attempts of others can sign in through their mailbox at once', async () => {
  const email = await person(node, 'kept-out@post.example');
  for (let n = 0; n < 12; n++) await stranger(5000 + n).login(email, 'guess after guess');
  const browser = stranger(6000);
  await browser.ask('POST', '/identity/touchline/password/forgot', { payload: { email } });
  const payload = { token: await tokenTo(node, email), password: 'a brand new one' };
  expect((await browser.ask('POST', '/identity/touchline/password/reset', { payload })).statusCode).toBe(200);
  expect((await browser.login(email, 'a brand new one')).statusCode).toBe(200);
});

const forgot = (browser: Browser, email: string) =>
  browser.ask('POST', '/identity/touchline/password/forgot', { payload: { email } });

const resetsTo = async (email: string) =>
  (await letters(node)).filter(({ to, text }) => to === email && text.includes('/connect/reset')).length;

test('strangers who ask for many reset mails cannot keep the owner from a working link', async () => {
  const email = await person(node, 'flooded@post.example');
  const known = new Browser(node, '203.0.113.61');
  await known.login(email);
  const answers = [];
  for (let n = 0; n < 30; n++) answers.push(await forgot(stranger(7000 + n), email));
  expect(tally(answers), 'the answer tells nothing').toEqual({ 202: 30 });
  expect(await resetsTo(email), 'five at once').toBe(5);
  const owner = stranger(7100);
  expect((await forgot(owner, email)).statusCode).toBe(202);
  node.clock.seconds += 1800;
  for (let n = 0; n < 30; n++) await forgot(stranger(7200 + n), email);
  expect(await resetsTo(email), 'then one every half hour').toBe(6);
  await forgot(known, email);
  expect(await resetsTo(email), 'a browser that was signed in before gets its own').toBe(7);
  const payload = { token: await tokenTo(node, email), password: 'a brand new one' };
  expect((await owner.ask('POST', '/identity/touchline/password/reset', { payload })).statusCode).toBe(200);
});

test('one network is limited in the mails it asks for, to one address and to all', async () => {
  const client = new Browser(node, '198.51.100.9');
  const register = (email: string) =>
    client.ask('POST', '/identity/touchline/password/register', { payload: { email, password: PASSWORD } });
  const answers = [];
  for (let n = 0; n < 8; n++) answers.push(await register('new@post.example'));
  expect(tally(answers)).toEqual({ 201: 5, 429: 3 });
  const elsewhere = await stranger(8000).ask('POST', '/identity/touchline/password/register', {
    payload: { email: 'new@post.example', password: PASSWORD },
  });
  expect(elsewhere.statusCode, 'another network is not held up').toBe(201);
});
