import type { Device } from '@touchline/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Browser, deviceTokens, person, signedIn } from '../support/people';
import { problemOf } from '../support/problems';
import { refresh } from '../support/viewers';
import { type Node, startNode } from '../support/world';

const ME = '/identity/touchline/me';
const DAY = 86_400;

let node: Node;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.close());

const devicesOf = async (browser: Browser) =>
  (await browser.ask('GET', `${ME}/devices`)).json<{ items: Device[] }>().items;

test('the session is a cookie that no script reads and no other site sends, secure behind https', async () => {
  const email = await person(node, 'cookie@post.example');
  const plain = (await new Browser(node).login(email)).headers['set-cookie'];
  const session = [plain].flat().find((cookie) => cookie?.startsWith('touchline_connect='));
  expect(session).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);

  const secure = await startNode({ env: { PUBLIC_URL: 'https://sport.example' } });
  const behind = (await new Browser(secure).login(await person(secure, email))).headers['set-cookie'];
  await secure.close();
  const named = [behind].flat().find((cookie) => cookie?.startsWith('__Host-touchline_connect='));
  expect(named).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
});

test('every sign-in makes a new session and ends the one before; signing out ends it on the server', async () => {
  const browser = await signedIn(node, 'rotate@post.example');
  const first = browser.cookies.get('touchline_connect') ?? '';
  await browser.login('rotate@post.example');
  const second = browser.cookies.get('touchline_connect') ?? '';
  expect(second).not.toBe(first);
  const thief = new Browser(node);
  thief.cookies.set('touchline_connect', first);
  expect((await thief.ask('GET', `${ME}/devices`)).statusCode).toBe(401);
  thief.cookies.set('touchline_connect', second);
  expect((await thief.ask('GET', `${ME}/devices`)).statusCode).toBe(200);
  expect((await browser.ask('POST', `${ME}/signout`)).statusCode).toBe(204);
  expect(browser.cookies.has('touchline_connect')).toBe(false);
  expect((await thief.ask('GET', `${ME}/devices`)).statusCode).toBe(401);
});

test('a session ends after thirty days', async () => {
  const browser = await signedIn(node, 'month@post.example');
  node.clock.seconds += 30 * DAY - 1;
  expect((await browser.ask('GET', `${ME}/devices`)).statusCode).toBe(200);
  node.clock.seconds += 1;
  expect((await browser.ask('GET', `${ME}/devices`)).statusCode).toBe(401);
  node.clock.seconds -= 30 * DAY;
});

test('sessions end when they are idle for too long, and in any case after their total life, as the operator sets', async () => {
  const strict = await startNode({
    env: {
      CONNECT_SESSION_IDLE: '30m',
      CONNECT_SESSION_TOTAL: '12h',
      SESSION_IDLE: '2h',
      SESSION_TOTAL: '1d',
    },
  });
  onTestFinished(() => strict.close());
  const browser = await signedIn(strict, 'strict@post.example');
  const tv = await deviceTokens(strict, browser);
  expect(tv.refreshTokenExpiryTime).toBe(strict.clock.seconds + DAY);
  const statusAfter = async (seconds: number) => {
    strict.clock.seconds += seconds;
    return (await browser.ask('GET', `${ME}/devices`)).statusCode;
  };
  const used = [];
  for (let i = 0; i < 24; i++) used.push(await statusAfter(1799));
  expect(new Set(used), 'in use, for almost twelve hours').toEqual(new Set([200]));
  expect(await statusAfter(60), 'after twelve hours').toBe(401);
  expect((await refresh(strict, tv)).statusCode, 'a device that was off for two hours').toBe(401);

  await browser.login('strict@post.example');
  const next = await deviceTokens(strict, browser);
  strict.clock.seconds += 7199;
  expect((await refresh(strict, next)).statusCode).toBe(200);
  expect(await statusAfter(0), 'idle for half an hour').toBe(401);
});

