import { expect, test } from 'vitest';
import { accessRequirement, anonymousRights, canAccess, isPpv } from './access';

const price = [{ id: 'p', walletId: 'credits', cost: 6 }];
const free = { public: true, requiresRegistration: false };
const account = { public: false, requiresRegistration: true };
const pass = { public: false, requiresRegistration: false };
const single = { ...pass, ppvInfo: price };

test.each([
  ['public', free, 'public'],
  ['account', account, 'registration'],
  ['pass', pass, 'premium'],
  ['pay-per-view', single, 'ppv'],
  ['account although it has a price', { ...account, ppvInfo: price }, 'registration'],
] as const)('ACCESS-02a ACCESS-02b access requirement: %s', (_name, item, requirement) => {
  expect(accessRequirement(item)).toBe(requirement);
});

test('ACCESS-02a an item with a price is pay-per-view unless an account alone gives access', () => {
  expect([single, pass, account, { ...account, ppvInfo: price }].map(isPpv)).toEqual([true, false, false, false]);
});

test('ACCESS-01b an account gives access only to items that require registration', () => {
  const withRights = (item: typeof pass) => ({ ...item, userRights: anonymousRights(item) });
  expect(canAccess(withRights(account), 'registered')).toBe(true);
  expect(canAccess(withRights(account), 'anonymous')).toBe(false);
  expect(canAccess(withRights(pass), 'registered')).toBe(false);
  expect(canAccess(withRights(free), 'anonymous')).toBe(true);
});

test('ACCESS-01a a right to the item gives access', () => {
  expect(canAccess({ ...pass, userRights: { canAccess: true, reasons: [] } }, 'anonymous')).toBe(true);
});
