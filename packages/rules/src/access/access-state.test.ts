import type { UserRights, UserType } from '@touchline/contract';
import { expect, test } from 'vitest';
import { type AccessState, accessState } from './access-state';

const none: UserRights = { canAccess: false, reasons: [] };
const bought: UserRights = { canAccess: true, reasons: [{ type: 'Ppv' }] };
const subscribed: UserRights = { canAccess: true, reasons: [{ type: 'Subscription' }] };
const account = { public: false, requiresRegistration: true, userRights: none };
const pass = { public: false, requiresRegistration: false, userRights: none };
const credits = { id: 'p', walletId: 'credits', cost: 6 };
const promotion = { id: 'q', walletId: 'promotion-apex', cost: 4 };

test.each<[string, Parameters<typeof accessState>[0], UserType, AccessState]>([
  ['public', { ...pass, public: true, userRights: { canAccess: true, reasons: [] } }, 'anonymous', { state: 'open' }],
  ['ACCESS-03a registered-only', account, 'anonymous', { state: 'blockedPremium', requires: 'registration' }],
  ['registered-only with an account', account, 'registered', { state: 'open' }],
  ['ACCESS-03a premium', pass, 'registered', { state: 'blockedPremium', requires: 'subscription' }],
  ['ACCESS-03b pay-per-view', { ...pass, ppvInfo: [credits] }, 'registered', { state: 'blockedPpv', price: credits }],
  [
    'ACCESS-03c pay-per-view with promotion credits',
    { ...pass, ppvInfo: [promotion] },
    'anonymous',
    { state: 'blockedPromotion', price: promotion },
  ],
  [
    'pay-per-view with two prices: the lower counts',
    { ...pass, ppvInfo: [credits, { ...credits, cost: 5 }] },
    'registered',
    { state: 'blockedPpv', price: { ...credits, cost: 5 } },
  ],
  ['ACCESS-03d premium with a pass', { ...pass, userRights: subscribed }, 'registered', { state: 'subscribed' }],
  [
    'ACCESS-03d pay-per-view, bought',
    { ...pass, ppvInfo: [credits], userRights: bought },
    'registered',
    { state: 'purchased' },
  ],
  [
    'pay-per-view, included in the pass',
    { ...pass, ppvInfo: [credits], userRights: subscribed },
    'registered',
    { state: 'subscribed' },
  ],
])('%s: the access state of an item', (_case, item, userType, state) => {
  expect(accessState(item, userType)).toEqual(state);
});
