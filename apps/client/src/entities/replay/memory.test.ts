import type { Event } from '@touchline/contract';
import { afterEach, expect, test } from 'vitest';
import { changePreferences, currentPreferences, resetPreferences } from '../../shell/preferences/preferences';
import { answerReplay, currentReplayScores, notePlayed } from './memory';
import { readReplays } from './stored-replays';

const replay = (id: string): Event => ({
  id,
  name: 'Northbank – Veldmoor',
  live: false,
  type: 'Vod',
  competition: 'Meridian League',
  startTime: 1000,
  endTime: 2000,
  image: { sources: [] },
  partnerIds: [],
  teamIds: [],
  ppvInfo: [],
  userRights: { canAccess: true, reasons: [] },
  requiresRegistration: false,
  public: true,
  shareable: true,
  watchable: true,
});

afterEach(() => resetPreferences());

test('an answer for all replays stands in the settings', () => {
  expect(currentReplayScores(replay('one'), 3000)).toBe('ask');
  answerReplay('one', 'hide', true);
  expect(currentPreferences().replayScores).toBe('hide');
  expect(currentReplayScores(replay('two'), 3000)).toBe('hide');
});

test('an answer for one replay leaves the others asking', () => {
  answerReplay('three', 'show', false);
  expect(currentReplayScores(replay('three'), 3000)).toBe('show');
  expect(currentReplayScores(replay('four'), 3000)).toBe('ask');
});

test('a replay shows its score once it was seen', () => {
  changePreferences({ replayScores: 'hide' });
  notePlayed('five', { position: 80, duration: 100 });
  expect(currentReplayScores(replay('five'), 3000)).toBe('hide');
  notePlayed('five', { position: 91, duration: 100 });
  expect(currentReplayScores(replay('five'), 3000)).toBe('show');
});

test.each([[null], ['text'], [{ answers: [1], seen: 'x' }], [{ answers: { a: 'perhaps' }, seen: [1] }]])(
  'stored %j is read as nothing',
  (stored) => {
    expect(readReplays(stored)).toEqual({ answers: {}, seen: [] });
  },
);
