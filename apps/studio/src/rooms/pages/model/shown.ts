import type { LineMoments } from '@touchline/contract';

/** How many tiles a line has at a moment, and what comes next. */
interface ShownTiles {
  readonly tiles: number;
  /** The next moment with another number of tiles. */
  readonly next: { readonly at: number; readonly tiles: number } | undefined;
  /** From when it has none, where that is later than `next`. */
  readonly noneFrom: number | undefined;
}

/** Undefined where the number differs from viewer to viewer, or is not known yet. */
export function shownAt({ moments }: Pick<LineMoments, 'moments'>, at: number): ShownTiles | undefined {
  const present = moments.findLast((moment) => moment.at <= at) ?? moments[0];
  if (!present) return undefined;
  const later = moments.filter((moment) => moment.at > at);
  const next = later.find(({ tiles }) => tiles !== present.tiles);
  const none = later.find((moment) => moment.tiles === 0 && next !== undefined && moment.at > next.at);
  return { tiles: present.tiles, next, noneFrom: none?.at };
}

/** The moment before or after `at` at which the page changes. */
export const nextChange = (changes: readonly number[], at: number): number | undefined =>
  changes.find((change) => change > at);
export const previousChange = (changes: readonly number[], at: number): number | undefined =>
  changes.findLast((change) => change < at);
