import type { Club } from '../../art';
import type { Place } from './seasons';

/** A pairing of two clubs in a competition. */
export interface Pair {
  readonly home: Club;
  readonly away: Club;
  readonly place: Place;
}

/** Converts indexes of home and away to clubs. */
export const pairsOf = (
  sides: readonly Club[],
  indexes: readonly (readonly [number, number])[],
  place: Place,
): Pair[] =>
  indexes.flatMap(([one, other]) => {
    const [home, away] = [sides[one], sides[other]];
    return home && away ? [{ home, away, place }] : [];
  });
