import { expect, test } from 'vitest';
import type { StoredSource } from '../../kernel/store/json-columns';
import { fpsOf, fractionOf, ladderOf } from './ladder';

const source = (fields: Partial<StoredSource>): StoredSource => ({
  width: 1920,
  height: 1080,
  rate: [50, 1],
  seconds: 60,
  videoCodec: 'h264',
  bitrate: 20_000_000,
  video: 0,
  mayCopy: false,
  sounds: [],
  texts: [],
  ...fields,
});

test.each<[width: number, height: number, sizes: string[]]>([
  [3840, 2160, ['3840x2160', '2560x1440', '1920x1080', '1280x720', '854x480', '640x360', '426x240']],
  [1920, 1080, ['1920x1080', '1280x720', '854x480', '640x360', '426x240']],
  [1920, 1072, ['1920x1072', '1290x720', '860x480', '644x360', '430x240']],
  [1080, 1920, ['1080x1920', '720x1280', '480x854', '360x640', '240x426']],
  [854, 480, ['854x480', '640x360', '428x240']],
  [320, 180, ['320x180']],
  [7680, 4320, ['3840x2160', '2560x1440', '1920x1080', '1280x720', '854x480', '640x360', '426x240']],
])('a file of %d × %d has no picture above it', (width, height, sizes) => {
  const made = ladderOf(source({ width, height }));
  expect(made.map((plan) => `${plan.width}x${plan.height}`)).toEqual(sizes);
});

test('small pictures have half the frames, and no picture more than 60', () => {
  expect(ladderOf(source({})).map(({ rate }) => fpsOf(rate))).toEqual([50, 50, 25, 25, 25]);
  expect(ladderOf(source({ rate: [120, 1] })).map(({ rate }) => fpsOf(rate))).toEqual([60, 60, 30, 30, 30]);
  expect(ladderOf(source({ rate: [24, 1] })).map(({ rate }) => fpsOf(rate))).toEqual([24, 24, 24, 24, 24]);
});

test('a picture is taken as it is unless it has far more bits than viewers need', () => {
  expect(ladderOf(source({ mayCopy: true, bitrate: 8_000_000 }))[0]).toMatchObject({
    copies: true,
    bitrate: 8_000_000,
  });
  expect(ladderOf(source({ mayCopy: true, bitrate: 50_000_000 }))[0]).toMatchObject({ copies: false });
  expect(ladderOf(source({ mayCopy: false, bitrate: 8_000_000 }))[0]).toMatchObject({ copies: false });
});

test.each([
  [29.97, [30_000, 1001]],
  [23.976, [24_000, 1001]],
  [25, [25, 1]],
  [5, [5, 1]],
  [59.94, [60_000, 1001]],
  [27.3, [30_000, 1001]],
  [undefined, [25, 1]],
])('%s frames per second are the fraction %j', (fps, fraction) => {
  expect(fractionOf(fps)).toEqual(fraction);
});