test.each([
  ['without the custom header', { 'x-touchline-connect': undefined }, 400],
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['from a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
  ['from another origin', { 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' }, 403],
  ['from an opaque origin', { 'sec-fetch-site': undefined, origin: 'null' }, 403],
])('a change %s is refused', async (_what, headers, status) => {
  const browser = await signedIn(node, `csrf${status}${Object.values(headers).join('').length}@post.example`);
  for (const [method, url] of [
    ['POST', `${ME}/signout`],
    ['DELETE', `${ME}/devices`],
    ['POST', '/deviceflow/codes/BCDF-GHJK/approve'],
  ] as const) {
    const answer = await browser.ask(method, url, { headers });
    expect(answer.statusCode, `${method} ${url}`).toBe(status);
    problemOf(answer);
  }
  const login = await browser.ask('POST', '/identity/touchline/password/login', {
    payload: { email: 'a@post.example', password: 'x' },
    headers,
  });
  expect(login.statusCode).toBe(status);
  expect((await browser.ask('GET', `${ME}/devices`)).statusCode).toBe(200);
});

test('a preflight does not let other origins send our own header', async () => {
  const answer = await node.app.inject({ method: 'OPTIONS', url: '/api/identity/touchline/me/signout' });
  expect(answer.headers['access-control-allow-headers']).not.toContain('x-touchline-connect');
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
});

test('a person sees where they are signed in and signs one out: it is out at once, on every node', async () => {
  const browser = await signedIn(node, 'devices@post.example');
  const tv = await deviceTokens(node, browser, 'Living room TV');
  const kitchen = await deviceTokens(node, browser, 'Kitchen tablet');
  const items = await devicesOf(browser);
  expect(items.map(({ name, kind, current }) => [name, kind, current])).toEqual(
    expect.arrayContaining([
      ['Living room TV', 'device', false],
      ['Kitchen tablet', 'device', false],
      [undefined, 'browser', true],
    ]),
  );
  const rights = (accessToken: string) =>
    node.app.inject({ url: '/api/v3/my/accessrights', headers: { authorization: `Bearer ${accessToken}` } });
  expect((await rights(tv.accessToken)).statusCode).toBe(200);
  const id = items.find(({ name }) => name === 'Living room TV')?.id;
  expect((await browser.ask('DELETE', `${ME}/devices/${id}`)).statusCode).toBe(204);
  await expect.poll(async () => (await rights(tv.accessToken)).statusCode).toBe(401);
  expect((await refresh(node, tv)).statusCode).toBe(401);
  expect((await refresh(node, kitchen)).statusCode).toBe(200);
  expect((await devicesOf(browser)).map(({ name }) => name)).not.toContain('Living room TV');
});

test('a person cannot sign out a device of another person', async () => {
  const mine = await signedIn(node, 'mine@post.example');
  const theirs = await signedIn(node, 'theirs@post.example');
  const tv = await deviceTokens(node, mine);
  const id = (await devicesOf(mine)).find(({ kind }) => kind === 'device')?.id;
  expect((await theirs.ask('DELETE', `${ME}/devices/${id}`)).statusCode).toBe(404);
  expect((await theirs.ask('DELETE', `${ME}/devices/not-one`)).statusCode).toBe(404);
  expect((await refresh(node, tv)).statusCode).toBe(200);
});

test('signing out everywhere leaves this browser only', async () => {
  const browser = await signedIn(node, 'everywhere@post.example');
  const other = new Browser(node);
  await other.login('everywhere@post.example');
  const tv = await deviceTokens(node, browser);
  expect((await browser.ask('DELETE', `${ME}/devices`)).statusCode).toBe(204);
  expect(await devicesOf(browser)).toMatchObject([{ kind: 'browser', current: true }]);
  expect((await other.ask('GET', `${ME}/devices`)).statusCode).toBe(401);
  expect((await refresh(node, tv)).statusCode).toBe(401);
});

test('a client that signs out ends its session with the refresh token; an unknown token gets the same answer', async () => {
  const browser = await signedIn(node, 'leaves@post.example');
  const tv = await deviceTokens(node, browser);
  const signOut = (refreshToken: string) =>
    node.app.inject({ method: 'POST', url: '/api/identity/touchline/signout', payload: { refreshToken } });
  expect((await signOut('made-up')).statusCode).toBe(204);
  expect((await signOut(tv.refreshToken)).statusCode).toBe(204);
  expect((await refresh(node, tv)).statusCode).toBe(401);
});
