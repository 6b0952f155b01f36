import type { Club } from '../../art';
import { type Competition, guestLeagues } from '../competitions';
import { guestClubs } from '../guests';
import { shuffled } from '../random';
import { pairings } from './round-robin';

/** Who meets whom, and for what. */
export interface Pair {
  readonly home: Club;
  readonly away: Club;
  readonly competition: Competition;
}

const roundOf = (league: number, round: number): Pair[] => {
  const sides = guestClubs[league] ?? [];
  const competition = guestLeagues[league];
  return pairings(sides.length, round).flatMap(([a, b]) => {
    const [home, away] = [sides[a], sides[b]];
    return home && away && competition ? [{ home, away, competition }] : [];
  });
};

/** The guests' matches of a week, two rounds of each league, handed out so that no club plays twice on a day. */
export function guestMatches(week: number): { next(playedToday: Set<Club>): Pair | undefined } {
  const half = (number: 0 | 1): Pair[] =>
    shuffled(
      guestLeagues.flatMap((_, league) => roundOf(league, week * 2 + number)),
      `guests/${week}/${number}`,
    );
  const queue = [...half(0), ...half(1)];
  return {
    next(playedToday) {
      const index = queue.findIndex(({ home, away }) => !playedToday.has(home) && !playedToday.has(away));
      const [pair] = index < 0 ? [] : queue.splice(index, 1);
      if (pair) playedToday.add(pair.home).add(pair.away);
      return pair;
    },
  };
}
