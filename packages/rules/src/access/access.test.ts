import { expect, test } from 'vitest';
import { anonymousRights, canAccess, isPpv, lockOf } from './access';

const price = [{ id: 'p', walletId: 'credits', cost: 6 }];
const free = { public: true, requiresRegistration: false };
const account = { public: false, requiresRegistration: true };
const pass = { public: false, requiresRegistration: false };
const single = { ...pass, ppvInfo: price };

test.each([
  ['public', free, 'public'],
  ['account', account, 'registration'],
  ['pass', pass, 'premium'],
  ['single purchase', single, 'ppv'],
  ['account in spite of a price', { ...account, ppvInfo: price }, 'registration'],
] as const)('ACCESS-02 what it takes: %s', (_name, item, lock) => {
  expect(lockOf(item)).toBe(lock);
});

test('ACCESS-02 an item with a price is pay-per-view unless an account alone opens it', () => {
  expect([single, pass, account, { ...account, ppvInfo: price }].map(isPpv)).toEqual([true, false, false, false]);
});

test('ACCESS-01 an account opens what needs registration only, and nothing else', () => {
  const withRights = (item: typeof pass) => ({ ...item, userRights: anonymousRights(item) });
  expect(canAccess(withRights(account), 'registered')).toBe(true);
  expect(canAccess(withRights(account), 'anonymous')).toBe(false);
  expect(canAccess(withRights(pass), 'registered')).toBe(false);
  expect(canAccess(withRights(free), 'anonymous')).toBe(true);
});

test('ACCESS-01 a right on the item opens it for whoever holds it', () => {
  expect(canAccess({ ...pass, userRights: { canAccess: true, reasons: [] } }, 'anonymous')).toBe(true);
});
