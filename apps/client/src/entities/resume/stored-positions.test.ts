import { expect, test } from 'vitest';
import { addPosition, MAX_STORED, readPositions, type StoredPosition } from './stored-positions';

const kept = (eventId: string, position = 600): StoredPosition => ({
  eventId,
  position,
  duration: 5400,
  savedAt: 1000,
  name: eventId,
  image: { sources: [] },
});

test('a device stores positions, the latest first, each recording once', () => {
  const list = addPosition([kept('a'), kept('b')], kept('b', 900));
  expect(list.map(({ eventId, position }) => [eventId, position])).toEqual([
    ['b', 900],
    ['a', 600],
  ]);
});

test('recordings that were barely started or nearly finished are removed', () => {
  expect(addPosition([kept('a')], kept('a', 10))).toEqual([]);
  expect(addPosition([kept('a')], kept('a', 5390))).toEqual([]);
});

test('the list is limited: the oldest entry is dropped', () => {
  const full = Array.from({ length: MAX_STORED }, (_, place) => kept(`e${place}`));
  const next = addPosition(full, kept('new'));
  expect(next).toHaveLength(MAX_STORED);
  expect(next[0]?.eventId).toBe('new');
  expect(next.some(({ eventId }) => eventId === `e${MAX_STORED - 1}`)).toBe(false);
});

test('invalid entries and those of another version are ignored', () => {
  expect(readPositions('nonsense')).toEqual([]);
  expect(readPositions([{ eventId: 'a' }, { ...kept('b'), position: Number.NaN }, null, kept('c')])).toEqual([
    kept('c'),
  ]);
});
