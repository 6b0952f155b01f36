import { rm } from 'node:fs/promises';
import type { AdEvent } from '@touchline/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Loop, loadLoops } from './media/loops';
import { EPOCH_MS } from './media/timeline';
import { createOrigin } from './origin';
import { originRoutes } from './routes';
import { signGrant } from './signature';
import type { BreakAds, DecidedAd } from './stitching';
import type { StreamDefinition } from './stream';
import { DESCRIPTION, loopFiles, readSegment, writeMediaFolder } from './testing/synthetic';

const epoch = EPOCH_MS / 1000;
const DAY = 86_400;
/** A break of 24 s begins 60 s after the hour, then every six minutes. */
const breaks = { everySeconds: 360, seconds: 24, afterSeconds: 60 };
const BREAK = DAY + 60;
const FIRST = BREAK / 2;
const stream = { loop: 'derby', offsetSegments: 5, open: true } as const;
const ad = { loop: 'spot', open: true } as const;
const streams: readonly StreamDefinition[] = [
  { ...stream, id: 'one', breaks },
  { ...stream, id: 'fast', breaks, lowLatency: true },
  { ...stream, id: 'closed', breaks, open: false, encrypted: true },
  { ...stream, id: 'plain' },
  { ...stream, id: 'modern', loop: 'modern', breaks },
  { ...ad, id: 'both', loop: 'modern', offsetSegments: 0, seconds: 8 },
  { ...ad, id: 'cola', offsetSegments: 0, seconds: 12 },
  { ...ad, id: 'shoes', offsetSegments: 6, seconds: 8 },
  { ...ad, id: 'long', offsetSegments: 0, seconds: 24 },
  { ...ad, id: 'silent', loop: 'mute', offsetSegments: 0, seconds: 8 },
  { ...ad, id: 'locked', offsetSegments: 0, seconds: 8, open: false },
  { ...ad, id: 'endless', offsetSegments: 0 },
];
const TWO_ADS = [
  { streamId: 'cola', token: 'show.1' },
  { streamId: 'shoes', token: 'show.2' },
];
const VIEWER = 'Z0';

let dirs: string[] = [];
let app: FastifyInstance;
let loops: ReadonlyMap<string, Loop>;
let now = 0;
let asked: string[] = [];
let counted: [token: string, event: AdEvent][] = [];
let errors: unknown[] = [];
let endedAt: number | undefined;
let decide: (breakId: string) => Promise<readonly DecidedAd[]>;

async function loopOf(id: string, change: (files: Map<string, string | Buffer>) => void = () => undefined) {
  const files = loopFiles().set('loop.json', JSON.stringify({ ...DESCRIPTION, id }));
  change(files);
  const dir = await writeMediaFolder(files, id);
  dirs.push(dir);
  return loadLoops(dir);
}

const breakAds: BreakAds = {
  viewerOf: async (token) => (token.startsWith('viewer.') ? token.slice(7).split('.')[0] : undefined),
  decide: (token, breakId) => {
    asked.push(`${token} ${breakId}`);
    return decide(breakId);
  },
  endedAt: async () => endedAt,
  count: async (token, event) => {
    counted.push([token, event]);
  },
  onError: (error) => {
    errors.push(error);
  },
};

async function start(ads: BreakAds | null = breakAds): Promise<FastifyInstance> {
  const created = Fastify();
  await created.register(
    originRoutes(
      createOrigin({
        loops,
        findStream: async (id) => streams.find((each) => each.id === id),
        grantKeys: ['key'],
        mediaSecret: () => Buffer.from('media'),
        ...(ads && { breakAds: ads }),
        now: () => now,
        windowSeconds: 60,
      }),
    ),
  );
  return created;
}

