import { describe, expect, it } from 'vitest';
import { secondsLeft, stepStates } from './making';

const rendering = (progress: number) => ({ state: 'rendering' as const, progress, createdAt: 1000 });
const steps = (of: Parameters<typeof stepStates>[0]) => stepStates(of).map(({ is }) => is);

describe('SHOP-14d making a collectible', () => {
  it('goes from the hold over cutting and putting together to the signature', () => {
    expect(steps({ ...rendering(0), state: 'held' })).toEqual(['done', 'now', 'later', 'later']);
    expect(steps(rendering(10))).toEqual(['done', 'now', 'later', 'later']);
    expect(steps(rendering(62))).toEqual(['done', 'done', 'now', 'later']);
    expect(steps({ ...rendering(100), state: 'signed' })).toEqual(['done', 'done', 'done', 'now']);
    expect(steps({ ...rendering(100), state: 'claimed' })).toEqual(['done', 'done', 'done', 'done']);
  });

  it('tells how long it still takes once that is known', () => {
    expect(secondsLeft(rendering(50), 1018)).toBe(20);
    expect(secondsLeft(rendering(5), 1020)).toBeUndefined();
    expect(secondsLeft(rendering(20), 1900)).toBeUndefined();
    expect(secondsLeft({ ...rendering(100), state: 'signed' }, 1020)).toBeUndefined();
  });
});
