import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary';

const vocabulary = new Vocabulary(
  ['northbank', 'nordkap', 'northern', 'eishockey', 'match', 'falcons', 'cup', 'albarosa'].map((word, at) => ({
    word,
    count: 10 - at,
  })),
);
const matches = (typed: string) => [...vocabulary.match(typed).keys()];

test.each([
  ['the word itself', 'cup', 'cup'],
  ['another form of it', 'matches', 'match'],
  ['its singular', 'falcon', 'falcons'],
  ['its prefix', 'northb', 'northbank'],
  ['a substring', 'hockey', 'eishockey'],
  ['an omitted letter', 'albarsa', 'albarosa'],
  ['transposed letters', 'ablarosa', 'albarosa'],
  ['a mistyped prefix', 'nrothb', 'northbank'],
])('a word is found by %s', (_case, typed, word) => {
  expect(matches(typed)[0]).toBe(word);
});

test('a prefix matches every word that starts with it, shortest first', () => {
  expect(matches('nor')).toEqual(['nordkap', 'northern', 'northbank']);
});

test('an exact match excludes matches with typos', () => {
  expect(matches('cup')).toEqual(['cup']);
});

test.each(['xyzzy', 'q', 'cub', '🙂'])('“%s” has no matches', (typed) => {
  expect(matches(typed)).toEqual([]);
});

test('the matches of a single letter are limited to the most frequent words', () => {
  const many = new Vocabulary(Array.from({ length: 5000 }, (_, at) => ({ word: `a${at}`, count: at })));
  const found = many.match('a');
  expect(found.size).toBe(24);
  expect(found.has('a4999')).toBe(true);
});

test('counts the items named by words', () => {
  expect(vocabulary.count(['northbank', 'cup', 'unknown'])).toBe(14);
});
