import { EventEmitter, once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ChangeListener } from '../store/listeners';
import { encodingOf } from './encoding';
import { Problem } from './problem';
import { type Fresh, PublicAnswers } from './public-answers';

const LARGE = { text: 'touchline '.repeat(200) };

function answers(options: { maxBytes?: number } = {}) {
  const clock = { ms: 1_000_000 };
  const listeners: ChangeListener[] = [];
  const failures: string[] = [];
  const cache = new PublicAnswers({
    changes: [
      {
        subscribe: (listener) => {
          listeners.push(listener);
          return () => undefined;
        },
      },
    ],
    now: () => clock.ms,
    headers: { 'x-content-type-options': 'nosniff' },
    onRenewalFailed: (key) => failures.push(key),
    ...options,
  });
  const get = (key: string, compute: () => Promise<Fresh>, encoding: 'br' | 'gzip' | 'identity' = 'identity') =>
    cache.get(key, encoding, ['catalogue'], compute, `/${key}`);
  const textOf = async (key: string, compute: () => Promise<Fresh>) => (await get(key, compute)).bytes.toString();
  return { cache, clock, failures, get, textOf, change };

  function change(...topics: string[]): void {
    for (const listener of listeners) listener(new Set(topics));
  }
}

/** Counts up with every computation. */
function counter(validUntil?: number) {
  const state = { runs: 0 };
  const compute = async () => ({ body: ++state.runs, ...(validUntil === undefined ? {} : { validUntil }) });
  return { state, compute };
}

/** A computation that ends when the test says so. */
function held() {
  const ending = new EventEmitter();
  const promise = once(ending, 'end').then(([body]: unknown[]) => ({ body }));
  return { compute: () => promise, finish: (body: unknown) => ending.emit('end', body) };
}

test('a thousand concurrent requests share one computation and one set of bytes', async () => {
  const { get } = answers();
  let runs = 0;
  const compute = async () => {
    runs++;
    return { body: LARGE };
  };
  const variants = await Promise.all(Array.from({ length: 1000 }, () => get('home', compute, 'br')));
  expect(runs).toBe(1);
  expect(new Set(variants.map(({ bytes }) => bytes)).size).toBe(1);
});

test('every encoding decodes to the same JSON under a strong tag of its own', async () => {
  const { get } = answers();
  const compute = async () => ({ body: LARGE });
  const [br, gzip, identity] = await Promise.all([
    get('a', compute, 'br'),
    get('a', compute, 'gzip'),
    get('a', compute, 'identity'),
  ]);
  expect(JSON.parse(brotliDecompressSync(br.bytes).toString())).toEqual(LARGE);
  expect(JSON.parse(gunzipSync(gzip.bytes).toString())).toEqual(LARGE);
  expect(JSON.parse(identity.bytes.toString())).toEqual(LARGE);
  expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3);
  for (const { etag } of [br, gzip, identity]) expect(etag).toMatch(/^"[\w-]+"$/);
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(br.bytes.length) });
  expect(identity.headers).not.toHaveProperty('content-encoding');
});

test('what is too small to gain is not compressed, and ready all the same', async () => {
  const { get, cache } = answers();
  const { compute } = counter();
  await get('tiny', compute, 'identity');
  const variant = await get('tiny', compute, 'br');
  expect(variant.headers).not.toHaveProperty('content-encoding');
  expect(cache.ready('/tiny', 'br')).toBe(variant);
});

test('a change of a topic renews what depends on it and nothing else', async () => {
  const { textOf, change, cache } = answers();
  const { compute } = counter();
  expect(await textOf('home', compute)).toBe('1');
  change('flags', 'art');
  expect(await textOf('home', compute)).toBe('1');
  change('catalogue');
  expect(cache.ready('/home', 'identity')).toBeUndefined();
  expect(await textOf('home', compute)).toBe('2');
});

test('what was computed across a change is not kept as fresh', async () => {
  const { textOf, change } = answers();
  const before = held();
  const first = textOf('home', before.compute);
  change('catalogue');
  before.finish('old');
  expect(await first).toBe('"old"');
  expect(await textOf('home', async () => ({ body: 'new' }))).toBe('"new"');
});

test('a request after a change does not wait for a computation begun before it', async () => {
  const { textOf, change } = answers();
  const before = held();
  const first = textOf('home', before.compute);
  change('catalogue');
  expect(await textOf('home', async () => ({ body: 'new' }))).toBe('"new"');
  before.finish('old');
  await first;
  expect(await textOf('home', async () => ({ body: 'newest' }))).not.toBe('"old"');
});

test('an answer ends with its own time, or after a minute', async () => {
  const { textOf, clock, cache } = answers();
  const timed = counter(clock.ms + 5000);
  const lasting = counter();
  await textOf('timed', timed.compute);
  await textOf('lasting', lasting.compute);
  clock.ms += 4999;
  expect(cache.ready('/timed', 'identity')?.bytes.toString()).toBe('1');
  clock.ms += 1;
  expect(cache.ready('/timed', 'identity')).toBeUndefined();
  expect(await textOf('timed', timed.compute)).toBe('2');
  clock.ms += 54_999;
  expect(await textOf('lasting', lasting.compute)).toBe('1');
  clock.ms += 1;
  expect(await textOf('lasting', lasting.compute)).toBe('2');
});

