import { expect, test } from 'vitest';
import { covering, readRenditions, readSegments } from './playlists';

const BASE = 'https://cdn.example/main/grant/master.m3u8';
const MEDIA = 'https://cdn.example/main/grant/v480/index.m3u8';
const T = Date.parse('2026-11-18T20:00:00.000Z');

const media = (...lines: string[]) =>
  ['#EXTM3U', '#EXT-X-TARGETDURATION:2', '#EXT-X-MAP:URI="init.mp4"', ...lines].join('\n');
const date = (ms: number) => `#EXT-X-PROGRAM-DATE-TIME:${new Date(T + ms).toISOString()}`;
const segments = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => [`#EXTINF:2.00000,`, `${first + index}.m4s`]).flat();

test('renditions have their height, and the sound that plays by default', () => {
  const { video, audio } = readRenditions(
    [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Deutsch, laut",DEFAULT=NO,URI="a-de/index.m3u8"',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",DEFAULT=YES,URI="a-en/index.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=854x480,CODECS="avc1.4D401E,mp4a.40.2",AUDIO="audio"',
      'v480/index.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=426x240,CODECS="avc1.4D4015"',
      '/other/v240.m3u8?x=1',
    ].join('\n'),
    BASE,
  );
  expect(video).toEqual([
    { url: MEDIA, height: 480, audioGroup: 'audio', hasSound: true },
    { url: 'https://cdn.example/other/v240.m3u8?x=1', height: 240, audioGroup: undefined, hasSound: false },
  ]);
  expect(audio.get('audio')).toBe('https://cdn.example/main/grant/a-en/index.m3u8');
});

test('segments follow their date, and a later date counts', () => {
  const [piece] = readSegments(media(date(0), ...segments(7, 2), date(4010), ...segments(9, 1)), MEDIA);
  expect(piece?.map(({ from, ms }) => [from - T, ms])).toEqual([
    [0, 2000],
    [2000, 2000],
    [4010, 2000],
  ]);
  expect(piece?.[0]).toMatchObject({
    url: 'https://cdn.example/main/grant/v480/7.m4s',
    map: 'https://cdn.example/main/grant/v480/init.mp4',
  });
});

test('the segments that cover a scene are found, and no others', () => {
  const pieces = readSegments(media(date(0), ...segments(0, 10)), MEDIA);
  const names = (from: number, to: number) =>
    covering(pieces, T + from, T + to)?.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  expect(names(4000, 10_000)).toEqual(['2.m4s', '3.m4s', '4.m4s']);
  expect(names(5960, 11_960)).toEqual(['2.m4s', '3.m4s', '4.m4s', '5.m4s']);
  expect(names(14_000, 20_000)).toEqual(['7.m4s', '8.m4s', '9.m4s']);
  expect(names(-40, 5960), 'before the first').toBeUndefined();
  expect(names(14_040, 20_040), 'beyond the last').toBeUndefined();
});

test.each([
  ['without dates', media(...segments(0, 10))],
  ['encrypted', media('#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:x"', date(0), ...segments(0, 10))],
  ['with a gap', media(date(0), ...segments(0, 3), '#EXT-X-GAP', ...segments(3, 7))],
  ['in parts of files', media(date(0), ...segments(0, 3), '#EXT-X-BYTERANGE:10@0', ...segments(3, 7))],
  ['interrupted', media(date(0), ...segments(0, 3), '#EXT-X-DISCONTINUITY', date(6000), ...segments(3, 7))],
  ['with a jump of the clock', media(date(0), ...segments(0, 3), date(9000), ...segments(3, 7))],
])('a stream %s covers no scene across it', (_, text) => {
  expect(covering(readSegments(text, MEDIA), T + 4000, T + 10_000)).toBeUndefined();
});
