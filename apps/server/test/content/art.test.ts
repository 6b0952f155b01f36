import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedClub } from '../support/shared';

/** Counts how often a picture is rendered; rendering itself is not mocked. */
const drawings = vi.spyOn(sharp.prototype, 'webp');
afterAll(() => drawings.mockRestore());

const { node, get } = sharedClub();

beforeEach(() => {
  drawings.mockClear();
});

async function hashOf(name: string): Promise<string> {
  const { rows } = await node().store.pool.query<{ hash: string }>('select hash from picture where name = $1', [name]);
  return rows[0]?.hash ?? 'missing';
}

const kept = () => readdir(path.join(node().services.settings.dataFolder, 'cache/art')).catch(() => []);

describe('A picture', () => {
  it('is available in every width that events reference, as webp of that size', async () => {
    const { image } = (await get('/api/v3/events/live-match')).json();
    expect(image.sources.map(({ width }: { width: number }) => width)).toEqual([1600, 320, 1280]);
    for (const { url, width, height, format } of image.sources) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height });
    }
  });

  it('is immutable in caches, and safe when opened as a document', async () => {
    const hash = await hashOf('card');
    for (const [file, type] of [
      ['card.320.webp', 'image/webp'],
      ['card.svg', 'image/svg+xml'],
    ]) {
      const { headers } = await get(`/art/${hash}/${file}`);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      });
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('is rendered once and cached: the next request gets the same bytes', async () => {
    const hash = await hashOf('crest');
    const first = await get(`/art/${hash}/crest.480.webp`);
    expect(drawings).toHaveBeenCalledTimes(1);
    expect(await kept()).toContain(`${hash}.crest.480.webp`);
    const second = await get(`/art/${hash}/crest.480.webp`);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(drawings).toHaveBeenCalledTimes(1);
  });

  it('is rendered once for twenty concurrent requests', async () => {
    const hash = await hashOf('crest');
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/art/${hash}/crest.640.webp`)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(drawings).toHaveBeenCalledTimes(1);
    expect((await kept()).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('under an outdated or unknown hash is the current one with a short cache time, without rendering', async () => {
    const hash = await hashOf('card');
    const present = await get(`/art/${hash}/card.160.webp`);
    drawings.mockClear();
    for (const other of ['AAAAAAAAAAAA', 'BBBBBBBBBBBB', 'CCCCCCCCCCCC']) {
      const answer = await get(`/art/${other}/card.160.webp`);
      expect(answer.headers['cache-control']).toBe('public, max-age=60');
      expect(answer.rawPayload.equals(present.rawPayload)).toBe(true);
    }
    expect((await get('/art/AAAAAAAAAAAA/card.svg')).headers['cache-control']).toBe('public, max-age=60');
    expect(drawings).not.toHaveBeenCalled();
    expect((await kept()).filter((file) => file.startsWith('AAAA'))).toEqual([]);
  });
});

describe('A missing picture', () => {
  it.each([
    ['an unknown name', 'nobody.320.webp'],
    ['an unsupported width', 'card.321.webp'],
    ['an oversized width', 'card.99999.webp'],
    ['no width', 'card.webp'],
    ['another format', 'card.320.png'],
    ['a path traversal', '..%2f..%2f..%2fetc%2fpasswd'],
    ['a path traversal with an extension', '..%2fcard.320.webp'],
    ['a path traversal with backslashes', '..%5c..%5ccard.svg'],
    ['a hidden file', '.card.svg'],
    ['a NUL', 'card%00.svg'],
    ['an oversized name', `${'a'.repeat(140)}.svg`],
  ])('is a 404: %s', async (_sentence, file) => {
    const answer = await get(`/art/${await hashOf('card')}/${file}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(drawings).not.toHaveBeenCalled();
  });

  it.each(['..', '..%2f..', 'short', 'a%2fb-------', 'x'.repeat(40)])('is a 404 under the hash %s', async (hash) => {
    expect((await get(`/art/${hash}/card.320.webp`)).statusCode).toBe(404);
  });
});
