import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anonymousToken, cloneDatabase, type Node, startNode, type TestDatabase } from '../support/world';

let database: TestDatabase;
let node: Node;
beforeAll(async () => {
  database = await cloneDatabase('filled');
  node = await startNode({ database });
});
afterAll(async () => {
  await node.close();
  await database.drop();
});

const HOME = '/api/v3/home/page';
const LINES = { method: 'POST', url: '/api/v3/lineContexts/$batchGetTiles' } as const;
const get = (url: string, headers: Record<string, string> = {}) => node.app.inject({ url, headers });
const payload = { contextIds: ['live-now', 'football-all'] };

test('callers with the same platform, locale and region get the same bytes, regardless of bearer and parameters', async () => {
  const plain = await get(`${HOME}?platform=ios&locale=de&regionId=spain`);
  const token = await anonymousToken(node);
  const others = await Promise.all([
    get(`${HOME}?regionId=spain&locale=de-AT&platform=ios`),
    get(`${HOME}?platform=ios&locale=de&regionId=spain&userType=registered&utm_source=mail`),
    get(`${HOME}?platform=ios&locale=de&regionId=spain`, { authorization: `Bearer ${token}` }),
    get(`${HOME}?platform=ios&locale=de&regionId=spain`, { authorization: 'Bearer forged' }),
  ]);
  for (const other of others) {
    expect(other.statusCode).toBe(200);
    expect(other.rawPayload.equals(plain.rawPayload)).toBe(true);
    expect(other.headers['etag']).toBe(plain.headers['etag']);
    expect(other.headers['cache-control']).toBe(plain.headers['cache-control']);
  }
});

test('an unknown platform falls back to web, an unknown language to English, an unknown region to the main one', async () => {
  const plain = await get(`${HOME}?platform=web&locale=en&regionId=austria`);
  const unknown = await get(`${HOME}?platform=toaster&locale=tlh&regionId=atlantis`);
  const absent = await get(HOME);
  expect(unknown.body).toBe(plain.body);
  expect(absent.body).toBe(plain.body);
});

test('another language or region has another answer and ETag', async () => {
  const answers = await Promise.all([get(HOME), get(`${HOME}?locale=de`), get(`${HOME}?regionId=spain`)]);
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(3);
});

test('caches may store an answer briefly, serve it while revalidating, and for a day on errors', async () => {
  const { headers } = await get(HOME);
  expect(headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400',
  );
  expect(headers['vary']).toBe('accept-encoding');
  expect(headers['etag']).toMatch(/^"[^"]+"$/);
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)('a client that accepts %s gets %s that decodes to the plain answer', async (accepted, encoding, decode) => {
  const plain = await get(HOME);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const round of ['computed', 'from memory']) {
    const packed = await get(HOME, { 'accept-encoding': accepted });
    expect(packed.headers['content-encoding'], `${round} answer`).toBe(encoding);
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(decode(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
  }
});

test.each([
  ['the tag', (etag: string) => etag],
  ['the weak tag', (etag: string) => `W/${etag}`],
  ['a list with the tag', (etag: string) => `"other", W/${etag} , "more"`],
  ['anything', () => '*'],
])('a client that already has %s gets a 304 without a body', async (_what, name) => {
  const headers = { 'accept-encoding': 'br' };
  const etag = String((await get(HOME, headers)).headers['etag']);
  const again = await get(HOME, { ...headers, 'if-none-match': name(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' });
  expect(again.headers['cache-control']).toContain('s-maxage');
  expect(again.headers).not.toHaveProperty('content-length');
});

test('a client with another version, or another encoding of this one, gets the full answer', async () => {
  const etag = String((await get(HOME)).headers['etag']);
  for (const tag of ['"other"', etag.slice(0, -2), etag.replace(/"$/, '-br"')])
    expect((await get(HOME, { 'if-none-match': tag })).statusCode, `for ${tag}`).toBe(200);
});

test('HEAD has the headers of GET, without the body', async () => {
  const full = await get(HOME);
  const head = await node.app.inject({ method: 'HEAD', url: HOME });
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  for (const name of ['etag', 'content-length', 'content-type', 'cache-control'])
    expect(head.headers[name], `header ${name}`).toBe(full.headers[name]);
});

test('a batch call is public too: same bytes, an ETag, and 304 for a client that has them', async () => {
  const first = await node.app.inject({ ...LINES, payload });
  expect(first.statusCode, `answered ${first.body}`).toBe(200);
  const token = await anonymousToken(node);
  const second = await node.app.inject({ ...LINES, payload, headers: { authorization: `Bearer ${token}` } });
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  const headers = { 'if-none-match': String(first.headers['etag']) };
  expect((await node.app.inject({ ...LINES, payload, headers })).statusCode).toBe(304);
  const other = await node.app.inject({ ...LINES, payload: { contextIds: ['live-now'] } });
  expect(other.headers['etag']).not.toBe(first.headers['etag']);
});

test('fifty concurrent requests cost one computation', async () => {
  const find = vi.spyOn(node.services.pages, 'find');
  node.clock.seconds += 120;
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => get(`${HOME}?locale=de&nobody=${i}`)));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(find).toHaveBeenCalledTimes(1);
  find.mockRestore();
});

test('a change made through one node is visible through another within a second', async () => {
  const other = await startNode({ database, clock: node.clock });
  try {
    const accent = async () =>
      (await get('/api/v3/appconfig/pages')).json<{ palette: { accent: string } }>().palette.accent;
    expect(await accent()).toBe('#d2ff3a');
    await other.store.transaction(async (tx, announce) => {
      const doc = JSON.stringify({ homePageId: 'home', palette: { accent: '#0000ff' } });
      await tx.updateTable('app_config').set({ doc }).where('region_id', '=', '').execute();
      announce('config');
    });
    await expect.poll(accent, { interval: 20 }).toBe('#0000ff');
  } finally {
    await other.close();
  }
});

test('private answers are not cacheable', async () => {
  const token = await anonymousToken(node);
  const answer = await get('/api/v3/my/regionInfo', { authorization: `Bearer ${token}` });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers).not.toHaveProperty('etag');
});
