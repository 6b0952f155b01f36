import { expect, test } from 'vitest';
import { statisticsLines } from './statistics';

const known = {
  engine: 'hls',
  bitrate: 2_400_000,
  bandwidth: 18_300_000,
  width: 1280,
  height: 720,
  codecs: 'avc1.64001f,mp4a.40.2',
  buffer: 12.34,
  frames: 1500,
  droppedFrames: 2,
  latency: 6.02,
  targetLatency: 6,
  lowLatency: false,
  rate: 1,
  stalls: 1,
  firstFrameMs: 412.6,
};

const read = (statistics: typeof known | Parameters<typeof statisticsLines>[0]) =>
  Object.fromEntries(statisticsLines(statistics).map(({ name, value }) => [name, value]));

test('the panel shows bitrate, buffer, dropped frames and latency as formatted figures', () => {
  expect(read(known)).toEqual({
    engine: 'hls',
    resolution: '1280 × 720',
    codec: 'avc1.64001f,mp4a.40.2',
    bitrate: '2.40 Mbit/s',
    bandwidth: '18.30 Mbit/s',
    buffer: '12.3 s',
    latency: '6.0 s',
    droppedFrames: '2 / 1500',
    stalls: '1',
    firstFrame: '413 ms',
  });
});

test('an unknown value is a dash, not a zero', () => {
  const nothing = {
    ...known,
    engine: null,
    bitrate: null,
    bandwidth: null,
    codecs: null,
    latency: null,
    firstFrameMs: null,
  };
  expect(read({ ...nothing, width: 0, height: 0 })).toMatchObject({
    engine: '–',
    resolution: '–',
    codec: '–',
    bitrate: '–',
    latency: '–',
    firstFrame: '–',
  });
});
