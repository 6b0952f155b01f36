import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences, longestRise } from './differences';
import { merge } from './merge';
import { isSame } from './paths';

const page = {
  id: 'home',
  name: { en: 'Home', de: 'Start' },
  linesPage: {
    lines: [
      { contextId: 'live', title: 'Live now' },
      { contextId: 'weekend', title: 'The weekend' },
      { contextId: 'replays', title: 'Replays' },
    ],
  },
};
const [live, weekend, replays] = page.linesPage.lines as [object, object, object];
const withLines = (...lines: object[]) => ({ ...page, linesPage: { lines } });

describe('merging two versions of an entry', () => {
  test('different fields are both taken, also of one text', () => {
    const ours = { ...page, name: { en: 'Start page', de: 'Start' } };
    const theirs = { ...page, name: { en: 'Home', de: 'Startseite' } };
    expect(merge(page, ours, theirs)).toEqual({
      value: { ...page, name: { en: 'Start page', de: 'Startseite' } },
      conflicts: [],
    });
  });

  test('a line that one moved and the other renamed is in the new place with the new title', () => {
    const moved = withLines(replays, live, weekend);
    const renamed = withLines(live, { ...weekend, title: 'Derby weekend' }, replays);
    expect(merge(page, moved, renamed)).toEqual({
      value: withLines(replays, live, { ...weekend, title: 'Derby weekend' }),
      conflicts: [],
    });
  });

  test('lines that both added stay behind their neighbours', () => {
    const [ours, theirs] = [{ contextId: 'ours' }, { contextId: 'theirs' }];
    expect(
      merge(page, withLines(live, ours, weekend, replays), withLines(live, weekend, theirs, replays)).value,
    ).toEqual(withLines(live, ours, weekend, theirs, replays));
  });

  test('the same field changed differently is a conflict with its path, and theirs is taken', () => {
    const ours = withLines(live, { ...weekend, title: 'Derby weekend' }, replays);
    const theirs = withLines(live, { ...weekend, title: 'Derby Saturday' }, replays);
    const { value, conflicts } = merge(page, ours, theirs);
    expect(conflicts).toEqual([
      {
        path: 'linesPage.lines[weekend].title',
        base: 'The weekend',
        ours: 'Derby weekend',
        theirs: 'Derby Saturday',
      },
    ]);
    expect(value).toEqual(theirs);
    expect(merge(page, ours, theirs, 'ours').value).toEqual(ours);
  });

  test('a line that one removed and the other changed is a conflict', () => {
    const theirs = withLines(live, { ...weekend, title: 'Derby Saturday' }, replays);
    expect(merge(page, withLines(live, replays), theirs).conflicts).toHaveLength(1);
    expect(merge(page, withLines(live, replays), theirs, 'ours').value).toEqual(withLines(live, replays));
  });

  test('a removed entry that the other left alone is gone', () => {
    expect(merge(page, undefined, page)).toEqual({ value: undefined, conflicts: [] });
  });

  test('lists of plain values are one field', () => {
    const base = { tags: ['a'] };
    expect(merge(base, { tags: ['a', 'b'] }, { tags: ['a', 'c'] }).conflicts).toHaveLength(1);
  });
});

const words = fc.constantFrom('a', 'b', 'c');
const entry = fc.record(
  {
    name: fc.record({ en: words, de: words }, { requiredKeys: ['en'] }),
    tags: fc.array(words, { maxLength: 3 }),
    lines: fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '4'), title: words }), {
      selector: ({ id }) => id,
    }),
  },
  { requiredKeys: [] },
);

test('merging keeps what only one changed, and both orders agree where nothing conflicts', () => {
  fc.assert(
    fc.property(entry, entry, entry, (base, ours, theirs) => {
      expect(isSame(merge(base, ours, base).value, ours)).toBe(true);
      expect(isSame(merge(base, base, theirs).value, theirs)).toBe(true);
      expect(isSame(merge(base, ours, ours).value, ours)).toBe(true);
      expect(merge(base, ours, theirs).conflicts.length).toBe(merge(base, theirs, ours).conflicts.length);
    }),
  );
});

test('what a merged entry goes back to keeps its conflicts, and brings back nothing of theirs', () => {
  fc.assert(
    fc.property(entry, entry, entry, (base, ours, theirs) => {
      const merged = merge(base, ours, theirs, 'ours');
      const from = merge(base, ours, theirs, 'base').value;
      const again = merge(from, merged.value, theirs, 'ours');
      expect(isSame(again.value, merged.value)).toBe(true);
      expect(again.conflicts.map(({ path }) => path)).toEqual(merged.conflicts.map(({ path }) => path));
      expect(merged.conflicts.length > 0 || isSame(from, theirs)).toBe(true);
    }),
  );
});

test('differences name each field once, and none where entries are the same', () => {
  fc.assert(
    fc.property(entry, entry, (before, after) => {
      const found = differences(before, after);
      expect(found.length === 0).toBe(isSame(before, after));
      const named = found.map(({ path, sort }) => `${path} ${sort === 'moved'}`);
      expect(new Set(named).size).toBe(named.length);
    }),
  );
});

test('one line that changed its place is told as one move', () => {
  expect(differences(page, withLines(replays, live, weekend))).toEqual([
    { path: 'linesPage.lines[replays]', sort: 'moved', before: 3, after: 1 },
  ]);
  expect([...longestRise([2, 0, 1])]).toEqual([2, 1]);
});
