import type { UserRights } from '@touchline/contract';
import { expect, test } from 'vitest';
import { type EventContext, type EventFacts, eventAction, eventInformation } from './event-information';

const none: UserRights = { canAccess: false, reasons: [] };
const all: UserRights = { canAccess: true, reasons: [] };
const price = { id: 'p', walletId: 'credits', cost: 6 };
const promotion = { id: 'q', walletId: 'promotion-apex', cost: 4 };

const free: EventFacts = {
  type: 'Channel',
  live: true,
  channelId: 'one',
  startTime: 1000,
  endTime: 2000,
  watchable: true,
  public: true,
  requiresRegistration: false,
  ppvInfo: [],
  userRights: all,
};
const account: EventFacts = { ...free, public: false, requiresRegistration: true, userRights: none };
const pass: EventFacts = { ...free, public: false, userRights: none };
const single: EventFacts = { ...pass, ppvInfo: [price] };
const partner: EventFacts = { ...free, type: 'DeepLink', deepLink: { appName: 'Street Hoops' } };
const clip: EventFacts = { ...free, type: 'YouTube', live: false, youtubeId: 'abc' };

const before = 999;
const during = 1000;
const after = 2000;
const anonymous: EventContext = { now: during, userType: 'anonymous', isTv: false };
const registered: EventContext = { ...anonymous, userType: 'registered' };

test.each<[string, EventFacts, EventContext, object, string | undefined]>([
  ['SCREEN-05a free', free, anonymous, { kind: 'free' }, 'watchLive'],
  ['free replay', { ...free, type: 'Vod' }, { ...anonymous, now: after }, { kind: 'free' }, 'watchReplay'],
  ['free clip', clip, anonymous, { kind: 'free' }, 'youtube'],
  [
    'SCREEN-05a unlocked by a pass',
    { ...pass, userRights: all },
    registered,
    { kind: 'premiumUnlocked', by: 'pass' },
    'watchLive',
  ],
  ['SCREEN-05a unlocked by an account', account, registered, { kind: 'premiumUnlocked', by: 'account' }, 'watchLive'],
  [
    'SCREEN-05a unlocked by a purchase',
    { ...single, userRights: { canAccess: true, reasons: [{ type: 'Ppv' }] } },
    registered,
    { kind: 'premiumUnlocked', by: 'purchase' },
    'watchLive',
  ],
  ['SCREEN-05b countdown', free, { ...anonymous, now: before }, { kind: 'countdown', startTime: 1000 }, undefined],
  ['SCREEN-05c needs subscription', pass, anonymous, { kind: 'needsSubscription' }, 'signIn'],
  ['SCREEN-05c needs subscription with an account', pass, registered, { kind: 'needsSubscription' }, 'getPass'],
  [
    'needs subscription before the start',
    pass,
    { ...registered, now: before },
    { kind: 'needsSubscription' },
    'getPass',
  ],
  ['needs a purchase', single, anonymous, { kind: 'needsPurchase', price }, 'signIn'],
  ['needs a purchase with an account', single, registered, { kind: 'needsPurchase', price }, 'buy'],
  [
    'needs promotion credits',
    { ...pass, ppvInfo: [promotion] },
    anonymous,
    { kind: 'needsPromotion', price: promotion },
    'signIn',
  ],
  ['SCREEN-05d live but unavailable', { ...free, watchable: false }, anonymous, { kind: 'liveUnavailable' }, undefined],
  [
    'SCREEN-05d upcoming unavailable',
    { ...free, watchable: false },
    { ...anonymous, now: before },
    { kind: 'upcomingUnavailable' },
    undefined,
  ],
  ['SCREEN-05c log in to watch', account, anonymous, { kind: 'loginToWatch' }, 'signIn'],
  [
    'SCREEN-05e redirect to channel',
    { ...free, live: false },
    anonymous,
    { kind: 'redirectToChannel', channelId: 'one' },
    'openChannel',
  ],
  [
    'SCREEN-05f only in another app',
    partner,
    anonymous,
    { kind: 'onlyInOtherApp', appName: 'Street Hoops' },
    'openApp',
  ],
  [
    'premium pack required with QR, signed out',
    pass,
    { ...anonymous, isTv: true },
    { kind: 'premiumPackRequired' },
    'signIn',
  ],
  [
    'SCREEN-05g premium pack required with QR',
    pass,
    { ...registered, isTv: true },
    { kind: 'premiumPackRequired' },
    'getPass',
  ],
  ['over', free, { ...anonymous, now: after }, { kind: 'over', replayFollows: true }, undefined],
  ['over in another app', partner, { ...anonymous, now: after }, { kind: 'over', replayFollows: false }, undefined],
  [
    'unavailable takes precedence over an access requirement',
    { ...pass, watchable: false },
    anonymous,
    { kind: 'liveUnavailable' },
    undefined,
  ],
])('%s: the information text and action of an event', (_case, event, context, information, action) => {
  const found = eventInformation(event, context);
  expect(found).toEqual(information);
  expect(eventAction(event, found, context)?.kind).toBe(action);
});

test('SCREEN-05b the information changes at the exact second: countdown, free, over', () => {
  const kinds = [999, 1000, 1999, 2000].map((now) => eventInformation(free, { ...anonymous, now }).kind);
  expect(kinds).toEqual(['countdown', 'free', 'free', 'over']);
});
