import { expect, test } from 'vitest';
import { includedTax, priceParts } from './price';

test.each([
  [1200, 20, 200],
  [1499, 20, 250],
  [1499, 19, 239],
  [999, 21, 173],
  [1490, 8.1, 112],
  [1, 20, 0],
  [999, 0, 0],
])('a price of %i at %f percent includes a tax of %i', (price, rate, tax) => {
  expect(includedTax(price, rate)).toBe(tax);
});

const monthly = { price: 1499, currency: 'EUR', period: 'month', renews: true, tax: { rate: 8.1 } } as const;

test.each([
  ['a month in English', monthly, 'en', { amount: '€14.99', period: 'month', taxRate: '8.1' }],
  ['a month in German', monthly, 'de', { amount: '14,99\u00a0€', period: 'month', taxRate: '8,1' }],
  [
    'a one-time payment for a day',
    { ...monthly, period: 'day', renews: false },
    'en',
    { amount: '€14.99', period: 'once', taxRate: '8.1' },
  ],
  [
    'a currency without cents',
    { ...monthly, currency: 'JPY' },
    'en',
    { amount: '¥1,499', period: 'month', taxRate: '8.1' },
  ],
] as const)('the parts of a price: %s', (_name, offer, locale, parts) => {
  expect(priceParts(offer, locale)).toEqual(parts);
});