beforeAll(async () => {
  loops = new Map([
    ...(await loopOf('derby')),
    ...(await loopOf('spot', (files) => {
      const { video, audio, ...rest } = DESCRIPTION;
      const renamed = { ...rest, id: 'spot', video: video.map((track) => ({ ...track, name: 'v360' })), audio };
      files.set('loop.json', JSON.stringify(renamed));
      files.set('v360.mp4', files.get('v240.mp4') ?? '');
    })),
    ...(await loopOf('modern', (files) => {
      const hevc = DESCRIPTION.video.map((track) => ({ ...track, name: 'h240', codecs: 'hvc1.1.6.L60.90' }));
      files.set('loop.json', JSON.stringify({ ...DESCRIPTION, id: 'modern', video: [...DESCRIPTION.video, ...hevc] }));
      files.set('h240.mp4', files.get('v240.mp4') ?? '');
    })),
    ...(await loopOf('mute', (files) =>
      files.set('loop.json', JSON.stringify({ ...DESCRIPTION, id: 'mute', audio: [] })),
    )),
  ]);
});

beforeEach(async () => {
  app = await start();
  [asked, counted, errors, endedAt] = [[], [], [], undefined];
  decide = async () => TWO_ADS;
});

afterEach(() => app.close());

afterAll(async () => {
  for (const dir of dirs) await rm(dir, { recursive: true });
  dirs = [];
});

const at = (seconds: number): void => {
  now = (epoch + seconds) * 1000;
};
const get = (path: string) => app.inject(path);
const token = (viewer = VIEWER): string => `viewer.${viewer}`;

interface Which {
  track?: string;
  viewer?: string;
  path?: string;
}

const playlist = async (
  seconds: number,
  { track = 'v240', viewer = VIEWER, path = '/origin/live/one/open' }: Which = {},
) => {
  at(seconds);
  return (await get(`${path}/${track}/index.m3u8?stitch=${token(viewer)}`)).body;
};

/** Requests a playlist before the break, so that its ads are known, and then another. */
async function stitched(seconds: number, which: Which = {}): Promise<string> {
  await playlist(BREAK - 16, which);
  return playlist(seconds, which);
}

const urisIn = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const sequenceOf = (text: string): number => Number(/#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1]);

/** The discontinuity sequence number of each segment, as a player counts it. */
function discontinuitiesIn(text: string): Map<number, number> {
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
  const found = new Map<number, number>();
  let count = sequenceOf(text);
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') count++;
    if (line !== '' && !line.startsWith('#')) found.set(first + found.size, count);
  }
  return found;
}

