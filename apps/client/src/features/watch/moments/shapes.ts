import type { KeyMoment } from '@touchline/contract';

const ball = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 8l4 3-1.5 4.5h-5L8 11z';
const card = 'M7 3h10v18H7z';

/** Paths of the icons in a view box of 24 by 24. */
export const shapes: Partial<Readonly<Record<KeyMoment['kind'], string>>> = {
  goal: ball,
  redCard: card,
  yellowCard: card,
  penaltyMissed: 'M5 5l14 14M19 5L5 19',
  chance: 'M4 20L15 9M9 9h6v6',
  penalty: ball,
  review: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  change: 'M4 8h14l-4-4M20 16H6l4 4',
  other: 'M5 21V3h13l-3 4 3 4H5',
};
