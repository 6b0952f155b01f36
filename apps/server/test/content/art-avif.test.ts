import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { clubNode } from '../support/world';

const AVIF = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const WEBP = 'image/webp,image/apng,image/*,*/*;q=0.8';
const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=60';

/** Counts how often AVIF is encoded; encoding itself is not mocked. */
const encodings = vi.spyOn(sharp.prototype, 'avif');
afterAll(() => encodings.mockRestore());
beforeEach(() => {
  encodings.mockClear();
});

const SIDE = 640;

/** A picture with the detail of a photograph. */
function photograph(): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (const i of pixels.keys())
    pixels[i] = 128 + 60 * Math.sin(i / 97) + 40 * Math.cos((i / SIDE) * 0.031) + ((i * 7919) % 23);
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
}

/** A single colour, which webp needs few bytes for. */
const plain = () =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#123' } })
    .png()
    .toBuffer();

/** A node with one picture at `/art/version-1/{name}.{width}.webp`, and requests for it. */
async function gallery(bytes: Buffer, env: Record<string, string> = {}) {
  const node = await clubNode({ env });
  await node.store.pool.query(
    `insert into picture (name, source, content_type, hash, width, height, bytes)
     select 'picture', source, 'image/png', 'version-1', $1, $1, $2 from picture limit 1`,
    [SIDE, bytes],
  );
  const get = (accept: string, { hash = 'version-1', width = 512 } = {}, headers: Record<string, string> = {}) =>
    node.app.inject({ url: `/art/${hash}/picture.${width}.webp`, headers: { accept, ...headers } });
  return { node, get, art: node.services.art };
}

test('a client that decodes AVIF gets webp for a short time, then AVIF, which is smaller', async () => {
  const { get, art } = await gallery(await photograph());
  const first = await get(AVIF);
  expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': A_WHILE, vary: 'accept' });
  await art.idle();
  const second = await get(AVIF);
  expect(second.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': FOREVER, vary: 'accept' });
  expect(await sharp(second.rawPayload).metadata()).toMatchObject({ compression: 'av1', width: 512, height: 512 });
  expect(second.rawPayload.length).toBeLessThan(first.rawPayload.length);
});

test('a client that does not gets webp, without AVIF being made', async () => {
  const { get, art } = await gallery(await photograph());
  for (const accept of [WEBP, '*/*', 'image/avif;q=0, image/webp']) {
    const { headers, rawPayload } = await get(accept);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': FOREVER, vary: 'accept' });
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
  }
  await art.idle();
  expect(encodings).not.toHaveBeenCalled();
});

test('each format has its own ETag: a client that has the version gets no bytes', async () => {
  const { get, art } = await gallery(await photograph());
  await get(AVIF);
  await art.idle();
  const etagOf = async (accept: string) => String((await get(accept)).headers['etag']);
  const [avif, webp] = [await etagOf(AVIF), await etagOf(WEBP)];
  expect(avif).toMatch(/^"[\w-]+"$/);
  expect(webp).not.toBe(avif);
  const known = await get(AVIF, {}, { 'if-none-match': avif });
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  expect(known.headers).toMatchObject({ etag: avif, vary: 'accept', 'cache-control': FOREVER });
  expect((await get(AVIF, {}, { 'if-none-match': webp })).statusCode).toBe(200);
});

test('a picture that AVIF does not make smaller stays webp for good, after one attempt', async () => {
  const { get: getAny, art } = await gallery(await plain());
  const get = (accept: string) => getAny(accept, { width: 160 });
  expect((await get(AVIF)).headers['cache-control']).toBe(A_WHILE);
  await art.idle();
  for (const accept of [AVIF, AVIF]) {
    const { headers } = await get(accept);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': FOREVER, vary: 'accept' });
    await art.idle();
  }
  expect(encodings).toHaveBeenCalledTimes(1);
});

test('AVIF is encoded once for twenty concurrent requests', async () => {
  const { get, art } = await gallery(await photograph());
  await Promise.all(Array.from({ length: 20 }, () => get(AVIF)));
  await art.idle();
  expect(encodings).toHaveBeenCalledTimes(1);
});

test('an outdated hash gets the current AVIF with a short cache time', async () => {
  const { get, art } = await gallery(await photograph());
  await get(AVIF);
  await art.idle();
  const { headers } = await get(AVIF, { hash: 'version-0' });
  expect(headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': A_WHILE });
  expect(encodings).toHaveBeenCalledTimes(1);
});

test('a cache that cannot be written ends the encoding: webp is then final', async () => {
  const { node, get, art } = await gallery(await photograph());
  await writeFile(path.join(node.services.settings.dataFolder, 'cache'), 'a file in place of the folder');
  await get(AVIF);
  await art.idle();
  for (const accept of [AVIF, AVIF]) {
    const { headers } = await get(accept);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': FOREVER });
    await art.idle();
  }
  expect(encodings).toHaveBeenCalledTimes(1);
});

test('a closed node makes no more AVIF', async () => {
  const { node, get, art } = await gallery(await photograph());
  const answers = [160, 208, 264, 352, 464].map((width) => get(AVIF, { width }));
  await Promise.all(answers);
  await node.app.close();
  const made = encodings.mock.calls.length;
  expect(made).toBeLessThan(answers.length);
  await art.idle();
  expect(encodings).toHaveBeenCalledTimes(made);
});

test('with PICTURES_AVIF=off every client gets webp for good, and caches need not distinguish them', async () => {
  const { get, art } = await gallery(await photograph(), { PICTURES_AVIF: 'off' });
  const { headers } = await get(AVIF);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': FOREVER });
  expect(headers['vary']).toBeUndefined();
  await art.idle();
  expect(encodings).not.toHaveBeenCalled();
});

test('a drawing is sent as it is, without negotiation', async () => {
  const { app } = await clubNode();
  const { image } = (await app.inject('/api/v3/events/live-match')).json();
  const { headers } = await app.inject({ url: image.sources[0].url, headers: { accept: AVIF } });
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': FOREVER });
  expect(headers['vary']).toBeUndefined();
  const { statusCode } = await app.inject({
    url: image.sources[0].url,
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect(statusCode).toBe(304);
});
