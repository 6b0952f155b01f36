import { expect, test } from 'vitest';
import { MAX_TERM_WORDS, searchWords, termWords, wordStem } from './words';

test.each([
  ['umlauts', 'Mühlfeld 07', ['muhlfeld', '07']],
  ['umlauts written out', 'Muehlfeld', ['muhlfeld']],
  ['umlauts left out', 'Muhlfeld', ['muhlfeld']],
  ['sharp s', 'Großer Preis', ['grosser', 'preis']],
  ['sharp s written out', 'GROSSER preis', ['grosser', 'preis']],
  ['accents', 'Señor Çelik Škoda', ['senor', 'celik', 'skoda']],
  ['Nordic and Polish letters', 'Tromsø Ærø Łódź', ['tromso', 'aro', 'lodz']],
  ['apostrophes of both kinds', "Women's Women’s", ['womens', 'womens']],
  ['dashes and dots', 'Super-G, F.C. A–B', ['super', 'g', 'f', 'c', 'a', 'b']],
  ['wide letters', 'ＡＢＣ', ['abc']],
  ['right-to-left text', 'كرة القدم', ['كرة', 'القدم']],
  ['emoji and signs', '⚽️ !? %_\\ 👨‍👩‍👧', []],
  ['an empty text', '', []],
])('a text is split into folded words: %s', (_case, text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ['stop words are removed', 'the bankers vs. the falcons', ['bankers', 'falcons']],
  ['German stop words are removed', 'Albarosa gegen den Hartwald', ['albarosa', 'hartwald']],
  ['stop words are kept if there are no others', 'the', ['the']],
  ['each word counts once', 'go go go', ['go']],
])('words of a search term: %s', (_case, term, words) => {
  expect(termWords(term)).toEqual(words);
});

test('the number of words is limited', () => {
  const term = Array.from({ length: 50 }, (_, at) => `word${at}`).join(' ');
  expect(termWords(term)).toHaveLength(MAX_TERM_WORDS);
});

test.each([
  ['matches', 'match'],
  ['spiele', 'spiel'],
  ['spielen', 'spiel'],
  ['derbies', 'derby'],
  ['racing', 'racing'],
  ['abfahrten', 'abfahrt'],
  ['falcons', 'falcon'],
  ['siegerinnen', 'sieger'],
  ['cup', 'cup'],
  ['gala', 'gala'],
])('the stem of %s is %s', (word, stem) => {
  expect(wordStem(word)).toBe(stem);
});
