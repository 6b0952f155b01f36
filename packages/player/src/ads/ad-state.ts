import type { AdCardView, AdState } from '../model/ads';

interface AdPlace {
  readonly placement: AdState['placement'];
  /** From 0. */
  readonly index: number;
  readonly lengths: readonly number[];
  readonly position: number;
  /** Seconds until the ad can be skipped; null is never. */
  readonly skipAfter: number | null;
  readonly card: AdCardView | null;
}

/** The state shown to the viewer; positions beyond the announced length count as its end. */
export function adState({ placement, index, lengths, position: at, skipAfter, card }: AdPlace): AdState {
  const seconds = lengths[index] ?? 0;
  const position = Math.min(Math.max(0, at), seconds);
  const later = lengths.slice(index + 1).reduce((sum, length) => sum + length, 0);
  return {
    placement,
    index: index + 1,
    count: lengths.length,
    position: tenths(position),
    lengths,
    breakRemaining: tenths(seconds - position + later),
    skipIn: skipIn(skipAfter, position),
    card,
  };
}

/** Time until an ad can be skipped, as it is shown: 0 is now, null is never. */
export const skipIn = (skipAfter: number | null, position: number): number | null =>
  skipAfter === null ? null : tenths(Math.max(0, skipAfter - position));

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;
