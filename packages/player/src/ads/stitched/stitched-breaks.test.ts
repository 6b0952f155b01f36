import HlsClass from 'hls.js';
import { afterEach, expect, test } from 'vitest';
import type { PlaylistLoader } from '../../engines/hls-config';
import type { AdState } from '../../model/ads';
import { hlsStage } from '../testing/hls-stage';
import { stitchedBreaks } from './stitched-breaks';

const ZERO = Date.parse('2026-01-01T00:00:00Z');
const dateOf = (seconds: number) => new Date(ZERO + seconds * 1000).toISOString();
const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS="avc1.64001f,mp4a.40.2"\nindex.m3u8\n';
const range = (lengths: string, kind = 'com.touchline.break') =>
  `#EXT-X-DATERANGE:ID="20~20",CLASS="${kind}",START-DATE="${dateOf(40)}",DURATION=20,X-LENGTHS="${lengths}"\n`;
const stream = (tags: string) =>
  `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-PROGRAM-DATE-TIME:${dateOf(0)}\n${tags}#EXT-X-MAP:URI="init.mp4"\n${Array.from({ length: 35 }, (_, index) => `#EXTINF:2,\n${index}.m4s\n`).join('')}`;

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Plays a stream whose playlist has these tags with hls.js itself. */
async function setUp(tags: string) {
  const stage = hlsStage((path) => (path.endsWith('/master.m3u8') ? MASTER : stream(tags)));
  const shown: (AdState | null)[] = [];
  const breaks = stitchedBreaks.guide({
    video: stage.video,
    isPrepared: () => false,
    isPaused: () => false,
    emit: ({ ad }) => shown.push(ad),
    holdPosition: () => undefined,
  });
  const loader = stage.loader as unknown as PlaylistLoader;
  const hls = new HlsClass({ ...breaks.config(loader, stage.loader), loader: stage.loader, startPosition: 30 });
  breaks.follow(HlsClass, hls);
  hls.attachMedia(stage.video);
  hls.loadSource('https://app.example/one/master.m3u8');
  await stage.pass(100);
  close = () => {
    hls.destroy();
    stage.close();
  };
  const at = async (seconds: number) => {
    shown.length = 0;
    await stage.play(seconds, [30, 66]);
    return shown.at(-1);
  };
  return { at, breaks, shown, stage };
}

test('ads in the stream itself are labelled: which of how many, and how long they last', async () => {
  const { at, breaks, shown } = await setUp(range('12,8'));
  expect(await at(39.9)).toBeUndefined();
  expect(await at(41)).toMatchObject({ placement: 'midroll', index: 1, count: 2, position: 1, breakRemaining: 19 });
  expect(await at(52)).toMatchObject({ index: 2, count: 2, position: 0, breakRemaining: 8, skipIn: null, card: null });
  expect(await at(60)).toBeNull();
  expect(await at(61), 'told once').toBeUndefined();
  await at(45);
  shown.length = 0;
  breaks.stop();
  expect(shown).toEqual([null]);
});

test.each([
  ['other date ranges', range('12,8', 'com.example.chapter')],
  ['lengths that are none', range('twelve,')],
  ['no lengths', range('').replace(',X-LENGTHS=""', '')],
])('%s are no ads', async (_, tags) => {
  const { at } = await setUp(tags);
  expect(await at(41)).toBeUndefined();
});
