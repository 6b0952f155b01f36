import { describe, expect, it } from 'vitest';
import { Rally, STROKE, STROKES } from './rally';

describe('the rally of the tennis scene', () => {
  const rally = new Rally();
  const strokes = Array.from({ length: STROKES }, (_, i) => i);

  it('crosses the net on every stroke, above its edge', () => {
    for (const i of strokes) {
      const heights: number[] = [];
      for (let t = i * STROKE; t < (i + 1) * STROKE; t += 0.01) {
        const [, y, z] = rally.ball(t);
        if (Math.abs(z) < 0.2) heights.push(y);
      }
      expect(Math.min(...heights), `stroke ${i}`).toBeGreaterThan(0.95);
    }
  });

  it('has the player within reach of the ball at every stroke', () => {
    for (const i of strokes) {
      const [x, , z] = rally.ball(i * STROKE);
      const player = rally.player(i % 2 === 0 ? 0 : 1, i * STROKE);
      expect(Math.abs(player.since)).toBeLessThan(0.01);
      expect(Math.hypot(player.x - x, player.z - z), `stroke ${i}`).toBeLessThan(1.1);
    }
  });

  it('has realistic speeds', () => {
    for (let t = 0; t < 24; t += 0.04)
      for (const end of [0, 1] as const) expect(rally.player(end, t).speed).toBeLessThan(8);
  });
});
