import { expect, test } from 'vitest';
import { forgetSearch, readSearchHistory, rememberSearch } from './history';

test.each([
  ['the newest is first', ['a'], 'b', ['b', 'a']],
  ['a term is trimmed', [], '  cup ', ['cup']],
  ['five are kept', ['a', 'b', 'c', 'd', 'e'], 'f', ['f', 'a', 'b', 'c', 'd']],
  ['letters of either case are the same', ['a', 'Cup'], 'cUP', ['cUP', 'a']],
  ['an empty term is not kept', ['a'], '   ', ['a']],
])('FIND-05 %s', (_what, before, term, after) => {
  expect(rememberSearch(before, term)).toEqual(after);
});

test.each([
  ['nothing', undefined, []],
  ['no list', { 0: 'a' }, []],
  ['a list of anything but texts', ['a', 1], []],
  ['too many, twice and empty', ['a', 'A', '', 'b', 'c', 'd', 'e', 'f'], ['a', 'b', 'c', 'd', 'e']],
])('FIND-05 stored as %s', (_what, stored, terms) => {
  expect(readSearchHistory(stored)).toEqual(terms);
});

test('FIND-05 a term is taken out', () => {
  expect(forgetSearch(['a', 'B'], 'b')).toEqual(['a']);
});
