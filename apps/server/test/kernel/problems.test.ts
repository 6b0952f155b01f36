import { randomBytes } from 'node:crypto';
import { base64url, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { anonymousToken, type Node, startClubNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

const LOGIN = '/api/identity/touchline/anonymous/login';
const LINES = '/api/v3/lineContexts/$batchGetTiles';
const post = (url: string, payload: string | object, contentType = 'application/json') =>
  node.app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });

test.each([
  '/api/v3/pages/nowhere',
  '/api/v3/events/nowhere',
  '/api/v3/channels/nowhere',
  '/api/v3/channels/nowhere/events',
  '/api/v3/lineContexts/nowhere/tiles',
  '/api/v3/regions/nowhere',
  '/api/v3/regions/nowhere/appconfig/pages',
])('an unknown id in %s is a 404 that names it', async (url) => {
  const answer = await node.app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(problemOf(answer)).toMatchObject({ detail: expect.stringContaining('“nowhere”'), instance: url });
});

test.each([
  ['GET', '/api/v3/nothing'],
  ['GET', '/api'],
  ['GET', '/nothing'],
  ['DELETE', '/api/status'],
  ['PATCH', '/api/v3/pages/home'],
  ['GET', LINES],
] as const)('%s %s is an unknown address, and the problem names it', async (method, url) => {
  const answer = await node.app.inject({ method, url });
  expect(answer.statusCode).toBe(404);
  expect(problemOf(answer).detail).toBe(`No route matches ${method} ${url}.`);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('the address in a problem omits the query, which may contain secrets', async () => {
  const answer = await node.app.inject('/api/v3/pages/nowhere?token=geheim');
  expect(answer.body).not.toContain('geheim');
});

test.each([
  ['/api/v3/pages/-leading', 'params.id'],
  ['/api/v3/pages/%20', 'params.id'],
  ['/api/v3/pages/a%00b', 'params.id'],
  ['/api/v3/events/a%2Fb', 'params.id'],
  [`/api/v3/pages/${'x'.repeat(129)}`, 'params.id'],
  ['/api/locales/deutsch-und-mehr', 'params.lng'],
  ['/api/v3/channels?limit=0', 'querystring.limit'],
  ['/api/v3/channels?limit=101', 'querystring.limit'],
  ['/api/v3/channels?limit=many', 'querystring.limit'],
  ['/api/v3/channels?limit=1.5', 'querystring.limit'],
  ['/api/v3/channels?limit=1&limit=2', 'querystring.limit'],
  ['/api/v3/lineContexts/live-now/tiles?utcOffsetMins=9999', 'querystring.utcOffsetMins'],
  ['/api/v3/lineContexts/live-now/tiles?next=forged', 'querystring.next'],
  [`/api/v3/lineContexts/live-now/tiles?next=${'x'.repeat(513)}`, 'querystring.next'],
  [`/api/v3/home/page?regionId=${'x'.repeat(65)}`, 'querystring.regionId'],
])('%s is a 400 that names %s', async (url, field) => {
  const answer = await node.app.inject(url);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(400);
  expect(problemOf(answer).detail).toMatch(new RegExp(`^${field}\\b.+`));
});

test('a path segment longer than any id is a 414', async () => {
  const answer = await node.app.inject(`/api/v3/pages/${'x'.repeat(5000)}`);
  expect(answer.statusCode).toBe(414);
  expect(problemOf(answer).detail).toContain('longer');
  expect(answer.body.length).toBeLessThan(1000);
});

test('unknown parameters are ignored, even when duplicated', async () => {
  const plain = await node.app.inject('/api/v3/home/page');
  const more = await node.app.inject('/api/v3/home/page?utm_source=mail&x=1&x=2&__proto__=a&constructor=b');
  expect(more.statusCode).toBe(200);
  expect(more.rawPayload.equals(plain.rawPayload)).toBe(true);
});

test.each(['/api/status', '/api/locales/en'])('a duplicated common parameter fails no call: %s', async (url) => {
  const answer = await node.app.inject(`${url}?locale=de&locale=en&platform=web&platform=ios&regionId=a&regionId=b`);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
});

test.each([
  ['{"refreshable":', 'not valid JSON'],
  ['refreshable=true', 'not valid JSON'],
  ['', 'not valid JSON'],
  ['{"refreshable":true,"__proto__":{"admin":true}}', 'not valid JSON'],
  ['null', 'body must be object'],
  ['[]', 'body must be object'],
  ['"text"', 'body must be object'],
  ['{}', 'body.refreshable is missing'],
  ['{"refreshable":"true"}', 'body.refreshable must be boolean'],
  ['{"refreshable":true,"admin":true}', 'body.admin is not a known field'],
])('the body %s is a 400: %s', async (body, detail) => {
  const answer = await post(LOGIN, body);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(400);
  expect(problemOf(answer).detail).toContain(detail);
});

test('an unexpected body is refused by its field too', async () => {
  const answer = await post('/api/identity/touchline/anonymous/register', { admin: true });
  expect(answer.statusCode).toBe(400);
  expect(problemOf(answer).detail).toBe('body.admin is not a known field.');
});

test('a missing body is a 400', async () => {
  const answer = await node.app.inject({ method: 'POST', url: LINES });
  expect(answer.statusCode).toBe(400);
  expect(problemOf(answer).detail).toContain('body must be object');
});

test.each([LOGIN, LINES])('a body of one megabyte to %s is a 413', async (url) => {
  const answer = await post(url, JSON.stringify({ refreshable: true, filler: 'x'.repeat(1024 * 1024) }));
  expect(answer.statusCode).toBe(413);
  expect(problemOf(answer).detail).toContain('larger');
});

test.each(['application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
  'a body of type %s is a 415 that names the accepted type',
  async (contentType) => {
    const answer = await post(LOGIN, '<refreshable/>', contentType);
    expect(answer.statusCode).toBe(415);
    expect(problemOf(answer).detail).toContain('application/json');
  },
);

const claims = { typ: 'anonymous', fam: 'sofa', iss: 'touchline', sub: 'viewer', exp: NOW + 600 };
const part = (value: object) => base64url.encode(JSON.stringify(value));

/** A valid token, except for what a test changes. */
async function forged({ key, ...changes }: { key?: Uint8Array; iss?: string; exp?: number }): Promise<string> {
  const { rows } = await node.store.pool.query<{ secret: Buffer }>(
    "select secret from signing_key where purpose = 'token'",
  );
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(key ?? rows[0]?.secret ?? new Uint8Array());
}

test.each<[what: string, authorization: () => Promise<string | undefined>]>([
  ['no token', async () => undefined],
  ['an empty token', async () => 'Bearer '],
  ['basic authentication', async () => `Basic ${await anonymousToken(node)}`],
  ['two tokens', async () => `Bearer ${await anonymousToken(node)} ${await anonymousToken(node)}`],
  ['a truncated token', async () => `Bearer ${(await anonymousToken(node)).slice(0, -5)}`],
  ['a token signed with another key', async () => `Bearer ${await forged({ key: randomBytes(32) })}`],
  ['an unsigned token', async () => `Bearer ${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`],
  ['an expired token', async () => `Bearer ${await forged({ exp: NOW })}`],
  ['a token of another tenant', async () => `Bearer ${await forged({ iss: 'elsewhere' })}`],
  ['a very long token', async () => `Bearer ${'x'.repeat(8000)}`],
])('%s does not authorise a private call: 401', async (_what, authorization) => {
  await anonymousToken(node);
  const value = await authorization();
  const headers = value === undefined ? {} : { authorization: value };
  for (const url of ['/api/v3/my/regionInfo', '/api/v3/channels/members/playback']) {
    const answer = await node.app.inject({ url, headers });
    expect(answer.statusCode, `answered ${answer.body}`).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    expect(problemOf(answer).detail).toMatch(/bearer token/);
  }
});
test('the unmodified token does authorise it', async () => {
  await anonymousToken(node);
  const headers = { authorization: `Bearer ${await forged({})}` };
  expect((await node.app.inject({ url: '/api/v3/my/regionInfo', headers })).statusCode).toBe(200);
});
