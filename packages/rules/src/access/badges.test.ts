import type { Event } from '@touchline/contract';
import { expect, test } from 'vitest';
import { anonymousRights } from './access';
import { channelBadges, channelEventBadges, eventBadges } from './badges';

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
  ['live while it runs', {}, 1500, ['live']],
  ['its time before it starts', {}, 500, ['time']],
  ['over when it has ended on its channel', {}, 2000, ['over']],
  ['nothing when it has ended and can be watched again', { type: 'Vod', live: false }, 2000, []],
  ['nothing while it runs without being live', { live: false }, 1500, []],
] as const)('PAGE-13 an open event is %s', (_sentence, facts, now, expected) => {
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
] as const)('PAGE-13 a locked tile says when, then that it takes %s', (_sentence, facts, expected) => {
  expect(kinds({ ...facts, ...('ppvInfo' in facts ? { ppvInfo: [...facts.ppvInfo] } : {}) }, 1500)).toEqual(expected);
});

test('PAGE-13 the lowest price is the one shown', () => {
  expect(eventBadges(event({ public: false, ppvInfo }), { now: 500, userType: 'anonymous' })).toEqual([
    { kind: 'time', startTime: 1000 },
    { kind: 'credits', cost: 6 },
  ]);
});

test('PAGE-13 what a viewer may watch asks for nothing', () => {
  expect(kinds({ public: false, requiresRegistration: true }, 1500, 'registered')).toEqual(['live']);
  const bought = { ...event({ public: false, ppvInfo }), userRights: { canAccess: true, reasons: [] } };
  expect(eventBadges(bought, { now: 1500, userType: 'registered' })).toEqual([{ kind: 'live' }]);
});

test('PAGE-13 a channel only says what it takes', () => {
  const pass = { public: false, requiresRegistration: false };
  expect(channelBadges({ ...pass, userRights: anonymousRights(pass) }, 'anonymous')).toEqual([{ kind: 'pass' }]);
  const open = { public: true, requiresRegistration: false };
  expect(channelBadges({ ...open, userRights: anonymousRights(open) }, 'anonymous')).toEqual([]);
});

test.each([
  [500, { kind: 'time', startTime: 1000 }],
  [1500, { kind: 'live' }],
  [2000, { kind: 'over' }],
] as const)('PAGE-13 what runs on a channel, seen at %d', (now, badge) => {
  expect(channelEventBadges({ startTime: 1000, endTime: 2000 }, now)).toEqual([badge]);
});