test('while renewal fails the last good answer is served, retried once a second and reported once', async () => {
  const { textOf, change, clock, failures } = answers();
  let attempts = 0;
  const away = async () => {
    attempts++;
    throw new Error('connection terminated');
  };
  await textOf('home', async () => ({ body: 'good' }));
  change('catalogue');
  expect(await Promise.all([1, 2, 3].map(() => textOf('home', away)))).toEqual(['"good"', '"good"', '"good"']);
  expect(await textOf('home', away)).toBe('"good"');
  expect(attempts).toBe(1);
  expect(failures).toEqual(['home']);
  clock.ms += 1000;
  expect(await textOf('home', async () => ({ body: 'back' }))).toBe('"back"');
});

test('without a last good answer the failure is returned, and the next request tries again', async () => {
  const { textOf } = answers();
  await expect(textOf('home', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await textOf('home', async () => ({ body: 'good' }))).toBe('"good"');
});

test('a deleted item stays deleted, also when the database goes away after it', async () => {
  const { textOf, change } = answers();
  await textOf('page', async () => ({ body: 'here' }));
  change('catalogue');
  await expect(textOf('page', () => Promise.reject(new Problem(404, 'Page not found')))).rejects.toThrow(
    'Page not found',
  );
  await expect(textOf('page', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

test('memory is bounded: the least recently used answer is evicted first, also by its address', async () => {
  const { get, cache } = answers({ maxBytes: 50_000 });
  const body = 'x'.repeat(4000);
  for (let i = 0; i < 100; i++) {
    await get(`page-${i}`, async () => ({ body }));
    cache.ready('/page-0', 'identity');
  }
  expect(cache.ready('/page-0', 'identity')).toBeDefined();
  expect(cache.ready('/page-50', 'identity')).toBeUndefined();
  expect(cache.ready('/page-99', 'identity')).toBeDefined();
  const kept = Array.from({ length: 100 }, (_, i) => cache.ready(`/page-${i}`, 'identity')).filter(Boolean);
  expect(kept.length).toBeLessThanOrEqual(Math.floor(50_000 / 8000));
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000 , gzip;q=0', 'identity'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['x-br, gzip-like', 'identity'],
  ['*', 'identity'],
] as const)('who accepts “%s” gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});

test('answers that are wanted are renewed before they are asked for, in their encodings', async () => {
  const { cache, clock, get } = answers();
  let runs = 0;
  const compute = async () => ({ body: { ...LARGE, run: ++runs }, validUntil: clock.ms + 5000 });
  await get('home', compute, 'br');
  await get('home', compute, 'gzip');
  await cache.renewWanted();
  expect(runs, 'still valid').toBe(1);
  clock.ms += 5000;
  await cache.renewWanted();
  expect(runs).toBe(2);
  const ready = cache.ready('/home', 'br');
  expect(JSON.parse(brotliDecompressSync(ready?.bytes ?? Buffer.of()).toString())).toMatchObject({ run: 2 });
  expect(cache.ready('/home', 'gzip')).toBeDefined();
  expect(cache.ready('/home', 'identity')).toBeUndefined();
});

test('an answer that nobody has asked for in half a minute is not renewed, however often it was before', async () => {
  const { cache, clock, get } = answers();
  const { state, compute } = counter();
  await get('home', compute);
  for (let n = 0; n < 5; n++) {
    clock.ms += 61_000;
    await cache.renewWanted();
  }
  expect(state.runs).toBe(1);
});

test('renewals ahead are few at one time, and wait after a failure', async () => {
  const { cache, clock, get, change, failures } = answers();
  let runs = 0;
  let fails = false;
  const compute = async () => {
    runs++;
    if (fails) throw new Error('away');
    return { body: runs };
  };
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await get(key, compute);
  change('catalogue');
  await cache.renewWanted();
  expect(runs).toBe(10);
  await cache.renewWanted();
  expect(runs).toBe(12);
  await cache.renewWanted();
  expect(runs).toBe(12);
  change('catalogue');
  await cache.renewWanted();
  expect(runs, 'given to nobody since').toBe(12);

  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await get(key, compute);
  expect(runs).toBe(18);
  fails = true;
  change('catalogue');
  await cache.renewWanted();
  await cache.renewWanted();
  await cache.renewWanted();
  expect([runs, failures.length]).toEqual([24, 6]);
  clock.ms += 999;
  await cache.renewWanted();
  expect(runs).toBe(24);
});

test('an answer that was never valid is renewed by requests only', async () => {
  const { cache, get } = answers();
  const { state, compute } = counter(0);
  await get('failed page', compute);
  await cache.renewWanted();
  expect(state.runs).toBe(1);
});

test('who asks while an answer is renewed ahead waits for that renewal', async () => {
  const { cache, clock, get } = answers();
  const { compute, finish } = held();
  let begun = 0;
  const first = async () => ({ body: 'first', validUntil: clock.ms + 1000 });
  await get('home', () => (begun++ === 0 ? first() : compute()));
  clock.ms += 1000;
  const renewal = cache.renewWanted();
  const asked = get('home', async () => ({ body: 'a second computation' }));
  finish('renewed');
  await renewal;
  expect((await asked).bytes.toString()).toBe('"renewed"');
  expect(begun).toBe(2);
});
