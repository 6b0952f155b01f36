import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { signGrant } from '../../../src/watching/origin/signature';
import { ask } from '../../support/edge/asking';
import { type Edge, startNginx, startVarnish } from '../../support/edge/engines';
import { LittleOrigin } from '../../support/edge/little-origin';
import { KEYS, vectorsAt } from '../../support/edge/vectors';

const VIEWERS = 40;
const PATH = '/origin/live/arena';
const seconds = () => Math.floor(Date.now() / 1000);
const grantOf = (viewer: number, key: string = KEYS[0]) =>
  signGrant(key, { path: PATH, session: `viewer-${viewer}`, expires: seconds() + 600 });
const of = (viewer: number, file: string) => `${PATH}/${grantOf(viewer)}/${file}`;

describe.each([
  ['nginx', startNginx],
  ['Varnish', startVarnish],
])('%s as an edge', (_name, start) => {
  const origin = new LittleOrigin();
  let edge: Edge;

  /** All viewers ask at the same time, each with a grant of their own. */
  const all = (file: string) =>
    Promise.all(Array.from({ length: VIEWERS }, (_, viewer) => ask(edge.port, of(viewer, file))));

  beforeAll(async () => {
    await origin.start();
    edge = await start({ originPort: origin.port, keys: KEYS });
  });

  afterAll(async () => {
    await edge?.stop();
    await origin.stop();
  });

  it('answers the vectors: who may not watch does not reach the origin, and who may shares the copies', async () => {
    const copies = new Map<string, Set<string>>();
    const answers = [];
    for (const { name, url, shared, personal } of vectorsAt(seconds())) {
      const before = origin.asked.length;
      const { status, headers, body } = await ask(edge.port, url);
      const asked = origin.asked.slice(before).map((each) => each.url.split('?')[1]);
      const isSaid = headers['access-control-allow-origin'] === '*' && headers['cache-control'] === 'no-store';
      answers.push({ name, status, asked, isRefusal: status === 403 && isSaid });
      const key = personal ? `${shared} of ${name}` : shared;
      if (key) copies.set(key, (copies.get(key) ?? new Set()).add(body));
    }
    for (const [at, { name, verdict, shared }] of vectorsAt(seconds()).entries()) {
      const isRefusal = verdict === 'expired' || verdict === 'forged';
      const { asked = [] } = answers[at] ?? {};
      expect(answers[at]).toMatchObject({ name, status: isRefusal ? 403 : 200, isRefusal });
      expect(asked).toEqual(isRefusal ? [] : asked.map(() => shared?.split('?')[1]));
    }
    const bodies = [...copies.values()].flatMap((numbers) => [...numbers]);
    expect(new Set(bodies).size).toBe(bodies.length);
    const segments = [...copies].filter(([key]) => key.endsWith('.m4s'));
    expect(segments.map(([key, { size }]) => [key, size])).toEqual(segments.map(([key]) => [key, 1]));
  });

  it('asks the origin once for a segment at its roll-over', async () => {
    const answers = await all('v720/100.m4s');
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(origin.countOf('v720/100.m4s')).toBe(1);
    expect((await ask(edge.port, of(VIEWERS, 'v720/100.m4s'))).headers['x-cache']).toBe('HIT');
  });

  it('asks for a playlist at most once in each second, and gives none that is older', async () => {
    const before = seconds();
    const numbers = new Set<string>();
    let asked = 0;
    // Until the copy was renewed twice.
    for (; numbers.size < 3; asked += VIEWERS) for (const { body } of await all('v480/index.m3u8')) numbers.add(body);
    expect(origin.countOf('v480/index.m3u8')).toBe(numbers.size);
    expect(numbers.size).toBeLessThanOrEqual(seconds() - before + 1);
    expect(asked).toBeGreaterThan(numbers.size);
  });

  it('asks once for a playlist that is waited for by its number', async () => {
    const bodies = (await all('v480/index.m3u8?_HLS_msn=8&_HLS_part=1&CMCD=sid')).map(({ body }) => body);
    expect(new Set(bodies).size).toBe(1);
    expect(origin.countOf('_HLS_msn=8')).toBe(1);
  });

  it('asks once for a segment that is not there yet, and gives it to all as soon as it is', async () => {
    let isOut = false;
    origin.answers.set(`${PATH}/`, () =>
      isOut ? {} : { status: 404, headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' } },
    );
    onTestFinished(() => origin.answers.clear());
    const early = await all('v720/200.m4s');
    expect(new Set(early.map(({ status }) => status))).toEqual(new Set([404]));
    expect(early[0]?.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    const asked = origin.countOf('v720/200.m4s');
    // The second may have changed meanwhile.
    expect(asked).toBeLessThanOrEqual(2);
    isOut = true;
    await expect.poll(async () => (await ask(edge.port, of(0, 'v720/201.m4s'))).status).toBe(200);
    await expect
      .poll(async () => {
        const statuses = (await all('v720/200.m4s')).map(({ status }) => status);
        return new Set(statuses);
      })
      .toEqual(new Set([200]));
    expect(origin.countOf('v720/200.m4s')).toBe(asked + 1);
  });

  it('does not keep a refusal of the origin: another viewer is not meant', async () => {
    origin.answers.set(`${PATH}/`, () => ({ status: 403, headers: { 'cache-control': 'no-store' } }));
    onTestFinished(() => origin.answers.clear());
    expect((await ask(edge.port, of(0, 'v720/300.m4s'))).status).toBe(403);
    origin.answers.clear();
    expect((await ask(edge.port, of(1, 'v720/300.m4s'))).status).toBe(200);
  });

  it('keeps no video that sets a cookie or must not be stored', async () => {
    for (const headers of [
      { 'set-cookie': 'viewer=1', 'cache-control': 'public, max-age=60' },
      { 'cache-control': 'private, no-store' },
    ]) {
      origin.answers.set(`${PATH}/`, () => ({ headers }));
      const [first, second] = [
        await ask(edge.port, of(0, 'v720/310.m4s')),
        await ask(edge.port, of(1, 'v720/310.m4s')),
      ];
      expect(first.body).not.toBe(second.body);
    }
    onTestFinished(() => origin.answers.clear());
  });

  it('keeps segments while the origin is gone, and public answers beyond their time', async () => {
    const headers = {
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
    };
    origin.answers.set('/api/v3/home', () => ({ headers }));
    const fresh = await ask(edge.port, '/api/v3/home/page');
    await ask(edge.port, of(0, 'v720/400.m4s'));
    const { port } = origin;
    await origin.stop();
    onTestFinished(async () => {
      await origin.start(port);
      await expect.poll(async () => (await ask(edge.port, '/api/v3/home/page')).body).not.toBe(fresh.body);
      origin.answers.clear();
    });
    expect(await ask(edge.port, of(1, 'v720/400.m4s'))).toMatchObject({ status: 200 });
    const stale = () => ask(edge.port, '/api/v3/home/page');
    await expect.poll(async () => (await stale()).headers['x-cache']).toBe('STALE');
    expect(await stale()).toMatchObject({ status: 200, body: fresh.body });
    expect((await ask(edge.port, of(1, 'v720/401.m4s'))).status).toBeGreaterThanOrEqual(502);
  });

  it('shares public answers, and asks for them without cookies', async () => {
    const headers = { 'cache-control': 'public, max-age=0, s-maxage=60' };
    origin.answers.set('/api/v3/pages', () => ({ headers }));
    onTestFinished(() => origin.answers.clear());
    const answers = await Promise.all(
      Array.from({ length: VIEWERS }, (_, viewer) =>
        ask(edge.port, '/api/v3/pages', { cookie: `viewer=${viewer}`, 'x-forwarded-for': '192.0.2.1' }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(origin.countOf('/api/v3/pages')).toBe(1);
    const asked = origin.asked.find(({ url }) => url === '/api/v3/pages');
    expect(asked?.headers).toMatchObject({ host: `127.0.0.1:${edge.port}` });
    expect(asked?.headers['x-forwarded-for']).toMatch(/^192\.0\.2\.1, ?127\.0\.0\.1$/);
    expect(asked?.headers.cookie).toBeUndefined();
  });

  it.each([
    ['with a bearer token', '/api/v3/pages/one', { authorization: 'Bearer x' }],
    ['of one caller by their address', '/api/v3/my/accessrights', {}],
    ['of a stream', '/api/v3/scores/stream', {}],
    ['to pages', '/', {}],
    ['to the connect pages', '/api/checkout/overview', { cookie: 'session=1' }],
  ])('passes on calls %s, without one waiting for the other', async (_call, path, headers) => {
    origin.answers.set('/', () => ({ headers: { 'cache-control': 'public, s-maxage=60' } }));
    onTestFinished(() => origin.answers.clear());
    const before = origin.asked.length;
    const answers = await Promise.all(Array.from({ length: VIEWERS }, () => ask(edge.port, path, headers)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(VIEWERS);
    for (const asked of origin.asked.slice(before)) expect(asked.headers).toMatchObject(headers);
  });

  it.each([
    ['private', { 'cache-control': 'private, max-age=60' }],
    ['not to be stored', { 'cache-control': 'no-store' }],
    ['with a cookie', { 'cache-control': 'public, s-maxage=60', 'set-cookie': 'session=1' }],
  ])('keeps no answer that is %s', async (name, headers) => {
    const path = `/api/v3/pages/${encodeURIComponent(name)}`;
    origin.answers.set(path, () => ({ headers }));
    onTestFinished(() => origin.answers.clear());
    const [first, second] = [await ask(edge.port, path), await ask(edge.port, path)];
    expect(first.body).not.toBe(second.body);
  });

  it('changes its key without a refused viewer, and refuses the former one then', async () => {
    const statuses = async () =>
      Promise.all(
        [...KEYS, 'one that was never set'].map(async (key) => {
          const path = `${PATH}/${grantOf(0, key)}/v720/500.m4s`;
          return (await ask(edge.port, path)).status;
        }),
      );
    expect(await statuses()).toEqual([200, 200, 403]);
    await edge.setKeys([KEYS[1]]);
    expect(await statuses()).toEqual([403, 200, 403]);
    await edge.setKeys([]);
    expect(await statuses()).toEqual([403, 403, 403]);
    expect(origin.countOf('v720/500.m4s')).toBe(1);
  });
});

it('Varnish gives a copy of before although it was not to be given any more, where the origin fails', async () => {
  const origin = new LittleOrigin();
  await origin.start();
  const headers = { 'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=86400' };
  origin.answers.set('/api/v3/home', () => ({ headers }));
  // Not even for a moment, and before the health of the origin tells.
  const change = (recipe: string) =>
    recipe.replace('req.grace = 30s', 'req.grace = 0s').replace('.interval = 2s', '.interval = 600s');
  const edge = await startVarnish({ originPort: origin.port, keys: KEYS, change });
  onTestFinished(async () => {
    await edge.stop();
    await origin.stop();
  });
  const home = () => ask(edge.port, '/api/v3/home/page');
  const first = await home();
  await expect.poll(async () => (await home()).body).not.toBe(first.body);
  const last = await home();
  origin.answers.set('/api/v3/home', () => ({ status: 503 }));
  await expect.poll(async () => (await home()).headers['x-cache']).toBe('STALE');
  expect(await home()).toMatchObject({ status: 200, body: last.body });
  await origin.stop();
  expect(await home()).toMatchObject({ status: 200, body: last.body });
  expect((await ask(edge.port, '/api/v3/pages')).status).toBe(503);
  await origin.start();
});
