import { expect, test } from 'vitest';
import { isBeingMade, waitAfter } from './queries';

test('a collectible that is being made is looked at less and less often, at most every ten seconds', () => {
  const waits = Array.from({ length: 12 }, (_, looks) => waitAfter(looks));
  expect(waits[0]).toBe(1000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(10_000);
});

test('it is being made until it is handed over or failed', () => {
  const states = ['chosen', 'held', 'rendering', 'signed', 'claimed', 'failed'] as const;
  expect(states.filter((state) => isBeingMade({ state }))).toEqual(['chosen', 'held', 'rendering', 'signed']);
});
