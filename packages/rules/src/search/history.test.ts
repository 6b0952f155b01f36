import { expect, test } from 'vitest';
import { forgetSearch, readSearchHistory, rememberSearch } from './history';

test.each([
  ['the newest is first', ['a'], 'b', ['b', 'a']],
  ['a term is trimmed', [], '  cup ', ['cup']],
  ['the five newest are kept', ['a', 'b', 'c', 'd', 'e'], 'f', ['f', 'a', 'b', 'c', 'd']],
  ['case is ignored', ['a', 'Cup'], 'cUP', ['cUP', 'a']],
  ['an empty term is ignored', ['a'], '   ', ['a']],
])('FIND-05a FIND-05b FIND-05c %s', (_case, before, term, after) => {
  expect(rememberSearch(before, term)).toEqual(after);
});

test.each([
  ['nothing', undefined, []],
  ['an object', { 0: 'a' }, []],
  ['a list with other values than strings', ['a', 1], []],
  ['too many, duplicate and empty terms', ['a', 'A', '', 'b', 'c', 'd', 'e', 'f'], ['a', 'b', 'c', 'd', 'e']],
])('FIND-05a stored history: %s', (_case, stored, terms) => {
  expect(readSearchHistory(stored)).toEqual(terms);
});

test('a term is removed', () => {
  expect(forgetSearch(['a', 'B'], 'b')).toEqual(['a']);
});
