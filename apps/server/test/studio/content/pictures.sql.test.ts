import { crc32, deflateSync } from 'node:zlib';
import type { Event } from '@touchline/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropPictures } from '../../../src/content/uploads/queries';
import { ContentDesk } from '../../support/content-desk';
import { auditLog } from '../../support/studio';
import { type Node, startClubNode } from '../../support/world';

let node: Node;
let desk: ContentDesk;
beforeAll(async () => {
  node = await startClubNode();
  desk = await ContentDesk.open(node);
});
afterAll(() => node.close());

interface Added {
  name: string;
  width: number;
  height: number;
  image: { sources: { url: string; width: number }[] };
}

const send = (bytes: Buffer | string, contentType = 'image/jpeg', name = 'derby.jpg') =>
  desk.browser.ask('POST', '/studio/pictures', {
    payload: { name, contentType, base64: Buffer.from(bytes).toString('base64') },
  });
const photograph = (width: number, height: number, colour = '#12506b') =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const jpeg = (width: number, height: number, colour?: string) => photograph(width, height, colour).jpeg().toBuffer();
const add = async (bytes: Buffer) => (await send(bytes)).json<Added>();
const served = async (url = '') => {
  const answer = await node.app.inject(url);
  expect(answer.statusCode).toBe(200);
  return sharp(answer.rawPayload).metadata();
};
const imageOf = async (id: string) => (await node.app.inject(`/api/v3/events/${id}`)).json<Event>().image;
const count = async (name: string) =>
  (await node.store.db.selectFrom('picture').select('name').where('name', '=', name).execute()).length;

