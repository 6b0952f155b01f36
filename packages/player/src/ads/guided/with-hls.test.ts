import HlsClass from 'hls.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlaylistLoader } from '../../engines/hls-config';
import type { AdState } from '../../model/ads';
import { browserClock } from '../../model/clock';
import { fakeAdsHost } from '../testing/fake-ads-host';
import { hlsStage } from '../testing/hls-stage';
import { StreamBreaks } from './stream-breaks';

const ZERO = Date.parse('2026-01-01T00:00:00Z');
const dateOf = (seconds: number) => new Date(ZERO + seconds * 1000).toISOString();
const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS="avc1.64001f,mp4a.40.2"\nindex.m3u8\n';
const HEAD = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="init.mp4"\n';
const segments = (from: number, to: number) =>
  Array.from({ length: (to - from) / 2 }, (_, index) => `#EXTINF:2,\n${from + index * 2}.m4s\n`).join('');
const AD = `${HEAD}#EXT-X-PLAYLIST-TYPE:VOD\n${segments(0, 6)}#EXT-X-ENDLIST\n`;

const announced = (breakAt: number): string => {
  const id = `one~${breakAt}~12`;
  return `#EXT-X-DATERANGE:ID="${id}",CLASS="com.apple.hls.interstitial",START-DATE="${dateOf(breakAt)}",DURATION=12,X-ASSET-LIST="/api/slots/assets?break=${id}",X-SNAP="OUT,IN",X-TIMELINE-OCCUPIES="RANGE"\n`;
};

/** The last minute of a stream with breaks of 12 s, in seconds after the start of the window. */
function stream({
  edge,
  breaksAt,
  hasParts,
}: {
  edge: number;
  breaksAt: readonly number[];
  hasParts: boolean;
}): string {
  const head = `${HEAD}${hasParts ? '#EXT-X-PART-INF:PART-TARGET=0.5\n' : ''}#EXT-X-PROGRAM-DATE-TIME:${dateOf(0)}\n`;
  return `${head}${breaksAt.map(announced).join('')}${segments(0, edge)}`;
}

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  close = undefined;
});

/** Plays a stream with hls.js itself, from `startAt`. */
async function setUp({
  isInPlace,
  breakAt = 40,
  startAt = 34,
  earlier = [],
  hasSeenLately = false,
}: {
  isInPlace: boolean;
  breakAt?: number;
  startAt?: number;
  /** Breaks before, which the viewer has not seen. */
  earlier?: readonly number[];
  /** Ads were shown a moment ago, elsewhere. */
  hasSeenLately?: boolean;
}) {
  const scene = { edge: 60 };
  const stage = hlsStage((path) => {
    if (path.endsWith('/master.m3u8')) return MASTER;
    if (path.endsWith('/one/index.m3u8'))
      return stream({ edge: scene.edge, breaksAt: [...earlier, breakAt], hasParts: !isInPlace });
    return path.endsWith('/index.m3u8') ? AD : undefined;
  });
  const assets = ['a', 'b'].map((id) => ({ URI: `/ads/${id}/master.m3u8`, DURATION: 6 }));
  vi.stubGlobal('fetch', async () => Response.json({ ASSETS: assets }));
  const { video } = stage;
  const errors: string[] = [];
  let ad: AdState | null = null;
  const url = 'https://app.example/one/master.m3u8';
  const breaks = new StreamBreaks(
    {
      ads: { viewer: 'v1', streamId: 'one' },
      url,
      host: fakeAdsHost({ hasSeenLately }).host,
      clock: browserClock,
      serverTime: () => ZERO / 1000,
      log: () => undefined,
    },
    {
      video,
      isPrepared: () => false,
      isPaused: () => false,
      emit: (change) => {
        ({ ad } = change);
      },
      holdPosition: () => undefined,
    },
  );
  const hls = new HlsClass({
    ...breaks.config(stage.loader as unknown as PlaylistLoader, stage.loader),
    startPosition: startAt,
    lowLatencyMode: !isInPlace,
    liveSyncDurationCount: 3,
    liveMaxLatencyDurationCount: 1000,
  });
  breaks.follow(HlsClass, hls);
  hls.on(HlsClass.Events.ERROR, (_, { details, error }) => errors.push(`${details}: ${error.message}`));
  hls.attachMedia(video);
  hls.loadSource(url);
  await stage.pass(100);
  close = () => {
    breaks.stop();
    hls.destroy();
    stage.close();
  };
  const playing = () => hls.interstitialsManager?.playingItem?.event?.identifier ?? 'content';
  /** Plays up to the break and one second into it. */
  const enter = async () => {
    for (let at = startAt; at < breakAt; at++) await stage.play(at, [startAt, breakAt]);
    await stage.play(breakAt + 0.1, [startAt, breakAt]);
    await stage.play(isInPlace ? breakAt + 1 : 1, isInPlace ? [startAt, breakAt + 6] : [0, 6]);
  };
  return { breaks, enter, errors, hls, playing, scene, shown: () => ad, stage, video };
}

