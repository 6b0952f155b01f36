import { describe, expect, it } from 'vitest';
import { pairings } from './round-robin';

const meetings = (sides: number, rounds: readonly number[]): string[] =>
  rounds.flatMap((round) => pairings(sides, round).map(([home, away]) => `${home}-${away}`));
const rounds = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

describe.each([8, 10, 14, 16])('a league of %i clubs', (sides) => {
  it('has one match per club in every round', () => {
    for (const round of rounds(0, 2 * sides)) {
      expect(new Set(pairings(sides, round).flat()).size).toBe(sides);
    }
  });

  it('has every pairing at home and away in two legs', () => {
    const season = meetings(sides, rounds(0, 2 * (sides - 1)));
    expect(new Set(season).size).toBe(sides * (sides - 1));
  });

  it('distributes home matches evenly', () => {
    const hosts = meetings(sides, rounds(0, sides - 1)).map((meeting) => meeting.split('-')[0]);
    const times = Array.from({ length: sides }, (_, side) => hosts.filter((host) => host === String(side)).length);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2);
  });
});
