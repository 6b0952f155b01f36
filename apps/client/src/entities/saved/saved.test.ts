import { expect, test } from 'vitest';
import { ahead, readSaved } from './saved';

const event = (id: string, startTime: number) => ({ id, name: `Match ${id}`, startTime });

test('FORM-01b saved lists are read as they were written', () => {
  const saved = {
    savedAt: 5,
    favorites: [{ id: 'club', title: 'Northbank' }],
    reminders: [event('one', 10)],
    coming: [event('two', 20)],
  };
  expect(readSaved(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
});

test.each([undefined, null, 7, { favorites: {}, reminders: [null, { id: 1 }], coming: 'x', savedAt: 'now' }])(
  'AUTH-11c invalid lists (%j) count as none',
  (stored) => {
    expect(readSaved(stored)).toEqual({ savedAt: 0, favorites: [], reminders: [], coming: [] });
  },
);

test('FORM-01b events that began long ago are left out, the others are in order and once', () => {
  const now = 100_000;
  const events = [
    event('later', now + 60),
    event('over', now - 86_400),
    event('runs', now - 60),
    event('later', now + 60),
  ];
  expect(ahead(events, now).map(({ id }) => id)).toEqual(['runs', 'later']);
});
