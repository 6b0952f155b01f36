import { expect, test } from 'vitest';
import { isSeen, type ReplayMemory, replayScores } from './replay-scores';

const event = { id: 'match', type: 'Vod', competition: 'League', startTime: 1000, endTime: 2000 } as const;
const memory = (
  changes: Partial<ReplayMemory['preferences']> = {},
  rest: Partial<ReplayMemory> = {},
): ReplayMemory => ({
  preferences: { replayScores: 'ask', areScoresHidden: false, ...changes },
  answers: {},
  seen: [],
  ...rest,
});

test('a replay asks until there is an answer for it or for all', () => {
  expect(replayScores(event, memory(), 3000)).toBe('ask');
  expect(replayScores(event, memory({ replayScores: 'hide' }), 3000)).toBe('hide');
  expect(replayScores(event, memory({}, { answers: { match: 'show' } }), 3000)).toBe('show');
  expect(replayScores(event, memory({ replayScores: 'show' }, { answers: { match: 'hide' } }), 3000)).toBe('hide');
  expect(replayScores(event, memory({}, { answers: { other: 'show' } }), 3000)).toBe('ask');
});

test('with hidden scores nothing is asked and nothing shown', () => {
  expect(replayScores(event, memory({ areScoresHidden: true, replayScores: 'show' }), 3000)).toBe('hide');
});

test('a replay that was seen shows its score', () => {
  expect(replayScores(event, memory({ replayScores: 'hide' }, { seen: ['match'] }), 3000)).toBe('show');
  expect(replayScores(event, memory({ areScoresHidden: true }, { seen: ['match'] }), 3000)).toBe('hide');
});

test.each([
  ['a live event', { ...event, type: 'Channel' as const }, 1500],
  ['a film', { id: 'film', type: 'Vod' as const, startTime: 1000, endTime: 2000 }, 3000],
  ['an event without an end', { id: 'gala', type: 'Vod' as const, competition: 'League', startTime: 1000 }, 3000],
])('%s is no replay', (_title, given, now) => {
  expect(replayScores(given, memory(), now)).toBe('show');
});

test('a recording counts as seen from 90 % on', () => {
  expect(isSeen({ position: 89, duration: 100 })).toBe(false);
  expect(isSeen({ position: 90, duration: 100 })).toBe(true);
  expect(isSeen({ position: 0, duration: 0 })).toBe(false);
});
