import { expect, test } from 'vitest';
import { PlaybackBuffer } from './buffer';

test('playback goes on as long as the buffer lasts', () => {
  const buffer = new PlaybackBuffer();
  expect(buffer.stallsWithin(0, 5000), 'before the first video there is no stall').toEqual([]);
  buffer.append(2, 10_000);
  buffer.append(4, 10_500);
  expect(buffer.stallsWithin(10_000, 16_000)).toEqual([]);
  expect(buffer.stallsWithin(10_000, 17_500)).toEqual([1500]);
});

test('a stall ends with the next video, and is cut at the ends of the time that is looked at', () => {
  const buffer = new PlaybackBuffer();
  buffer.append(2, 0);
  buffer.append(2, 5000);
  expect(buffer.stallsWithin(0, 7000)).toEqual([3000]);
  expect(buffer.stallsWithin(4000, 8000)).toEqual([1000, 1000]);
});

test('a player that joins anew holds no more than the hold-back', () => {
  const buffer = new PlaybackBuffer();
  buffer.append(20, 0);
  buffer.trim(6, 1000);
  expect(buffer.stallsWithin(0, 9000)).toEqual([2000]);
});
