import { expect, test } from 'vitest';
import { creditBalance, generalOffers } from './credit-balance';

const wallet = (uniqueId: string, availableCreditCount: number) => ({ uniqueId, name: uniqueId, availableCreditCount });

test.each([
  [[], { main: 0, promotion: 0 }],
  [[wallet('credits', 7)], { main: 7, promotion: 0 }],
  [[wallet('promotion-apex', 3), wallet('credits', 7), wallet('promotion', 2)], { main: 7, promotion: 5 }],
  [[wallet('gift', 9)], { main: 0, promotion: 0 }],
])('SHOP-01a SHOP-01b the main balance is separate and promotions are summed: %j', (wallets, balance) => {
  expect(creditBalance(wallets)).toEqual(balance);
});

test('SHOP-05a SHOP-05b credit packages and hidden offers are not in the general list; offers are visible by default', () => {
  const offers = [
    { id: 'league-pass' },
    { id: 'tenCredits' },
    { id: 'gift', showToUser: false },
    { id: 'ice', showToUser: true },
  ];
  expect(generalOffers(offers).map(({ id }) => id)).toEqual(['league-pass', 'ice']);
});
