import { expect, test } from 'vitest';
import { type KeptPosition, keepPosition, MOST_KEPT, readKept } from './kept';

const kept = (eventId: string, position = 600): KeptPosition => ({
  eventId,
  position,
  duration: 5400,
  savedAt: 1000,
  name: eventId,
  image: { sources: [] },
});

test('a device keeps where one left, the latest first, each recording once', () => {
  const list = keepPosition([kept('a'), kept('b')], kept('b', 900));
  expect(list.map(({ eventId, position }) => [eventId, position])).toEqual([
    ['b', 900],
    ['a', 600],
  ]);
});

test('what was barely begun or is as good as over is forgotten', () => {
  expect(keepPosition([kept('a')], kept('a', 10))).toEqual([]);
  expect(keepPosition([kept('a')], kept('a', 5390))).toEqual([]);
});

test('the list is bounded: the oldest goes', () => {
  const full = Array.from({ length: MOST_KEPT }, (_, place) => kept(`e${place}`));
  const next = keepPosition(full, kept('new'));
  expect(next).toHaveLength(MOST_KEPT);
  expect(next[0]?.eventId).toBe('new');
  expect(next.some(({ eventId }) => eventId === `e${MOST_KEPT - 1}`)).toBe(false);
});

test('what another version or another hand has stored is left out', () => {
  expect(readKept('nonsense')).toEqual([]);
  expect(readKept([{ eventId: 'a' }, { ...kept('b'), position: Number.NaN }, null, kept('c')])).toEqual([kept('c')]);
});
