import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary';

const vocabulary = new Vocabulary(
  ['northbank', 'nordkap', 'northern', 'eishockey', 'match', 'falcons', 'cup', 'albarosa'].map((word, at) => ({
    word,
    count: 10 - at,
  })),
);
const meant = (typed: string) => [...vocabulary.meant(typed).keys()];

test.each([
  ['the word itself', 'cup', 'cup'],
  ['another form of it', 'matches', 'match'],
  ['its singular', 'falcon', 'falcons'],
  ['its beginning', 'northb', 'northbank'],
  ['its inside', 'hockey', 'eishockey'],
  ['a letter left out', 'albarsa', 'albarosa'],
  ['letters swapped', 'ablarosa', 'albarosa'],
  ['a mistyped beginning', 'nrothb', 'northbank'],
])('FIND-01 a word is found by %s', (_what, typed, word) => {
  expect(meant(typed)[0]).toBe(word);
});

test('FIND-01 a beginning finds every word that begins with it, what is nearer to its end first', () => {
  expect(meant('nor')).toEqual(['nordkap', 'northern', 'northbank']);
});

test('FIND-01 who types a word that there is gets no guesses', () => {
  expect(meant('cup')).toEqual(['cup']);
});

test.each(['xyzzy', 'q', 'cub', '🙂'])('FIND-01 “%s” means nothing', (typed) => {
  expect(meant(typed)).toEqual([]);
});

test('FIND-01 what a single letter means is bounded, the frequent words first', () => {
  const many = new Vocabulary(Array.from({ length: 5000 }, (_, at) => ({ word: `a${at}`, count: at })));
  const found = many.meant('a');
  expect(found.size).toBe(24);
  expect(found.has('a4999')).toBe(true);
});

test('FIND-01 how much is named by words is known', () => {
  expect(vocabulary.count(['northbank', 'cup', 'unknown'])).toBe(14);
});
