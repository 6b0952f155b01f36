import { afterEach, expect, test, vi } from 'vitest';
import { fakeClock } from '../model/fake-clock';
import { Stills } from './stills';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const vtt = (zero: string) => `WEBVTT
${zero}
00:00:00.000 --> 00:00:02.000
sheet.jpg#xywh=0,0,160,90

00:00:02.000 --> 00:00:04.000
sheet.jpg#xywh=160,0,160,90
`;
const DATED = vtt('NOTE time zero 2026-01-01T00:00:00.000Z\n');
const ZERO = Date.UTC(2026, 0, 1) / 1000;
const camera = { id: 'a', label: 'A', url: '/a', offsetMs: 0, thumbnails: 'https://o.example/a/thumbs.vtt' };

function setUp(text: string) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return { ok: true, text: async () => text };
  });
  const clock = fakeClock();
  return { requests, clock, stills: new Stills(clock, () => undefined) };
}

afterEach(() => vi.unstubAllGlobals());

test('a still is that of the wall-clock time, wherever the stream began', async () => {
  const { stills } = setUp(DATED);
  expect(stills.at(camera, 700, ZERO + 1)).toBeNull();
  await settled();
  expect(stills.at(camera, 700, ZERO + 1)).toMatchObject({ url: 'https://o.example/a/sheet.jpg', x: 0 });
  expect(stills.at(camera, 701, ZERO + 2)).toMatchObject({ x: 160 });
  expect(stills.at({ ...camera, offsetMs: 2000 }, 700, ZERO + 1)).toMatchObject({ x: 160 });
});

test('a track without a date goes by the position', async () => {
  const { stills } = setUp(vtt(''));
  stills.at(camera, 3, ZERO);
  await settled();
  expect(stills.at(camera, 3, ZERO)).toMatchObject({ x: 160 });
});

test('the last still stays until the next is loaded, which is tried every four seconds', async () => {
  const { stills, clock, requests } = setUp(DATED);
  stills.at(camera, 0, ZERO + 3);
  await settled();
  stills.at(camera, 0, ZERO + 3);
  expect(stills.at(camera, 0, ZERO + 5)).toMatchObject({ x: 160 });
  expect(requests).toHaveLength(1);
  clock.pass(4000);
  stills.renew([{ ...camera, thumbnails: 'https://o.example/a/thumbs.vtt?2' }]);
  stills.at(camera, 0, ZERO + 9);
  expect(requests).toEqual(['https://o.example/a/thumbs.vtt', 'https://o.example/a/thumbs.vtt?2']);
  stills.stop();
});

test('a camera without stills has none', () => {
  const { thumbnails: _, ...without } = camera;
  expect(setUp(DATED).stills.at(without, 0, ZERO)).toBeNull();
});
