import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadLoops } from './media/loops';
import { EPOCH_MS } from './media/timeline';
import { createOrigin, type OriginOptions } from './origin';
import { originRoutes } from './routes';
import { readSegment, writeMediaFolder } from './testing/synthetic';

/** The newest whole segment at `start` is 499 999; then its successor begins. */
const start = EPOCH_MS + 1_000_000_000;
const newest = 499_999;
let dir: string;
let app: FastifyInstance;
let now = start;
let waits: number[] = [];

async function originApp(wait: NonNullable<OriginOptions['wait']>): Promise<FastifyInstance> {
  const created = Fastify();
  const stream = { loop: 'derby', offsetSegments: 0, open: true };
  const streams = [
    { ...stream, id: 'fast', lowLatency: true },
    { ...stream, id: 'classic' },
  ];
  await created.register(
    originRoutes(
      createOrigin({
        loops: await loadLoops(dir),
        findStream: async (id) => streams.find((each) => each.id === id),
        grantKeys: ['key'],
        mediaSecret: () => Buffer.from('media'),
        now: () => now,
        windowSeconds: 60,
        wait,
      }),
    ),
  );
  return created;
}

beforeAll(async () => {
  dir = await writeMediaFolder();
  app = await originApp(async (ms) => {
    waits.push(ms);
    now += ms;
  });
});

beforeEach(() => {
  now = start;
  waits = [];
});

afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const get = (path: string, stream = 'live/fast') => app.inject(`/origin/${stream}/open/${path}`);
const playlist = async (query = '', track = 'v240', stream = 'live/fast') =>
  (await get(`${track}/index.m3u8${query}`, stream)).body;
