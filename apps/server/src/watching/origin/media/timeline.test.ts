import { describe, expect, it } from 'vitest';
import { EPOCH_MS, readyAt, windowOf } from './timeline';

const live = { type: 'live' } as const;
const epoch = EPOCH_MS / 1000;
const later = EPOCH_MS + 1_000_000_000;
const vod = (start: number, end: number) =>
  windowOf({ type: 'vod', start: epoch + start, end: epoch + end }, later, 60);

describe('The window of a live stream', () => {
  it('moves on by exactly one segment every two seconds', () => {
    for (let step = 0; step < 40; step++) {
      const { first, last } = windowOf(live, later + step * 500, 7200) ?? { first: 0, last: 0 };
      expect(last).toBe(499_999 + Math.floor(step / 4));
      expect(last - first + 1).toBe(3600);
    }
  });

  it('ends with the newest segment that is complete', () => {
    const { last } = windowOf(live, later, 60) ?? { last: 0 };
    expect(readyAt(last)).toBeLessThanOrEqual(later);
    expect(readyAt(last + 1)).toBeGreaterThan(later);
  });

  it('begins at time zero when the stream is young, and is not there before', () => {
    expect(windowOf(live, EPOCH_MS + 10_000, 7200)).toEqual({ first: 0, last: 4, state: 'sliding' });
    expect(windowOf(live, EPOCH_MS + 1999, 7200)).toBeUndefined();
    expect(windowOf(live, EPOCH_MS - 1e9, 7200)).toBeUndefined();
  });
});

describe('A window with a beginning and an end', () => {
  it('grows while it lasts, and has ended from its last segment on', () => {
    const during = (seconds: number) =>
      windowOf({ type: 'vod', start: epoch + 100, end: epoch + 160 }, EPOCH_MS + seconds * 1000, 60);
    expect(during(101)).toBeUndefined();
    expect(during(102)).toEqual({ first: 50, last: 50, state: 'growing', until: 79 });
    expect(during(158)).toEqual({ first: 50, last: 78, state: 'growing', until: 79 });
    expect(during(160)).toEqual({ first: 50, last: 79, state: 'ended' });
  });

  it('holds every segment that it touches', () => {
    expect(vod(100, 160)).toEqual({ first: 50, last: 79, state: 'ended' });
    expect(vod(101, 161)).toEqual({ first: 50, last: 80, state: 'ended' });
  });

  it('is not there when it lies in the future, begins before time zero, is empty or too long', () => {
    expect(vod(1_000_002, 1_000_090)).toBeUndefined();
    expect(vod(-10, 10)).toBeUndefined();
    expect(vod(100, 100)).toBeUndefined();
    expect(vod(160, 100)).toBeUndefined();
    expect(vod(0, 12 * 3600 + 1)).toBeUndefined();
  });
});
