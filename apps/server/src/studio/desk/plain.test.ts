import { expect, test } from 'vitest';
import { plain, plainTwice } from './plain';

test.each([
  ['  Karimov\n makes it\t3–1 ', 'Karimov makes it 3–1'],
  ['score \u202eevil\u202c', 'score evil'],
  ['zero\u200bwidth', 'zero width'],
  ['👩‍👧 at the match', '👩‍👧 at the match'],
  ['<b>bold</b> & more', '<b>bold</b> & more'],
])('%j reads %j', (text, line) => {
  expect(plain(text)).toBe(line);
});

test('nothing to read is refused', () => {
  expect(() => plain(' \u200b ')).toThrow('no letters');
  expect(() => plainTwice({ en: 'Goal', de: '\n' })).toThrow('no letters');
  expect(plainTwice({ en: ' Goal ' })).toEqual({ en: 'Goal' });
});
