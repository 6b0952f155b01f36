import type { Event } from '@touchline/contract';
import { expect, test } from 'vitest';
import { firstPlayable, upNext } from './up-next';

const NOW = 1000;
const event = (id: string, changes: Partial<Event> = {}): Event => ({
  id,
  name: id,
  live: true,
  type: 'Channel',
  startTime: 900,
  endTime: 1100,
  image: { sources: [] },
  partnerIds: [],
  teamIds: [],
  ppvInfo: [],
  public: true,
  requiresRegistration: false,
  shareable: true,
  watchable: true,
  userRights: { canAccess: true, reasons: [] },
  ...changes,
});
const recording = { type: 'Vod', startTime: 500, endTime: 600 } as const;
const upcoming = { startTime: 2000, endTime: 2100 };

const current = { id: 'match', matchId: 'm1' };
const highlights = event('highlights', { ...recording, matchId: 'm1' });
const live = event('live');
const replay = event('replay', recording);
const ownLive = event('own-live');
const ownNext = event('own-next', upcoming);

test('the order is: the same match, own clubs, live events, recordings', () => {
  const list = upNext({ current, related: [replay, live, highlights], ofOwnClubs: [ownNext, ownLive] }, NOW);
  expect(list.map(({ id }) => id)).toEqual(['highlights', 'own-live', 'own-next', 'live', 'replay']);
});

test('neither the current event nor an event twice', () => {
  const list = upNext({ current, related: [live, event('match')], ofOwnClubs: [live] }, NOW);
  expect(list.map(({ id }) => id)).toEqual(['live']);
});

test('a channel’s programme without a match has no highlights', () => {
  const unrelated = event('unrelated', recording);
  const list = upNext({ current: { id: 'show' }, related: [unrelated, live], ofOwnClubs: [] }, NOW);
  expect(list.map(({ id }) => id)).toEqual(['live', 'unrelated']);
});

test.each<[string, Partial<Event>, boolean]>([
  ['a free live event', {}, true],
  ['a free recording', recording, true],
  ['an upcoming event', upcoming, false],
  ['a locked event', { public: false, userRights: { canAccess: false, reasons: [] } }, false],
  ['a bought event', { public: false, userRights: { canAccess: true, reasons: [] } }, true],
  [
    'an event that needs an account',
    { public: false, requiresRegistration: true, userRights: { canAccess: false, reasons: [] } },
    false,
  ],
  ['an event that is held back', { watchable: false }, false],
  ['a video of another platform', { type: 'YouTube' }, false],
])('%s plays next: %#', (_case, changes, plays) => {
  const found = firstPlayable([event('next', changes)], { now: NOW, userType: 'anonymous' });
  expect(found?.id).toBe(plays ? 'next' : undefined);
});
