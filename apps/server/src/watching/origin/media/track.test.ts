import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBox } from '../../../media';
import { AUDIO, readSegment, syntheticMp4, syntheticTrack, VIDEO } from '../testing/synthetic';
import { cutTrack, longestPart, partBytes, partDurations, segmentBytes, segmentTiming } from './track';

const tracks = { video: syntheticTrack(VIDEO), audio: syntheticTrack(AUDIO) };
const layouts = { video: VIDEO, audio: AUDIO };
const anySegment = fc.integer({ min: 0, max: 500_000_000 });
const anyOffset = fc.integer({ min: 0, max: 1000 });

describe.each(['video', 'audio'] as const)('A looped %s track', (kind) => {
  const track = tracks[kind];
  const { frames, frameTicks, timescale } = layouts[kind];

  it('joins any two neighbouring segments exactly: no gap, no overlap, no frame skipped', () => {
    fc.assert(
      fc.property(anySegment, anyOffset, (number, offset) => {
        const here = readSegment(segmentBytes(track, number, offset));
        const next = readSegment(segmentBytes(track, number + 1, offset));
        expect(here.baseTime + here.duration).toBe(next.baseTime);
        expect(here.duration).toBe(here.frames.length * frameTicks);
        expect(((here.frames.at(-1) ?? 0) + 1) % frames).toBe(next.frames[0]);
        expect(next.sequence).toBe(here.sequence + here.parts);
      }),
    );
  });

  it('has continuous times across the end of the loop, where the frames repeat', () => {
    const before = readSegment(segmentBytes(track, 11, 0));
    const after = readSegment(segmentBytes(track, 12, 0));
    expect(before.frames.at(-1)).toBe(frames - 1);
    expect(after.frames[0]).toBe(0);
    expect(after.baseTime).toBe(24 * timescale);
    expect(before.baseTime + before.duration).toBe(after.baseTime);
  });

  it('shows every frame of the loop once per round', () => {
    const round = Array.from({ length: 12 }, (_, number) => readSegment(segmentBytes(track, number, 0)).frames).flat();
    expect(round).toEqual(Array.from({ length: frames }, (_, index) => index));
  });

  it('keeps each segment within a frame of its place on the shared timeline, however long it has run', () => {
    fc.assert(
      fc.property(anySegment, anyOffset, (number, offset) => {
        const late = readSegment(segmentBytes(track, number, offset)).baseTime - number * 2 * timescale;
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(frameTicks);
      }),
    );
  });

  it('is its four parts, one after the other, each about half a second long', () => {
    fc.assert(
      fc.property(anySegment, anyOffset, (number, offset) => {
        const parts = [0, 1, 2, 3].map((part) => partBytes(track, number, part, offset) ?? Buffer.alloc(0));
        expect(Buffer.concat(parts).equals(segmentBytes(track, number, offset))).toBe(true);
        const durations = partDurations(track, number, offset);
        expect(durations.map((seconds) => Math.round(seconds * timescale))).toEqual(
          parts.map((part) => readSegment(part).duration),
        );
        // HLS asks for at least 85 % of the longest.
        for (const seconds of durations) expect(seconds).toBeGreaterThan(longestPart(track) * 0.85);
        expect(partBytes(track, number, 4, offset)).toBeUndefined();
      }),
    );
  });

  it('gives playlists the same times as its segments', () => {
    const { baseTime, duration } = readSegment(segmentBytes(track, 1_000_003, 7));
    expect(segmentTiming(track, 1_000_003, 7)).toEqual({ start: baseTime / timescale, duration: duration / timescale });
  });

  it('leaves the edit list out of its init segment and keeps the rest', () => {
    expect(findBox(syntheticMp4(layouts[kind]), 'moov/trak/edts')).toBeDefined();
    expect(findBox(track.init, 'moov/trak/edts')).toBeUndefined();
    expect(findBox(track.init, 'moov/trak/mdia/mdhd')).toBeDefined();
    expect(findBox(track.init, 'moov/mvex/trex')).toBeDefined();
    expect(findBox(track.init, 'moof')).toBeUndefined();
  });
});

describe('A stream with an offset', () => {
  it('shows what another shows later, at its own time', () => {
    const ahead = readSegment(segmentBytes(tracks.audio, 100, 5));
    const plain = readSegment(segmentBytes(tracks.audio, 105, 0));
    expect(ahead.frames).toEqual(plain.frames);
    expect(plain.baseTime - ahead.baseTime).toBe(5 * 2 * 48_000);
  });
});

describe('A file that cannot be looped', () => {
  it.each([
    ['is too short', { ...VIDEO, frames: 599 }, 'is 23.96 s long, not 24 s'],
    ['lacks key frames at segment edges', { ...VIDEO, keyEvery: 75 }, 'has no key frame at 2 s'],
    ['has no frames', { ...VIDEO, frames: 0 }, 'holds no frames'],
  ])('is refused when it %s', (_, layout, reason) => {
    expect(() => cutTrack(syntheticMp4(layout), 24)).toThrow(reason);
  });

  it('is refused when it is cut off or not an MP4 at all', () => {
    const whole = syntheticMp4(VIDEO);
    expect(() => cutTrack(whole.subarray(0, whole.length - 3), 24)).toThrow('has frames beyond its end');
    expect(() => cutTrack(Buffer.from('hello, this is not a film'), 24)).toThrow(/wrong size/);
    expect(() => cutTrack(Buffer.alloc(0), 24)).toThrow("has no 'moov' box");
  });
});
