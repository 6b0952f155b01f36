import { describe, expect, test } from 'vitest';
import { changeOf, pointsOf } from './changes';
import { counted } from './counted';
import { createFormats } from './formats';

const en = createFormats('en');
const de = createFormats('de');
/** German separates numbers and signs with spaces that do not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('numbers', () => {
  test('are written as the language does', () => {
    expect([en.count(48_212), de.count(48_212)]).toEqual(['48,212', '48.212']);
    expect([en.percent(0.0052, 2), plain(de.percent(0.0052, 2))]).toEqual(['0.52%', '0,52 %']);
    expect([en.money(1499, 'EUR'), plain(de.money(1499, 'EUR'))]).toEqual(['€14.99', '14,99 €']);
    expect(en.roundMoney(1_006_312, 'EUR')).toBe('€10,063');
    expect(en.money(1499, 'JPY')).toBe('JP¥1,499');
    expect(en.duration(2738)).toBe('45:38');
    expect(en.duration(3912)).toBe('1:05:12');
  });

  test('that are unknown are a dash', () => {
    const unknown = [en.count(null), en.percent(undefined), en.money(null, 'EUR'), en.duration(null), en.people(null)];
    expect(unknown).toEqual(['–', '–', '–', '–', '–']);
  });

  test('of fewer than 20 people are not told', () => {
    expect([0, 1, 19, 20].map(en.people)).toEqual(['0', '< 20', '< 20', '20']);
  });

  test('replace those in a counted text', () => {
    expect(counted('1318 orders', 1318, de)).toBe('1.318 orders');
  });
});

describe('a change', () => {
  test('has a sign, and says whether it is bad', () => {
    expect(changeOf({ value: 114, before: 100 }, en)).toEqual({ text: '+14%', isWorse: false });
    expect(changeOf({ value: 96, before: 100 }, en)).toEqual({ text: '−4%', isWorse: true });
    expect(pointsOf({ value: 0.0052, before: 0.0034 }, en, 'pt')).toEqual({ text: '+0.18 pt', isWorse: true });
    expect(pointsOf({ value: 0.021, before: 0.024 }, en, 'pt', { fraction: 1 })).toEqual({
      text: '−0.3 pt',
      isWorse: false,
    });
  });

  test('is not told without something before', () => {
    expect(changeOf({ value: 5, before: null }, en)).toBeUndefined();
    expect(changeOf({ value: 5, before: 0 }, en)).toBeUndefined();
    expect(pointsOf({ value: null, before: 0.1 }, en, 'pt')).toBeUndefined();
  });
});
