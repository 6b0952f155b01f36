import { expect, test } from 'vitest';
import { planLadder } from './plan';

const shapes = (...given: Parameters<typeof planLadder>) =>
  planLadder(...given).map(({ name, width, height, frameRate, bitrate }) => [name, width, height, frameRate, bitrate]);

test('renditions are below the source, from the largest', () => {
  expect(shapes({ width: 1920, height: 1080, frameRate: 25 })).toEqual([
    ['v1', 1280, 720, 25, 3_400_000],
    ['v2', 854, 480, 25, 1_400_000],
    ['v3', 640, 360, 25, 800_000],
    ['v4', 426, 240, 25, 400_000],
  ]);
  expect(shapes({ width: 1280, height: 720, frameRate: 25 }).map(([, , height]) => height)).toEqual([480, 360, 240]);
  expect(shapes({ width: 3840, height: 2160, frameRate: 25 }).map(([, , height]) => height)).toEqual([
    1080, 720, 480, 360,
  ]);
});

test('a picture that is hardly larger than a step does not get it', () => {
  expect(shapes({ width: 960, height: 540, frameRate: 25 }).map(([, , height]) => height)).toEqual([360, 240]);
  expect(shapes({ width: 320, height: 240, frameRate: 25 })).toEqual([]);
  expect(shapes({ width: 0, height: 0, frameRate: 25 })).toEqual([]);
});

test('small renditions have every other frame of 50, and upright pictures stay upright', () => {
  expect(shapes({ width: 1080, height: 1920, frameRate: 50 })).toEqual([
    ['v1', 720, 1280, 50, 5_100_000],
    ['v2', 480, 854, 25, 1_400_000],
    ['v3', 360, 640, 25, 800_000],
    ['v4', 240, 426, 25, 400_000],
  ]);
});

test('no rendition has more bits than the source', () => {
  const bitrates = shapes({ width: 1920, height: 1080, frameRate: 25, bitrate: 2_000_000 }).map((each) => each[4]);
  expect(bitrates).toEqual([1_300_000, 845_000, 549_250, 357_013]);
});

test('a smaller ladder keeps the small ones', () => {
  expect(shapes({ width: 1920, height: 1080, frameRate: 25 }, 2)).toEqual([
    ['v1', 640, 360, 25, 800_000],
    ['v2', 426, 240, 25, 400_000],
  ]);
});