const partsIn = (text: string): string[] =>
  [...text.matchAll(/^#EXT-X-PART:.*URI="([^"]+)"/gm)].map(([, uri = '']) => uri);
const hintIn = (text: string): string | undefined => /#EXT-X-PRELOAD-HINT:TYPE=PART,URI="([^"]+)"/.exec(text)?.[1];

describe('A low-latency playlist', () => {
  it('states the hold-back, blocking reload, and what delta updates may leave out', async () => {
    const text = await playlist();
    expect(text).toContain(
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=12.0,PART-HOLD-BACK=1.560,HOLD-BACK=6.0\n',
    );
    expect(text).toContain('#EXT-X-PART-INF:PART-TARGET=0.520\n');
    expect(await playlist('', 'v240', 'live/classic')).not.toMatch(/PART|BLOCK/);
  });

  it.each([
    [0, 0],
    [499, 0],
    [500, 1],
    [1000, 2],
    [1999, 3],
  ])('%i ms into a segment it lists its first %i parts and hints at the next', async (ms, count) => {
    now = start + ms;
    const text = await playlist();
    const inTheMaking = Array.from({ length: count }, (_, part) => `${newest + 1}.${part}.m4s`);
    expect(partsIn(text).filter((uri) => uri.startsWith(`${newest + 1}.`))).toEqual(inTheMaking);
    expect(hintIn(text)).toBe(`${newest + 1}.${count}.m4s`);
    expect(partsIn(text)).toHaveLength(12 + count);
  });

  it('begins pictures with the first part of a segment only, and sound with any', async () => {
    const independent = (text: string) => text.match(/^#EXT-X-PART:.*INDEPENDENT=YES$/gm)?.length;
    expect(independent(await playlist('', 'v240'))).toBe(3);
    expect(independent(await playlist('', 'a-en'))).toBe(12);
  });

  it('reports the state of the other renditions', async () => {
    now = start + 1000;
    const text = await playlist();
    expect(text).toContain(`#EXT-X-RENDITION-REPORT:URI="../a-en/index.m3u8",LAST-MSN=${newest + 1},LAST-PART=1\n`);
    expect(text).not.toContain('../v240/');
  });

  it('of an event counts from its beginning and stops hinting at its end', async () => {
    const at = (number: number) => (EPOCH_MS + number * 2000) / 1000;
    const event = `vod-${at(newest - 9)}-${at(newest + 1)}/fast`;
    const kind = `vod-${at(newest - 9)}-${at(newest + 5)}/fast`;
    const running = await playlist('', 'v240', kind);
    expect(running).toContain('LAST-MSN=9,LAST-PART=3');
    expect(await playlist('?_HLS_msn=10&_HLS_part=0', 'v240', kind)).toContain(`${newest + 1}.0.m4s`);
    expect(waits).toEqual([500]);
    const over = await playlist('', 'v240', event);
    expect(over).toContain('#EXT-X-ENDLIST');
    expect(over).not.toMatch(/PART|HINT|REPORT/);
  });
});

describe('A blocking reload', () => {
  it('is answered when the wanted part is there, and has it', async () => {
    const text = await playlist(`?_HLS_msn=${newest + 1}&_HLS_part=2`);
    expect(waits).toEqual([1500]);
    expect(partsIn(text).at(-1)).toBe(`${newest + 1}.2.m4s`);
  });

  it('waits for a whole segment where no part is named, and for the next one beyond the last part', async () => {
    expect(await playlist(`?_HLS_msn=${newest + 1}`)).toContain(`\n${newest + 1}.m4s\n`);
    expect(partsIn(await playlist(`?_HLS_msn=${newest + 2}&_HLS_part=4`)).at(-1)).toBe(`${newest + 3}.0.m4s`);
    expect(waits).toEqual([2000, 2500]);
  });

  it('does not wait for what is there', async () => {
    await playlist(`?_HLS_msn=${newest}&_HLS_part=3`);
    expect(waits).toEqual([]);
  });

  it.each([`?_HLS_msn=${newest + 3}`, '?_HLS_part=1', '?_HLS_msn=x', `?_HLS_msn=${newest}&_HLS_part=-1`])(
    'that makes no sense (%s) is a 400',
    async (query) => {
      expect((await get(`v240/index.m3u8${query}`)).statusCode).toBe(400);
      expect(waits).toEqual([]);
    },
  );

  it('is answered with what is there when the server stops', async () => {
    const waiting = new EventEmitter();
    const stopping = await originApp(async (_ms, signal) => {
      waiting.emit('begun');
      if (signal) await once(signal, 'abort');
    });
    const begun = once(waiting, 'begun');
    const answer = stopping.inject(`/origin/live/fast/open/v240/index.m3u8?_HLS_msn=${newest + 2}`);
    await begun;
    await stopping.close();
    expect(hintIn((await answer).body)).toBe(`${newest + 1}.0.m4s`);
  });

  it('is of no concern to a classic stream', async () => {
    expect((await get(`v240/index.m3u8?_HLS_msn=${newest + 9}`, 'live/classic')).statusCode).toBe(200);
  });
});

describe('A delta update', () => {
  it('leaves out what lies further back than the skip boundary, and dates what follows', async () => {
    const [whole, delta] = [await playlist(), await playlist('?_HLS_skip=YES')];
    expect(delta).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=24\n');
    expect(delta.match(/^\d+\.m4s$/gm)).toEqual(whole.match(/^\d+\.m4s$/gm)?.slice(24));
    expect(delta).toMatch(/#EXT-X-MAP.*\n#EXT-X-PROGRAM-DATE-TIME:/);
    expect(partsIn(delta)).toEqual(partsIn(whole));
  });
});

describe('A part', () => {
  it('that is hinted at is waited for, and is where the one before ended', async () => {
    now = start + 600;
    const before = readSegment((await get(`v240/${newest + 1}.0.m4s`)).rawPayload);
    const next = readSegment((await get(`v240/${newest + 1}.1.m4s`)).rawPayload);
    expect(waits).toEqual([400]);
    expect(before.baseTime + before.duration).toBe(next.baseTime);
  });

  it.each([
    ['too far ahead', `v240/${newest + 1}.3.m4s`, 'live/fast'],
    ['beyond its segment', `v240/${newest}.4.m4s`, 'live/fast'],
    ['of captions', `captions.en/${newest}.0.vtt`, 'live/fast'],
    ['of a classic stream', `v240/${newest}.0.m4s`, 'live/classic'],
  ])('%s is not there', async (_what, path, stream) => {
    expect((await get(path, stream)).statusCode).toBe(404);
  });
});
