import type { Club } from '../../art';
import { guestLeagues } from '../competitions';
import { guestClubs } from '../guests';
import { shuffled } from '../random';
import { type Pair, pairsOf } from './pair';
import { pairings } from './round-robin';
import { guestsRound, placeOf } from './seasons';

const roundOf = (league: number, round: number): Pair[] => {
  const sides = guestClubs[league] ?? [];
  const competition = guestLeagues[league];
  return competition ? pairsOf(sides, pairings(sides.length, round), placeOf(competition, round)) : [];
};

/** Overseas matches of a week, two rounds per league, with at most one match per club and day. */
export function guestMatches(week: number): { next(playedToday: Set<Club>): Pair | undefined } {
  const half = (number: 0 | 1): Pair[] =>
    shuffled(
      guestLeagues.flatMap((_, league) => roundOf(league, guestsRound(week, number))),
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
