import { expect, test } from 'vitest';
import { canAccess } from './access';
import { accessState } from './access-state';
import { type Entitlement, nextRightsChange, type ProtectedItem, rightsOf } from './entitlement';

const NOW = 1000;
const premium: ProtectedItem = {
  kind: 'channel',
  id: 'ice',
  public: false,
  requiresRegistration: false,
  accessRights: ['ice-pass', 'all-sports'],
};
const single: ProtectedItem = {
  kind: 'event',
  id: 'final',
  public: false,
  requiresRegistration: false,
  ppvInfo: [{ id: 'p', walletId: 'credits', cost: 6 }],
  accessRights: ['league-pass'],
};
const account: ProtectedItem = { kind: 'channel', id: 'court', public: false, requiresRegistration: true };
const open: ProtectedItem = { kind: 'channel', id: 'one', public: true, requiresRegistration: false };
const hold = (kind: Entitlement['kind'], target: string, from = 0, until?: number): Entitlement[] => [
  { kind, target, from, ...(until === undefined ? {} : { until }) },
];

test.each<[string, ProtectedItem, Entitlement[], string]>([
  ['no entitlements', premium, [], 'blockedPremium'],
  ['holds one of its passes', premium, hold('pass', 'all-sports'), 'subscribed'],
  ['holds another pass', premium, hold('pass', 'apex-pass'), 'blockedPremium'],
  ['holds the channel', premium, hold('channel', 'ice'), 'subscribed'],
  ['holds an event with the same id', premium, hold('event', 'ice'), 'blockedPremium'],
  ['bought the event', single, hold('event', 'final'), 'purchased'],
  ['holds a pass that includes the event', single, hold('pass', 'league-pass'), 'subscribed'],
  [
    'bought the event and holds a pass that includes it',
    single,
    [...hold('pass', 'league-pass'), ...hold('event', 'final')],
    'purchased',
  ],
  ['the purchase is not valid yet', single, hold('event', 'final', NOW + 1), 'blockedPpv'],
  ['the purchase is in its last second', single, hold('event', 'final', 0, NOW + 1), 'purchased'],
  ['the purchase expires this second', single, hold('event', 'final', 0, NOW), 'blockedPpv'],
  ['an account is enough', account, [], 'open'],
  ['it is public', open, [], 'open'],
])('ACCESS-01b a registered viewer: %s', (_case, item, entitlements, state) => {
  const userRights = rightsOf(item, { userType: 'registered', entitlements }, NOW);
  expect(accessState({ ...item, userRights }, 'registered').state).toBe(state);
  expect(canAccess({ ...item, userRights }, 'registered')).toBe(userRights.canAccess);
});

test('ACCESS-01a an anonymous viewer can access public items only', () => {
  const viewer = { userType: 'anonymous', entitlements: [] } as const;
  const opened = [premium, single, account, open].filter((item) => rightsOf(item, viewer, NOW).canAccess);
  expect(opened).toEqual([open]);
});

test.each<[string, Entitlement[], number | undefined]>([
  ['no entitlements', [], undefined],
  ['an entitlement without an end', hold('pass', 'a'), undefined],
  ['one ends', hold('pass', 'a', 0, NOW + 9), NOW + 9],
  ['one ends and an earlier one begins', [...hold('pass', 'a', 0, NOW + 9), ...hold('pass', 'b', NOW + 3)], NOW + 3],
  ['one ends this very second', hold('pass', 'a', 0, NOW), undefined],
])('ACCESS-07b the next change of rights: %s', (_case, entitlements, at) => {
  expect(nextRightsChange(entitlements, NOW)).toBe(at);
});
