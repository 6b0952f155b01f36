import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread, spreadLater } from './jitter';

const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('a time is spread evenly to both sides, a fifth of it at most', () => {
  expect([0, 0.5].map((random) => spread(1000, random))).toEqual([800, 1000]);
  fc.assert(
    fc.property(randoms, (random) => {
      const time = spread(1000, random);
      return time >= 800 && time <= 1200;
    }),
  );
});

test('a time that the server asked for is never cut short', () => {
  expect([0, 0.5].map((random) => spreadLater(1000, random))).toEqual([1000, 1100]);
  fc.assert(
    fc.property(randoms, (random) => {
      const time = spreadLater(1000, random);
      return time >= 1000 && time <= 1200;
    }),
  );
});
