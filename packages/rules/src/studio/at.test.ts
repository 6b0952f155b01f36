import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt, withValueAt } from './at';
import { differences } from './differences';
import { isSame, type JsonObject } from './paths';

const page: JsonObject = {
  id: 'home',
  menuNames: { 'sports.all': 'All sports', sports: 'Sports' },
  linesPage: { lines: [{ contextId: 'live', title: { en: 'Live now' } }, { contextId: 'later' }] },
  tags: ['a', 'b'],
};

test('a path names items by their id or their number, and fields with dots', () => {
  expect(valueAt(page, 'linesPage.lines[live].title.en')).toBe('Live now');
  expect(valueAt(page, 'linesPage.lines[1].contextId')).toBe('later');
  expect(valueAt(page, 'menuNames.sports.all')).toBe('All sports');
  expect(valueAt(page, 'menuNames.sports')).toBe('Sports');
  expect(valueAt(page, 'linesPage.lines[gone].title')).toBeUndefined();
});

test('a value is put at its path, and everything else stays the same', () => {
  const renamed = withValueAt(page, 'linesPage.lines[later].title', 'Later');
  expect(valueAt(renamed, 'linesPage.lines')).toEqual([
    { contextId: 'live', title: { en: 'Live now' } },
    { contextId: 'later', title: 'Later' },
  ]);
  expect(withValueAt(page, 'tags[0]', undefined)).toEqual({ ...page, tags: ['b'] });
  expect(withValueAt(page, 'tags', undefined)).not.toHaveProperty('tags');
  expect(withValueAt(page, 'focus.lines[new]', { contextId: 'new' })).toHaveProperty('focus.lines', [
    { contextId: 'new' },
  ]);
});

test('the differences of two entries, put at their paths, make one of the other', () => {
  const words = fc.constantFrom('a', 'b', 'c');
  const entry = fc.record(
    { name: fc.record({ en: words, de: words }, { requiredKeys: ['en'] }), tags: fc.array(words, { maxLength: 3 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(entry, entry, (before, after) => {
      let made: unknown = before;
      for (const { path, after: value } of differences(before, after))
        made = withValueAt(made as JsonObject, path, value as JsonObject | undefined);
      expect(isSame(made, after)).toBe(true);
    }),
  );
});