describe.each([true, false])('hls.js with breaks in its timeline: %s', (isInPlace) => {
  it('shows a break, and returns to the live edge when it ends early', async () => {
    const { enter, playing, shown, breaks, hls, stage, video, scene, errors } = await setUp({ isInPlace });
    await enter();
    expect(playing()).toBe('one~40~12');
    expect(shown()).toMatchObject({ index: 1, count: 2, position: 1, breakRemaining: 11 });
    expect(breaks.position()).toBe(isInPlace ? null : 41);
    const live = hls.liveSyncPosition ?? 0;
    breaks.leave();
    await stage.pass(50);
    expect([playing(), shown()]).toEqual(['content', null]);
    expect(hls.media, 'the element is back').toBe(video);
    expect(hls.startPosition).toBeCloseTo(live, 0);
    expect(breaks.position() ?? video.currentTime).toBeCloseTo(live, 0);
    scene.edge += 2;
    await stage.pass(3000);
    expect(playing(), 'not again').toBe('content');
    expect(errors).toEqual(['assetListLoadError: The break was ended']);
  });

  it('loads ads with players of their own: without patience, and without the loaders of the stream', async () => {
    const { enter, hls, stage } = await setUp({ isInPlace });
    await enter();
    const configs = (hls.interstitialsManager?.playerQueue ?? []).map((player) => player.hls?.config);
    expect(configs).toHaveLength(2);
    for (const config of configs) {
      expect(config).toMatchObject({ autoStartLoad: true, fragLoadPolicy: { default: { errorRetry: null } } });
      expect(config).toMatchObject({ pLoader: undefined, loader: stage.loader });
    }
    expect(hls.config.loader).not.toBe(stage.loader);
  });

  const joined = async (hasSeenLately: boolean) => {
    const { playing, shown, stage } = await setUp({ isInPlace, startAt: 47, hasSeenLately });
    await stage.play(isInPlace ? 48 : 2, isInPlace ? [46, 52] : [0, 6]);
    return { playing, shown };
  };

  it('shows the rest of a break that is joined in the middle', async () => {
    const { shown } = await joined(false);
    expect(shown()).toMatchObject({ index: 2, count: 2 });
  });

  it('shows no rest of a break to a viewer who saw ads a moment ago', async () => {
    const { playing, shown } = await joined(true);
    expect([playing(), shown()]).toEqual(['content', null]);
  });

  it('continues with the content of a break that was cancelled before', async () => {
    const { enter, playing, shown, breaks, hls, video, stage } = await setUp({ isInPlace });
    await stage.play(39, [34, 40]);
    breaks.leave();
    await enter();
    await stage.pass(50);
    expect([playing(), shown()]).toEqual(['content', null]);
    expect(hls.media).toBe(video);
  });
});

describe('hls.js with breaks in place of its source', () => {
  it('shows both ads and continues with the content, whose position is known all the time', async () => {
    const { breaks, enter, playing, shown, hls, stage, video, errors } = await setUp({ isInPlace: false });
    await enter();
    video.dispatchEvent(new Event('ended'));
    await stage.pass(50);
    await stage.play(2, [0, 6]);
    expect(shown()).toMatchObject({ index: 2, position: 2, breakRemaining: 4 });
    expect(breaks.position()).toBe(48);
    expect(breaks.isAboutContent('ended')).toBe(false);
    video.dispatchEvent(new Event('ended'));
    await stage.pass(50);
    expect([playing(), shown(), breaks.position()]).toEqual(['content', null, 52]);
    expect(hls.media).toBe(video);
    expect(breaks.isAboutContent('playing')).toBe(true);
    expect(breaks.position()).toBeNull();
    expect(errors).toEqual([]);
  });
});

describe('hls.js with breaks in its timeline', () => {
  it('shows both ads and continues with the content, also with a break before that the viewer has not seen', async () => {
    const { enter, playing, shown, hls, stage, video, errors, scene } = await setUp({ isInPlace: true, earlier: [10] });
    await enter();
    for (let at = 41.5; at < 46; at += 0.5) await stage.play(at, [34, 46]);
    await stage.play(47, [34, 52]);
    expect(shown()).toMatchObject({ index: 2, position: 1, breakRemaining: 5 });
    for (let at = 47.5; at < 52; at += 0.5) await stage.play(at, [34, 52]);
    await stage.play(52.5, [34, 58]);
    expect([playing(), shown()]).toEqual(['content', null]);
    expect(hls.media).toBe(video);
    scene.edge += 2;
    await stage.pass(3000);
    for (let at = 53; at < 56; at += 0.5) await stage.play(at, [34, 58]);
    expect([playing(), shown()]).toEqual(['content', null]);
    expect(errors).toEqual([]);
  });

  it('plays a break that is jumped over, then continues where the viewer wanted to go', async () => {
    const { breaks, playing, shown, stage, video } = await setUp({ isInPlace: true, breakAt: 10, startAt: 4 });
    await stage.play(5, [4, 8]);
    const target = breaks.seekTarget(50);
    expect(target).toBe(10);
    video.currentTime = target;
    await stage.pass(100);
    await stage.play(10.5, [10, 16]);
    expect(shown()).toMatchObject({ index: 1, position: 0.5 });
    for (let at = 11; at < 22; at += 0.5) await stage.play(at, [10, at < 16 ? 16 : 22]);
    await stage.play(22.1, [10, 22]);
    expect([playing(), shown(), video.currentTime]).toEqual(['content', null, 50]);
  });
});
