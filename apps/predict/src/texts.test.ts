import { expect, test } from 'vitest';
import { many, put, texts } from './texts';

const placesOf = (text: unknown): string[] => (JSON.stringify(text).match(/\{\w+\}/g) ?? []).sort();

test('SOCCER-06 every text of the game is there in German, with the same places for values', () => {
  const names = Object.keys(texts.en) as (keyof typeof texts.en)[];
  expect(Object.keys(texts.de)).toEqual(names);
  for (const name of names) expect([name, placesOf(texts.de[name])]).toEqual([name, placesOf(texts.en[name])]);
});

test('values are put into texts, and one is not many', () => {
  expect(put('{a} of {b}', { a: 1, b: 'x' })).toBe('1 of x');
  expect([many(texts.en.pointsOf, 1), many(texts.de.pointsOf, 0)]).toEqual(['1 point', '0 Punkte']);
});