describe('A picture of an operator', () => {
  it('is stored once under a name from its content, and served in its sizes', async () => {
    const bytes = await jpeg(1600, 900);
    const [first, second] = [await add(bytes), await add(bytes)];
    expect(first).toMatchObject({ width: 1600, height: 900 });
    expect(second.name).toBe(first.name);
    expect(await count(first.name)).toBe(1);
    expect(await served(first.image.sources[0]?.url)).toMatchObject({ format: 'webp', width: 160 });
    const rows = (await auditLog(node)).filter(({ call }) => call === 'studioAddPicture');
    expect(rows).toMatchObject([{ details: { file: 'derby.jpg', picture: first.name } }, {}]);
  });

  it('is not even read where nobody is signed in', async () => {
    const headers = { 'content-type': 'application/json', 'x-touchline-connect': '1', 'sec-fetch-site': 'same-origin' };
    const broken = await node.app.inject({ method: 'POST', url: '/api/studio/pictures', headers, payload: '{"name' });
    expect(broken.statusCode).toBe(401);
  });

  it('stands upright, however the camera was held', async () => {
    const bytes = await photograph(800, 450).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await add(bytes)).toMatchObject({ width: 450, height: 800 });
  });

  it.each([
    ['is damaged', 'no picture at all', 'image/jpeg', /cannot be read|can be read/],
    ['runs a script', '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>', 'image/svg+xml', /runs a script/],
    ['has no size', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', /does not say its size/],
  ])('is refused with clear words if it %s', async (_what, bytes, type, words) => {
    const answer = await send(bytes, type);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(words);
  });

  it('is refused if it has too many pixels', async () => {
    const answer = await send(await photograph(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer(), 'image/png');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(/more than 64 million pixels/);
  });

  it('is refused by its header if it has too many pixels: nothing of it is decoded or turned', async () => {
    const turned = await photograph(10_000, 10_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    // Only the header is left: decoding it would fail with other words.
    const answer = await send(turned.subarray(0, 2000));
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      400,
      'The file has more than 64 million pixels.',
    ]);
  });

  it('is refused with the same words if its pixels are beyond all bounds', async () => {
    const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const size = Buffer.alloc(13);
    size.writeUInt32BE(100_000, 0);
    size.writeUInt32BE(100_000, 4);
    size.set([8, 2, 0, 0, 0], 8);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from('IHDR'), size])));
    const data = deflateSync(Buffer.alloc(1000));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const dataSum = Buffer.alloc(4);
    dataSum.writeUInt32BE(crc32(Buffer.concat([Buffer.from('IDAT'), data])));
    const bytes = Buffer.concat([header, size, sum, length, Buffer.from('IDAT'), data, dataSum]);
    const answer = await send(bytes, 'image/png');
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      400,
      'The file has more than 64 million pixels.',
    ]);
  });

  it.each([1, 6])('is refused if its end is missing (orientation %i)', async (orientation) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const answer = await send(whole.subarray(0, whole.length / 2));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toContain('cannot be read to its end');
  });

  it('is refused if it is larger than a content folder may have it, so that every export can be imported', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const large = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#000', noise } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const answer = await send(large, 'image/png');
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      400,
      'The file is larger than 8 MB.',
    ]);
  });

  it('that cannot be decoded is shown whole, and keeps no entry from being saved and published', async () => {
    const { name } = await add(await jpeg(640, 360, '#334455'));
    await node.store.db
      .updateTable('picture')
      .set({ bytes: Buffer.from('damaged') })
      .where('name', '=', name)
      .execute();
    const release = await desk.begin('Damaged');
    const image = { picture: name, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } };
    const saved = await desk.change(release, 'events', 'no-end', (entry) => ({ ...entry, image }));
    expect([saved.entry, saved.problems]).toMatchObject([{ image }, []]);
    expect((await desk.publish(release)).statusCode).toBe(200);
    await expect.poll(async () => (await imageOf('no-end')).sources[0]?.url).toContain(`/${name}.`);
  });

  it('is cut to the part that is shown, under an address of its own, and has its focal point within it', async () => {
    const { name } = await add(await jpeg(1600, 900, '#7a1f33'));
    const release = await desk.begin();
    const image = {
      picture: name,
      focus: { x: 0.5, y: 0.25 },
      crop: { x: 0.25, y: 0.125, width: 0.5, height: 0.5 },
      tall: { crop: { x: 0, y: 0, width: 0.25, height: 0.25 } },
    };
    const saved = await desk.change(release, 'events', 'magazine', (entry) => ({ ...entry, image }));
    expect(saved.problems).toEqual([]);
    expect((await desk.publish(release)).statusCode).toBe(200);
    await expect.poll(async () => (await imageOf('magazine')).focus).toEqual({ x: 0.5, y: 0.25 });
    const { sources, tall } = await imageOf('magazine');
    expect(sources[0]?.url).toContain(`/${name}.c250-125-500-500.`);
    expect(sources.at(-1)?.width).toBe(768);
    expect(tall?.sources[0]?.url).toContain(`/${name}.c0-0-250-250.`);
    expect(await served(sources.at(-1)?.url)).toMatchObject({ width: 768, height: 432 });
  });

  it('is removed 30 days later if nothing names it, and stays with its parts while something does', async () => {
    const forgotten = await add(await jpeg(320, 180, '#111111'));
    const kept = await add(await jpeg(320, 180, '#222222'));
    const release = await desk.begin('Kept');
    const image = { picture: kept.name, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } };
    await desk.change(release, 'events', 'magazine', (entry) => ({ ...entry, image }));
    const part = `${kept.name}.c0-0-500-500`;
    await node.store.db
      .updateTable('picture')
      .set({ added_at: new Date(0) })
      .execute();
    await node.services.uploads.tidy();
    expect(await Promise.all([forgotten.name, kept.name, part].map(count))).toEqual([0, 1, 1]);
  });

  it('that comes again while old ones are removed stays', async () => {
    const { name } = await add(await jpeg(320, 180, '#333333'));
    await dropPictures(node.store.db, [name], new Date(node.clock.seconds * 1000 - 1));
    expect(await count(name)).toBe(1);
    await dropPictures(node.store.db, [name], new Date(node.clock.seconds * 1000 + 1));
    expect(await count(name)).toBe(0);
  });
});
