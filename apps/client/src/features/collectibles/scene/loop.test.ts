import { describe, expect, it } from 'vitest';
import { loopAt } from './loop';

/** A scene from 100 s to 106 s of the video. */
const scene = { zeroAt: 1000, start: 1_100_000, offsetMs: 0, isPlaying: true, isMoved: false };

describe('SHOP-14a the loop of a scene', () => {
  it('plays on inside the six seconds', () => {
    expect(loopAt({ ...scene, position: 103 })).toEqual({ seekTo: undefined, share: 0.5 });
  });

  it('begins again after the last frame', () => {
    expect(loopAt({ ...scene, position: 106 })).toEqual({ seekTo: 100.02, share: 1 });
  });

  it('goes to the scene from elsewhere', () => {
    expect(loopAt({ ...scene, position: 20 }).seekTo).toBe(100.02);
    expect(loopAt({ ...scene, position: 900 }).seekTo).toBe(100.02);
  });

  it('shows the beginning of a scene that was moved', () => {
    expect(loopAt({ ...scene, isMoved: true, position: 103 }).seekTo).toBe(100.02);
  });

  it('allows for the dates of its camera', () => {
    expect(loopAt({ ...scene, offsetMs: 200, position: 20 }).seekTo).toBeCloseTo(100.22);
  });

  it('shows the first frame while it is paused', () => {
    expect(loopAt({ ...scene, isPlaying: false, position: 103 }).seekTo).toBe(100.02);
    expect(loopAt({ ...scene, isPlaying: false, position: 100.02 }).seekTo).toBeUndefined();
    expect(loopAt({ ...scene, isPlaying: false, position: 100.06 }).seekTo).toBe(100.02);
  });
});