describe('The list of renditions with stitched breaks', () => {
  it('passes the viewer on to every playlist, and belongs to this viewer', async () => {
    at(BREAK);
    const answer = await get(`/origin/live/one/open/master.m3u8?stitch=${token()}&x=1`);
    expect(answer.body.match(/[\w.-]+\/index\.m3u8[^"\n]*/g)).toEqual(
      ['a-en', 'a-crowd', 'captions.en', 'v240'].map((track) => `${track}/index.m3u8?stitch=viewer.Z0`),
    );
    expect(answer.headers['cache-control']).toBe('private, max-age=300');
  });

  it.each([
    ['a stream without breaks', 'plain', token()],
    ['a recording', 'cola', token()],
    ['no viewer', 'one', ''],
    ['what cannot be a viewer', 'one', 'a%22b'],
    ['what is too long', 'one', 'a'.repeat(2049)],
  ])('is that of everyone with %s', async (_what, id, viewer) => {
    at(BREAK);
    const plain = await get(`/origin/live/${id}/open/master.m3u8`);
    const answer = await get(`/origin/live/${id}/open/master.m3u8?stitch=${viewer}`);
    expect(answer.body).toBe(plain.body);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });
});

describe('A stitched break', () => {
  it('has the segments of its ads in place of as many of the stream, and then the stream again', async () => {
    const text = await stitched(BREAK + 30);
    expect(urisIn(text).slice(-16)).toEqual([
      `${FIRST - 1}.m4s`,
      ...[12, 13, 14, 15, 16, 17].map(
        (number, index) => `/origin/live/cola/open/v360/${number}.m4s?at=${FIRST + index}&slot=show.1`,
      ),
      ...[12, 13, 14, 15].map(
        (number, index) => `/origin/live/shoes/open/v360/${number}.m4s?at=${FIRST + 6 + index}&slot=show.2`,
      ),
      ...[10, 11, 12, 13, 14].map((index) => `${FIRST + index}.m4s`),
    ]);
    expect(urisIn(text)).toHaveLength(30);
  });

  it('says where ads and stream begin: cut, init segment, date', async () => {
    const lines = (await stitched(BREAK + 30)).split('\n');
    const iso = (segment: number) => new Date((epoch + segment * 2) * 1000).toISOString();
    const before = (uri: string) => {
      const index = lines.findIndex((line) => line.startsWith(uri));
      const from = lines.findLastIndex((line, i) => i < index && line !== '' && !line.startsWith('#'));
      return lines.slice(from + 1, index);
    };
    const [length, date] = ['#EXTINF:2.00000,', '#EXT-X-PROGRAM-DATE-TIME:'];
    const map = (folder: string) => `#EXT-X-MAP:URI="${folder}init.mp4"`;
    expect(before('/origin/live/cola/open/v360/12')).toEqual([
      '#EXT-X-DISCONTINUITY',
      map('/origin/live/cola/open/v360/'),
      date + iso(FIRST),
      length,
    ]);
    expect(before('/origin/live/cola/open/v360/13')).toEqual([length]);
    expect(before('/origin/live/shoes/open/v360/12')).toEqual([
      map('/origin/live/shoes/open/v360/'),
      date + iso(FIRST + 6),
      length,
    ]);
    expect(before(`${FIRST + 10}.m4s`)).toEqual([map(''), date + iso(FIRST + 10), length]);
    expect(before(`${FIRST + 12}.m4s`)).toEqual(['#EXT-X-DISCONTINUITY', map(''), date + iso(FIRST + 12), length]);
  });

  it('plays on one clock from the stream through the ads and back, in picture and sound', async () => {
    for (const track of ['v240', 'a-en']) {
      const text = await stitched(BREAK + 30, { track });
      let expected: number | undefined;
      for (const uri of urisIn(text)) {
        const url = new URL(uri, `http://host/origin/live/one/open/${track}/`);
        const { baseTime, duration } = readSegment((await get(`${url.pathname}${url.search}`)).rawPayload);
        // Frames of sound are 1024 samples long; at a cut they overlap by less than one.
        expect(Math.abs(baseTime - (expected ?? baseTime))).toBeLessThan(track === 'v240' ? 1 : 1024);
        expected = baseTime + duration;
      }
    }
  });

  it('shows each ad from its own beginning to its end', async () => {
    const framesAt = async (path: string) => readSegment((await get(path)).rawPayload).frames;
    at(BREAK + 30);
    expect((await framesAt(`/origin/live/cola/open/v360/12.m4s?at=${FIRST}`))[0]).toBe(0);
    expect((await framesAt(`/origin/live/cola/open/v360/17.m4s?at=${FIRST + 5}`)).at(-1)).toBe(299);
    expect((await framesAt(`/origin/live/shoes/open/v360/12.m4s?at=${FIRST + 6}`))[0]).toBe(300);
  });

  it('has sound that is the same for all viewers, and captions that are empty', async () => {
    const sound = await stitched(BREAK + 30, { track: 'a-en' });
    expect(urisIn(sound)).toContain(`/origin/live/cola/open/a-en/12.m4s?at=${FIRST}`);
    const captions = await stitched(BREAK + 30, { track: 'captions.en' });
    expect(urisIn(captions).slice(-16, -3)).toEqual([
      `${FIRST - 1}.vtt`,
      ...Array.from({ length: 10 }, (_, index) => `${FIRST + index}.vtt?empty=1`),
      `${FIRST + 10}.vtt`,
      `${FIRST + 11}.vtt`,
    ]);
    // The captions of the loop begin with it: this segment has one.
    const withCue = Math.ceil((FIRST - 6 + 5) / 12) * 12 - 5;
    const path = `/origin/live/one/open/captions.en/${withCue}.vtt`;
    expect((await get(path)).body).toContain('Kick-off.');
    const empty = (await get(`${path}?empty=1`)).body;
    expect(empty).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=/);
    expect(empty).not.toContain('-->');
  });

  it('tells where its ads are and how long each is, so that players can label them', async () => {
    const tag = (segment: number, lengths: string, seconds: number) =>
      `#EXT-X-DATERANGE:ID="${segment}~${seconds}",CLASS="com.touchline.break",START-DATE="${new Date((epoch + segment * 2) * 1000).toISOString()}",DURATION=${seconds},X-LENGTHS="${lengths}"`;
    const tagsIn = (text: string) => text.split('\n').filter((line) => line.startsWith('#EXT-X-DATERANGE'));
    expect(tagsIn(await stitched(BREAK + 30))).toEqual([tag(FIRST, '12,8', 20)]);
    expect(tagsIn(await playlist(BREAK + 62)), 'also when its beginning has left the window').toEqual([
      tag(FIRST, '12,8', 20),
    ]);
    const other = { viewer: 'Other' };
    await stitched(BREAK + 8, other);
    endedAt = epoch + BREAK + 7;
    expect(tagsIn(await playlist(BREAK + 14, other)), 'not what it does not show').toEqual([tag(FIRST, '8', 8)]);
  });

  it('has no tags for players that would show ads themselves, and no parts', async () => {
    expect(await stitched(BREAK + 30)).not.toMatch(/interstitial|SCTE|ASSET/);
    const fast = await stitched(BREAK + 30, { path: '/origin/live/fast/open' });
    expect(fast).not.toMatch(/interstitial|SCTE|ASSET|PART|BLOCK|SKIP|HINT|REPORT/);
    expect(fast).toContain('/origin/live/cola/open/v360/12.m4s');
    const blocking = await get(`/origin/live/fast/open/v240/index.m3u8?_HLS_msn=999999&stitch=${token()}`);
    expect(blocking.statusCode).toBe(200);
  });

  it('of an encrypted stream is clear, and the stream is encrypted after it', async () => {
    const path = '/origin/live/closed';
    const grant = signGrant('key', { path, session: 's1', expires: epoch + 2 * DAY });
    const text = await stitched(BREAK + 30, { path: `${path}/${grant}` });
    const tags = text.match(/^#EXT-X-(KEY:METHOD=[\w-]+|MAP.*|DISCONTINUITY$)/gm);
    const content = ['#EXT-X-KEY:METHOD=SAMPLE-AES', '#EXT-X-MAP:URI="init.mp4"'];
    const clear = (id: string) => ['#EXT-X-KEY:METHOD=NONE', `#EXT-X-MAP:URI="/origin/live/${id}/open/v360/init.mp4"`];
    expect(tags).toEqual([
      ...content,
      '#EXT-X-DISCONTINUITY',
      ...clear('cola'),
      ...clear('shoes'),
      ...content,
      '#EXT-X-DISCONTINUITY',
      ...content,
    ]);
  });

  it('belongs to its viewer, also where the stream is open', async () => {
    await stitched(BREAK + 30);
    const answer = await get(`/origin/live/one/open/v240/index.m3u8?stitch=${token()}`);
    expect(answer.headers['cache-control']).toBe('private, max-age=1');
  });
});

describe('The number of discontinuities', () => {
  const steps = Array.from({ length: 400 }, (_, index) => BREAK - 30 + index * 2);

  it('of a segment never changes while it is listed, whatever was decided', async () => {
    const known = new Map<number, number>();
    decide = async (breakId) => (breakId.includes(String(epoch + BREAK)) ? TWO_ADS : []);
    for (const seconds of steps) {
      for (const [segment, count] of discontinuitiesIn(await playlist(seconds))) {
        expect(known.get(segment) ?? count).toBe(count);
        known.set(segment, count);
      }
    }
    expect(new Set(known.values()).size).toBe(7);
  });

  it('is the same for every viewer, every rendition and every node', async () => {
    const other = await start();
    for (const seconds of steps.filter((_, index) => index % 7 === 0)) {
      const [one] = [await playlist(seconds)];
      const texts = [
        await playlist(seconds, { viewer: 'someone' }),
        await playlist(seconds, { track: 'a-en' }),
        await playlist(seconds, { track: 'captions.en' }),
        (await other.inject(`/origin/live/one/open/v240/index.m3u8?stitch=forged`)).body,
      ];
      for (const text of texts) expect(discontinuitiesIn(text)).toEqual(discontinuitiesIn(one));
    }
    await other.close();
  });

  it('starts from zero in an event, which loses no segment', async () => {
    const path = `/origin/vod-${epoch + DAY}-${epoch + DAY + 3600}/one/open`;
    const during = await stitched(BREAK + 30, { path });
    expect(sequenceOf(during)).toBe(0);
    expect(during).toContain('/origin/live/cola/open/v360/12.m4s');
    expect(sequenceOf(await playlist(BREAK + 2000, { path }))).toBe(0);
  });
});

describe('What a playlist has listed', () => {
  it('stays, until it is over and after it', async () => {
    const path = `/origin/vod-${epoch + DAY}-${epoch + BREAK + 60}/one/open`;
    const during = await stitched(BREAK + 40, { path });
    const over = await playlist(BREAK + 60, { path });
    expect(over).toContain('#EXT-X-ENDLIST');
    expect(urisIn(over).slice(0, urisIn(during).length)).toEqual(urisIn(during));
    expect(discontinuitiesIn(over).get(FIRST)).toBe(discontinuitiesIn(during).get(FIRST));
  });

  it('does not become an ad because a decision is late', async () => {
    let finish = (_ads: readonly DecidedAd[]): void => undefined;
    decide = () => new Promise((resolve) => (finish = resolve));
    const listed = urisIn(await stitched(BREAK + 2));
    expect(listed.at(-1)).toBe(`${FIRST}.m4s`);
    finish(TWO_ADS);
    for (const track of ['v240', 'a-en']) expect(await playlist(BREAK + 6, { track })).not.toContain('cola');
    expect(await playlist(BREAK + 30)).not.toContain('cola');
  });
});

describe('A break that ends early', () => {
  const isAd = (uri: string) => uri.startsWith('/origin/live/');

  it('goes on with the next segment of the stream, and what was listed stays', async () => {
    const before = urisIn(await stitched(BREAK + 8));
    expect(before.filter(isAd)).toHaveLength(4);
    endedAt = epoch + BREAK + 7;
    const after = urisIn(await playlist(BREAK + 14));
    expect(after.filter(isAd)).toEqual(before.filter(isAd));
    expect(after.slice(-3)).toEqual([4, 5, 6].map((index) => `${FIRST + index}.m4s`));
  });

  it('does so in all renditions with the same segment', async () => {
    await stitched(BREAK + 8);
    endedAt = epoch + BREAK + 9;
    const sound = urisIn(await playlist(BREAK + 10, { track: 'a-en' }));
    const pictures = urisIn(await playlist(BREAK + 12));
    expect([sound, pictures].map((uris) => uris.filter(isAd).length)).toEqual([4, 4]);
    expect(
      urisIn(await playlist(BREAK + 20, { track: 'captions.en' })).filter((uri) => uri.includes('?')),
    ).toHaveLength(4);
  });

  it('has as many discontinuities as any other, also after a later one ended early', async () => {
    await stitched(BREAK + 8);
    endedAt = epoch + BREAK + 9;
    const one = await playlist(BREAK + 30);
    expect(discontinuitiesIn(one)).toEqual(discontinuitiesIn(await playlist(BREAK + 30, { viewer: 'another' })));
    endedAt = epoch + BREAK + 369;
    expect(urisIn(await playlist(BREAK + 32)).filter(isAd)).toHaveLength(4);
  });

  it('is not one that had ended before, or begins later', async () => {
    for (const seconds of [-1, 24]) {
      endedAt = epoch + BREAK + seconds;
      expect(urisIn(await stitched(BREAK + 30, { viewer: `at${seconds}` })).filter(isAd)).toHaveLength(10);
    }
  });
});

describe('The ads of a break', () => {
  it('are asked for once per viewer and break, at most 16 seconds ahead', async () => {
    await playlist(BREAK - 16.001);
    expect(asked).toEqual([]);
    for (const seconds of [-16, -15, -8, -1, 0, 1, 2, 30]) {
      await playlist(BREAK + seconds);
      await playlist(BREAK + seconds, { track: 'a-en' });
    }
    expect(asked).toEqual([`viewer.Z0 one~${epoch + BREAK}~24`]);
  });

  it('are those of the viewer when the token is renewed', async () => {
    await playlist(BREAK - 16, { viewer: 'Z0.first' });
    expect(await playlist(BREAK + 30, { viewer: 'Z0.second' })).toContain('cola');
    expect(await playlist(BREAK + 30, { viewer: 'Z1.other' })).not.toContain('cola');
  });

  it('are not asked for by a viewer that joins during the break, or of whom nothing is known', async () => {
    expect(await playlist(BREAK + 10)).not.toContain('cola');
    at(BREAK + 360 - 10);
    await get('/origin/live/one/open/v240/index.m3u8?stitch=forged');
    expect(asked).toEqual([]);
  });

  it('do not delay or break the playlist when they cannot be decided', async () => {
    decide = () => Promise.reject(new Error('away'));
    const text = await stitched(BREAK + 30);
    expect(urisIn(text).every((uri) => /^\d+\.m4s$/.test(uri))).toBe(true);
    expect(errors).toEqual([new Error('away')]);
    decide = () => new Promise(() => undefined);
    await playlist(BREAK + 360 - 10);
    expect(urisIn(await playlist(BREAK + 360 + 30)).every((uri) => /^\d+\.m4s$/.test(uri))).toBe(true);
  });

  it('do not keep the playlist back when nothing else is known either', async () => {
    await app.close();
    const away = () => Promise.reject(new Error('away'));
    app = await start({ ...breakAds, viewerOf: away, endedAt: away });
    expect(urisIn(await stitched(BREAK + 30)).every((uri) => /^\d+\.m4s$/.test(uri))).toBe(true);
    app = await start({ ...breakAds, endedAt: () => new Promise(() => undefined) });
    expect(await stitched(BREAK + 30)).toContain('cola');
  });

  it.each([
    ['is unknown', 'nowhere'],
    ['is not open', 'locked'],
    ['has no end', 'endless'],
    ['has no sound, where the stream has', 'silent'],
  ])('are shown without one that %s', async (_what, streamId) => {
    decide = async () => [{ streamId, token: 'bad' }, ...TWO_ADS];
    const text = await stitched(BREAK + 30);
    expect(text).toContain(`/origin/live/cola/open/v360/12.m4s?at=${FIRST}&slot=show.1`);
    expect(text).not.toContain('bad');
  });

  it('are in the codec of the rendition, and left out where they lack it', async () => {
    decide = async () => [
      { streamId: 'cola', token: 'old' },
      { streamId: 'both', token: 'new' },
    ];
    const path = '/origin/live/modern/open';
    for (const track of ['h240', 'v240']) {
      const text = await stitched(BREAK + 30, { track, path });
      expect(text).toContain(`/origin/live/both/open/${track}/12.m4s?at=${FIRST}&slot=new`);
      expect(text).not.toContain('old');
    }
  });

  it('never last longer than the break', async () => {
    decide = async () => [...TWO_ADS, { streamId: 'shoes', token: 'show.3' }];
    const text = await stitched(BREAK + 30);
    expect(text).not.toContain('show.3');
    expect(urisIn(text)).toContain(`${FIRST + 10}.m4s`);
    decide = async () => [{ streamId: 'long', token: 'whole' }];
    await playlist(BREAK + 360 - 16);
    const filled = await playlist(BREAK + 360 + 30);
    expect(filled.match(/slot=whole/g)).toHaveLength(12);
    expect(filled.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(2);
  });
});

describe('A segment of an ad', () => {
  const segment = (number: number, query: string, path = 'cola/open/v360') =>
    get(`/origin/live/${path}/${number}.m4s${query}`);

  it('counts, as the parts of the ad begin, and once it is all delivered', async () => {
    at(BREAK);
    for (let number = 12; number < 18; number++) expect((await segment(number, '?slot=show.1')).statusCode).toBe(200);
    expect(counted).toEqual(
      ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'].map((event) => [
        'show.1',
        event,
      ]),
    );
  });

  it('counts in every rendition of the picture, not in the sound, and not without a showing', async () => {
    at(BREAK);
    await segment(12, '?slot=show.1', 'cola/open/a-en');
    await segment(12, '');
    await segment(12, '?slot=%22');
    await segment(11, '?slot=show.1');
    await app.inject({ method: 'HEAD', url: '/origin/live/cola/open/v360/12.m4s?slot=show.1' });
    await get(`/origin/live/one/open/v240/${FIRST - 1}.m4s?slot=show.1`);
    expect(counted).toEqual([]);
    expect((await segment(12, '?slot=show.1')).headers['cache-control']).toBe('private, max-age=3600, immutable');
    expect(counted).toHaveLength(2);
  });

  it('is delivered before it is counted, and also when it cannot be', async () => {
    await app.close();
    app = await start({ ...breakAds, count: () => new Promise(() => undefined) });
    at(BREAK);
    expect((await segment(12, '?slot=show.1')).statusCode).toBe(200);
    await app.close();
    const count: BreakAds['count'] = (token, event) =>
      event === 'impression' ? Promise.reject(new Error('away')) : breakAds.count(token, event);
    app = await start({ ...breakAds, count });
    expect((await segment(12, '?slot=show.1')).statusCode).toBe(200);
    expect(errors).toEqual([new Error('away')]);
    expect(counted, 'the other event of the segment').toEqual([['show.1', 'start']]);
  });

  it('is that of the recording where its place is not given', async () => {
    at(BREAK);
    const plain = (await segment(12, '')).rawPayload;
    for (const query of ['?at=', '?at=x', '?at=-1', '?at=01', '?at=99999999999'])
      expect((await segment(12, query)).rawPayload).toEqual(plain);
    expect((await segment(12, `?at=${FIRST}`)).rawPayload).not.toEqual(plain);
    const live = `/origin/live/one/open/v240/${FIRST - 1}.m4s`;
    expect((await get(`${live}?at=7`)).rawPayload).toEqual((await get(live)).rawPayload);
  });
});

describe('An origin without ads', () => {
  it('stitches nothing', async () => {
    const without = await start(null);
    at(BREAK + 30);
    const plain = await without.inject('/origin/live/one/open/v240/index.m3u8');
    const asked = await without.inject(`/origin/live/one/open/v240/index.m3u8?stitch=${token()}`);
    expect(asked.body).toBe(plain.body);
    expect(asked.body).toContain('DATERANGE');
    await without.close();
  });
});
