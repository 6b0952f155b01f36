import type { Event } from '@touchline/contract';
import { expect, test } from 'vitest';
import { anonymousRights } from './access';
import { channelBadges, eventBadges } from './badges';

type Facts = Pick<
  Event,
  'type' | 'live' | 'startTime' | 'endTime' | 'public' | 'requiresRegistration' | 'ppvInfo' | 'userRights'
>;

const event = (facts: Partial<Facts> = {}): Facts => {
  const open = { public: true, requiresRegistration: false, ppvInfo: [], ...facts };
  return { type: 'Channel', live: true, startTime: 1000, endTime: 2000, ...open, userRights: anonymousRights(open) };
};
const kinds = (facts: Partial<Facts>, now: number, userType: 'anonymous' | 'registered' = 'anonymous') =>
  eventBadges(event(facts), { now, userType }).map(({ kind }) => kind);

test.each([
  ['live during the event', {}, 1500, ['live']],
  ['the start time before the event', {}, 500, ['time']],
  ['over after a channel event', {}, 2000, ['over']],
  ['none after an event with a replay', { type: 'Vod', live: false }, 2000, []],
  ['none during an event that is not live', { live: false }, 1500, []],
] as const)('PAGE-13a PAGE-13b the badge of an accessible event: %s', (_case, facts, now, expected) => {
  expect(kinds(facts, now)).toEqual(expected);
});

const ppvInfo = [
  { id: 'a', walletId: 'credits', cost: 9 },
  { id: 'b', walletId: 'credits', cost: 6 },
];

test.each([
  ['a pass', { public: false }, ['live', 'pass']],
  ['credits', { public: false, ppvInfo }, ['live', 'credits']],
  ['an account', { public: false, requiresRegistration: true }, ['live', 'account']],
] as const)('PAGE-13d an inaccessible event shows its time, then its requirement: %s', (_case, facts, expected) => {
  expect(kinds({ ...facts, ...('ppvInfo' in facts ? { ppvInfo: [...facts.ppvInfo] } : {}) }, 1500)).toEqual(expected);
});

test('PAGE-13d the lowest price is shown', () => {
  expect(eventBadges(event({ public: false, ppvInfo }), { now: 500, userType: 'anonymous' })).toEqual([
    { kind: 'time', startTime: 1000 },
    { kind: 'credits', cost: 6 },
  ]);
});

test('PAGE-13d an accessible item shows no requirement', () => {
  expect(kinds({ public: false, requiresRegistration: true }, 1500, 'registered')).toEqual(['live']);
  const bought = { ...event({ public: false, ppvInfo }), userRights: { canAccess: true, reasons: [] } };
  expect(eventBadges(bought, { now: 1500, userType: 'registered' })).toEqual([{ kind: 'live' }]);
});

test('PAGE-13d a channel shows only its access requirement', () => {
  const pass = { public: false, requiresRegistration: false };
  expect(channelBadges({ ...pass, userRights: anonymousRights(pass) }, 'anonymous')).toEqual([{ kind: 'pass' }]);
  const open = { public: true, requiresRegistration: false };
  expect(channelBadges({ ...open, userRights: anonymousRights(open) }, 'anonymous')).toEqual([]);
});
