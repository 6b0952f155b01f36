import type { Club } from '../../art';
import type { Place } from './seasons';

/** Who meets whom, and for what. */
export interface Pair {
  readonly home: Club;
  readonly away: Club;
  readonly place: Place;
}

/** The clubs that indexes of home and away mean. */
export const pairsOf = (
  sides: readonly Club[],
  indexes: readonly (readonly [number, number])[],
  place: Place,
): Pair[] =>
  indexes.flatMap(([one, other]) => {
    const [home, away] = [sides[one], sides[other]];
    return home && away ? [{ home, away, place }] : [];
  });
