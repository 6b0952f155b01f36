import type { Tokens } from '@touchline/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { login, refresh, register, type Session, signIn } from '../support/viewers';
import { basic, type Node, startNode } from '../support/world';

const LONGEST_SESSION = 24_653_296;

let node: Node;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.close());

test('AUTH-10a registering makes a new anonymous viewer each time', async () => {
  const answer = await node.app.inject({ method: 'POST', url: '/api/identity/touchline/anonymous/register' });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const first = answer.json<{ username: string; password: string }>();
  const second = await register(node);
  expect(second.username).not.toBe(first.username);
  expect(second.password).not.toBe(first.password);
  expect(first.password.length).toBeGreaterThanOrEqual(43);
});

test('AUTH-10b a viewer signs in with basic authentication and the tokens authorise private calls', async () => {
  const answer = await login(node, await register(node));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { accessToken } = answer.json<Tokens>();
  const call = await node.app.inject({
    url: '/api/v3/my/regionInfo',
    headers: { authorization: `bearer ${accessToken}` },
  });
  expect(call.statusCode).toBe(200);
});

test.each<[string, () => Promise<{ username: string; password: string }>, number]>([
  ['a wrong password', async () => ({ ...(await register(node)), password: 'guessed' }), 401],
  ['an empty password', async () => ({ ...(await register(node)), password: '' }), 401],
  [
    'another viewer’s password',
    async () => ({ ...(await register(node)), password: (await register(node)).password }),
    401,
  ],
  ['an unknown name', async () => ({ username: 'anon-nobody', password: '' }), 401],
  ['a name with a null character', async () => ({ username: 'anon\u0000', password: 'x' }), 400],
])('AUTH-10b %s does not sign in', async (_what, credentials, status) => {
  const answer = await login(node, await credentials());
  expect(answer.statusCode, `answered ${answer.body}`).toBe(status);
  expect(problemOf(answer).statusCode).toBe(status);
});

test('AUTH-10b a wrong name and a wrong password get the same error', async () => {
  const wrongPassword = await login(node, { ...(await register(node)), password: 'guessed' });
  const wrongName = await login(node, { username: 'anon-nobody', password: 'guessed' });
  expect(wrongPassword.statusCode).toBe(401);
  expect(wrongPassword.json()).toEqual(wrongName.json());
});

test.each([
  ['nothing', undefined],
  ['a bearer', 'Bearer abc'],
  ['no credentials', 'Basic'],
  ['no colon', `Basic ${Buffer.from('username').toString('base64')}`],
  ['no name', basic('', 'password')],
  ['rubbish', 'Basic %%%'],
])('AUTH-10b a sign-in with %s for basic authentication is a 401', async (_what, authorization) => {
  const answer = await node.app.inject({
    method: 'POST',
    url: '/api/identity/touchline/anonymous/login',
    headers: authorization === undefined ? {} : { authorization },
    payload: { refreshable: true },
  });
  expect(answer.statusCode).toBe(401);
  expect(problemOf(answer).detail).toBe('This call needs basic authentication.');
});

test.each(['anonymous/register', 'anonymous/login', 'refresh'])(
  'AUTH-10a %s for another tenant is a 404 that names it',
  async (call) => {
    const { username, password } = await register(node);
    const answer = await node.app.inject({
      method: 'POST',
      url: `/api/identity/elsewhere/${call}`,
      headers: { authorization: basic(username, password) },
      ...(call === 'anonymous/login' ? { payload: { refreshable: true } } : {}),
      ...(call === 'refresh' ? { payload: { refreshToken: 'r', accessToken: 'a' } } : {}),
    });
    expect(answer.statusCode).toBe(404);
    expect(problemOf(answer).detail).toContain('elsewhere');
  },
);

test('AUTH-10b a session that is not refreshable has no refresh token', async () => {
  const tokens = (await login(node, await register(node), { refreshable: false })).json<Tokens>();
  expect(Object.keys(tokens).toSorted()).toEqual(['accessToken', 'accessTokenExpiryTime']);
});

test('AUTH-10b a session lasts as long as requested, and its access token no longer', async () => {
  const short = await signIn(node, { expiresAfter: 600 });
  expect(short.refreshTokenExpiryTime).toBe(NOW + 600);
  expect(short.accessTokenExpiryTime).toBe(NOW + 600);
  const long = await signIn(node);
  expect(long.refreshTokenExpiryTime).toBe(NOW + LONGEST_SESSION);
});

test.each([LONGEST_SESSION + 1, 59, 0, -1, 90.5, '3600', null])(
  'AUTH-10b a requested lifetime of %j is refused and the field named',
  async (expiresAfter) => {
    const answer = await login(node, await register(node), { refreshable: true, expiresAfter });
    expect(answer.statusCode).toBe(400);
    expect(problemOf(answer).detail).toContain('body.expiresAfter');
  },
);

test('access tokens issued at the same moment expire spread over twenty minutes, so that clients do not refresh all at once', async () => {
  const credentials = await register(node);
  const ends = await Promise.all(
    Array.from({ length: 60 }, async () => (await login(node, credentials)).json<Tokens>().accessTokenExpiryTime - NOW),
  );
  for (const seconds of ends) {
    expect(seconds).toBeGreaterThanOrEqual(3000);
    expect(seconds).toBeLessThanOrEqual(4200);
  }
  expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(300);
  expect(new Set(ends).size).toBeGreaterThan(20);
});

test('no secret is stored in plain text', async () => {
  const credentials = await register(node);
  const session = (await login(node, credentials)).json<Tokens>();
  const secrets = [credentials.password, session.refreshToken ?? '', session.accessToken];
  const { rows: tables } = await node.store.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(tables.map(({ name }) => name)).toContain('refresh_token');
  for (const { name } of tables) {
    const { rows } = await node.store.pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    for (const { row } of rows)
      for (const secret of secrets) {
        expect(row, `${name} as text`).not.toContain(secret);
        expect(row, `${name} as bytes`).not.toContain(Buffer.from(secret).toString('hex'));
      }
  }
});

test('anonymous accounts are deleted after 90 days without use; used ones stay', async () => {
  const DAY = 86_400;
  const began = node.clock.seconds;
  onTestFinished(() => {
    node.clock.seconds = began;
  });
  /** The account is stored with the first refresh of its session. */
  const stay = async (): Promise<string> => {
    const credentials = await register(node);
    const session = (await login(node, credentials)).json<Session>();
    expect((await refresh(node, session)).statusCode).toBe(200);
    return credentials.username;
  };
  const stored = async (username: string) =>
    (await node.store.pool.query('select from account where username = $1', [username])).rowCount;
  const unused = await stay();
  node.clock.seconds = began + 45 * DAY;
  const used = await stay();
  expect([await stored(unused), await stored(used)]).toEqual([1, 1]);
  node.clock.seconds = began + 91 * DAY;
  await node.services.identity.tidy();
  expect([await stored(unused), await stored(used)]).toEqual([0, 1]);
});
