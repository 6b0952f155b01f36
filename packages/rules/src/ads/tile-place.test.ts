import { expect, test } from 'vitest';
import { adsBehindFirst } from './tile-place';

const tiles = (kinds: string) =>
  Array.from(kinds, (kind, place) => ({
    id: `${kind}${place}`,
    type: kind === 'A' ? ('Ad' as const) : ('Event' as const),
  }));

test.each([
  ['AEE', 'E1 A0 E2'],
  ['EAE', 'E0 A1 E2'],
  ['EEA', 'E0 E1 A2'],
  ['AAE', 'E2 A0 A1'],
  ['AE', 'E1 A0'],
  ['A', ''],
  ['', ''],
  ['EE', 'E0 E1'],
])('ADS-04a an ad is never first in a line: %s → %s', (kinds, placed) => {
  expect(
    adsBehindFirst(tiles(kinds))
      .map(({ id }) => id)
      .join(' '),
  ).toBe(placed);
});
