import { describe, expect, it } from 'vitest';
import { isWatchedLive, liveState, secondsBehind, withinWindow } from './live-edge';

const sample = { windowStart: 100, syncPosition: 400, latency: 6, segmentSeconds: 2, position: 400 };

describe('the live edge', () => {
  it('includes positions within two segments', () => {
    expect(liveState({ ...sample, position: 397, segmentSeconds: 2 }).atEdge).toBe(true);
    expect(liveState({ ...sample, position: 390, segmentSeconds: 6 }).atEdge).toBe(true);
    expect(liveState({ ...sample, position: 390, segmentSeconds: 2 }).atEdge).toBe(false);
  });

  it('reports the seconds behind live, and 0 at the edge', () => {
    const behind = liveState({ ...sample, position: 148 });
    expect(secondsBehind(148, behind)).toBe(252);
    expect(secondsBehind(399, liveState({ ...sample, position: 399 }))).toBe(0);
  });

  it('is watched by viewers who are some seconds late, not by those who went back', () => {
    expect(isWatchedLive(381, liveState({ ...sample, position: 381 }))).toBe(true);
    expect(isWatchedLive(379, liveState({ ...sample, position: 379 }))).toBe(false);
  });

  it('clamps a seek to the live window, and clear of its start, which moves on', () => {
    const live = liveState(sample);
    expect(withinWindow(50, live)).toBe(110);
    expect(withinWindow(100, live)).toBe(110);
    expect(withinWindow(250, live)).toBe(250);
    expect(withinWindow(500, live)).toBe(400);
  });

  it('is never before the window start, even while the first segments arrive', () => {
    expect(liveState({ ...sample, syncPosition: 90 })).toMatchObject({ windowStart: 100, windowEnd: 100 });
  });
});
