import { FEWEST_PEOPLE } from '../../parts/format/formats';

/** Whether figures about so many people would tell about each of them. */
export const isFew = (people: number | null): boolean => people !== null && people < FEWEST_PEOPLE;

/** A figure of some people; null if there are too few. */
export const unlessFew = (people: number | null, value: number | null): number | null => (isFew(people) ? null : value);

/** Steps in percent of the first. */
export const ratioOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : part / whole;
