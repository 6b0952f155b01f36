import { expect, test } from 'vitest';
import { isCommon, namesIn } from './common-passwords';

const names = new Set(['Touchline', 'Club TV', 'FC Northbank 04', 'Málaga'].flatMap(namesIn));

test.each([
  'liverpool1',
  'Liverpool2026',
  'L1verp00l!',
  '$unshine12!',
  'arsenalarsenal',
  '1q2w3e4r5t',
  'touchline1',
  'Touchl1ne99',
  'touchlinetouchline',
  'clubtv2026',
  'FCNorthbank04',
  '!northbank!',
  'malaga1904',
  'qwerty123456',
])('“%s” is refused as common', (password) => {
  expect(isCommon(password, names)).toBe(true);
});

test.each([
  'four plain words here',
  'another four words',
  'northbank by the sea',
  'liverpool in the rain',
  'x1y2z3a4b5c6',
  'Pässwörter mit Umlaut',
  '8f3kq0vmz2',
])('“%s” is not common', (password) => {
  expect(isCommon(password, names)).toBe(false);
});

test('the list has no word by chance', () => {
  const found = Array.from({ length: 20_000 }, (_, i) => `a phrase that is number ${i} of many`).filter((text) =>
    isCommon(text, new Set()),
  );
  expect(found.length).toBeLessThan(5);
});
