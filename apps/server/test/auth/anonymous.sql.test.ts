import type { Tokens } from '@touchline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digest } from '../../src/kernel/common/secrets';
import { login, refresh, register, signIn } from '../support/viewers';
import { type Node, startNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.close());

const stored = async () => {
  const { rows } = await node.store.pool.query<{ accounts: number; sessions: number; tokens: number }>(
    `select (select count(*)::int from account) as accounts, (select count(*)::int from session_family) as sessions,
            (select count(*)::int from refresh_token) as tokens`,
  );
  return rows[0];
};

test('a new viewer is stored at the first refresh, and not before', async () => {
  const before = await stored();
  const session = await signIn(node);
  expect(await stored()).toEqual(before);
  const renewed = await refresh(node, session);
  expect(renewed.statusCode).toBe(200);
  expect(await stored()).toEqual({
    accounts: (before?.accounts ?? 0) + 1,
    sessions: (before?.sessions ?? 0) + 1,
    tokens: (before?.tokens ?? 0) + 2,
  });
  expect((await refresh(node, renewed.json())).statusCode, 'and from then on as any session').toBe(200);
});

test('a first refresh token that is used again later ends its session', async () => {
  const session = await signIn(node);
  const renewed = (await refresh(node, session)).json<Tokens & { refreshToken: string }>();
  node.clock.seconds += 60;
  expect((await refresh(node, session)).statusCode).toBe(401);
  expect((await refresh(node, renewed)).statusCode).toBe(401);
});

test('a session that was signed out before it was stored stays ended', async () => {
  const session = await signIn(node);
  const { refreshToken } = session;
  const signedOut = await node.app.inject({
    method: 'POST',
    url: '/api/identity/touchline/signout',
    payload: { refreshToken },
  });
  expect(signedOut.statusCode).toBeLessThan(300);
  expect((await refresh(node, session)).statusCode).toBe(401);
});

test('a first refresh token is valid for its own session only, unchanged, and until its end', async () => {
  const [one, other] = [await signIn(node), await signIn(node, { expiresAfter: 600 })];
  expect((await refresh(node, { ...one, accessToken: other.accessToken })).statusCode).toBe(401);
  expect((await refresh(node, { ...one, refreshToken: `${one.refreshToken.slice(0, -4)}AAAA` })).statusCode).toBe(401);
  expect((await refresh(node, { ...one, refreshToken: one.accessToken })).statusCode, 'not an access token').toBe(401);
  node.clock.seconds += 601;
  expect((await refresh(node, other)).statusCode).toBe(401);
});

test('an account of an earlier version still signs in', async () => {
  const credentials = { username: 'anon-00000000-0000-4000-8000-000000000000', password: 'a random secret' };
  await node.store.db
    .insertInto('account')
    .values({
      id: '11111111-1111-4111-8111-111111111111',
      kind: 'anonymous',
      username: credentials.username,
      password_hash: digest(credentials.password),
    })
    .execute();
  expect((await login(node, credentials)).statusCode).toBe(200);
  expect((await login(node, { ...credentials, password: 'another' })).statusCode).toBe(401);
});

test('the password of one viewer is not derived from another’s', async () => {
  const one = await register(node);
  const other = await register(node);
  expect((await login(node, { username: other.username, password: one.password })).statusCode).toBe(401);
});
