import { expect, test } from 'vitest';
import { cardFlaw } from './card';

const now = Date.UTC(2027, 0, 15);

test.each([
  ['4242 4242 4242 4242', 1, 2027, undefined],
  ['4242424242424242', 12, 2026, 'expired'],
  ['4242424242424241', 12, 2030, 'number'],
  ['4242', 12, 2030, 'number'],
  ['', 12, 2030, 'number'],
  ['5555-5555-5555-4444', 2, 2027, undefined],
] as const)('the flaw of card %s with expiry %i/%i: %s', (number, expMonth, expYear, flaw) => {
  expect(cardFlaw({ number, expMonth, expYear }, now)).toBe(flaw);
});
