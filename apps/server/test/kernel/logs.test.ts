import { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Problem } from '../../src/kernel/http/problem';
import { createLog } from '../../src/main/log';
import { problemOf } from '../support/problems';
import { login, refresh, register, type Session } from '../support/viewers';
import { basic, type Node, startClubNode } from '../support/world';

const lines: string[] = [];
let node: Node;
beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => lines.push(line) });
  node = await startClubNode({ log });
});
afterAll(() => node.close());

/** Levels as pino writes them. */
const WARNING = 40;
const ERROR = 50;

const written = () => lines.join('');
const logged = (message: string) =>
  lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg === message);
const failures = () => logged('request failed');

test('no password and no token is ever logged', async () => {
  const { app } = node;
  const credentials = await register(node);
  const session = (await login(node, credentials)).json<Session>();
  const renewed = (await refresh(node, session)).json<Session>();
  const bearer = { authorization: `Bearer ${renewed.accessToken}` };
  const playback = await app.inject({ url: '/api/v3/channels/one/playback', headers: bearer });
  const address = playback.json<{ sources: { url: string }[] }>().sources[0]?.url ?? '';
  const grant = address.split('/').at(-2) ?? '';
  expect(grant.length).toBeGreaterThan(20);

  await app.inject({ url: address, headers: bearer });
  const calendar = 'c'.repeat(43);
  await app.inject(`/api/v3/calendars/${calendar}`);
  await app.inject({ url: `/api/v3/pages/nowhere?access_token=${renewed.accessToken}`, headers: bearer });
  await login(node, { ...credentials, username: 'nobody' });
  await login(node, credentials, { refreshable: true, [credentials.password]: 1 });
  await refresh(node, { ...session, accessToken: `${session.accessToken}x` });
  await app.inject({
    method: 'POST',
    url: '/api/identity/touchline/refresh',
    headers: { 'content-type': 'application/json' },
    payload: `{"refreshToken": "${renewed.refreshToken}"`,
  });
  vi.spyOn(node.services.identity, 'refresh').mockRejectedValueOnce(new Error('wires crossed'));
  expect((await refresh(node, renewed)).statusCode).toBe(500);

  expect(written()).toContain('"path":"/api/identity/touchline/refresh"');
  expect(written()).toContain('wires crossed');
  const secrets = {
    password: credentials.password,
    basic: basic(credentials.username, credentials.password).slice('Basic '.length),
    'access token': session.accessToken,
    'renewed access token': renewed.accessToken,
    'refresh token': session.refreshToken,
    'renewed refresh token': renewed.refreshToken,
    grant,
    calendar,
  };
  for (const [name, secret] of Object.entries(secrets))
    expect(written().includes(secret), `${name} in the log`).toBe(false);
});

test('an internal error is logged with its cause and answered without it', async () => {
  lines.length = 0;
  vi.spyOn(node.services.pages, 'find').mockRejectedValueOnce(new Error('column "secret_plan" does not exist'));
  const answer = await node.app.inject({ url: '/api/v3/pages/home', headers: { 'x-request-id': 'trace-7' } });
  expect(answer.statusCode).toBe(500);
  expect(problemOf(answer)).toEqual({
    statusCode: 500,
    title: 'Sorry, something went wrong...',
    type: 'about:blank',
    instance: '/api/v3/pages/home',
  });
  expect(failures()).toMatchObject([
    {
      level: ERROR,
      reqId: 'trace-7',
      path: '/api/v3/pages/home',
      err: { message: expect.stringContaining('secret_plan'), stack: expect.stringContaining('logs.test') },
    },
  ]);
});

test('a problem that a service throws is logged as a warning without its stack', async () => {
  lines.length = 0;
  const full = new Problem(503, 'Too many streams', 'Ask for updates instead.', { 'retry-after': '30' });
  vi.spyOn(node.services.pages, 'find').mockRejectedValueOnce(full);
  const answer = await node.app.inject('/api/v3/pages/home');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('30');
  expect(failures()).toEqual([
    {
      level: WARNING,
      time: expect.any(Number),
      reqId: expect.any(String),
      method: 'GET',
      path: '/api/v3/pages/home',
      status: 503,
      title: 'Too many streams',
      detail: 'Ask for updates instead.',
      msg: 'request failed',
    },
  ]);
});

test('an error of the database is logged without the row that it quotes', async () => {
  lines.length = 0;
  const error = new DatabaseError('duplicate key value violates unique constraint', 0, 'error');
  const row = {
    detail: 'Key (address)=(ann@post.example) already exists.',
    constraint: 'account_address',
    code: '23505',
  };
  vi.spyOn(node.services.pages, 'find').mockRejectedValueOnce(Object.assign(error, row));
  expect((await node.app.inject('/api/v3/pages/home')).statusCode).toBe(500);
  expect(written()).toContain('"constraint":"account_address"');
  expect(written()).toContain('"code":"23505"');
  expect(written()).not.toContain('ann@post.example');
});

test.each([
  ['without credentials', false, 401],
  ['without the right', true, 403],
])('a call %s is logged with its caller', async (_what, isKnown, status) => {
  lines.length = 0;
  const { accessToken } = (await login(node, await register(node))).json<Session>();
  const headers = isKnown ? { authorization: `Bearer ${accessToken}` } : {};
  const answer = await node.app.inject({ url: '/api/v3/my/accessrights', headers, remoteAddress: '192.0.2.7' });
  expect(answer.statusCode).toBe(status);
  expect(logged('access refused')).toMatchObject([
    { method: 'GET', path: '/api/v3/my/accessrights', status, ip: '192.0.2.7', level: 30 },
  ]);
});

test('a client error is not logged as a failure', async () => {
  lines.length = 0;
  await node.app.inject('/api/v3/pages/nowhere');
  await node.app.inject('/api/v3/my/regionInfo');
  expect(failures()).toEqual([]);
});
