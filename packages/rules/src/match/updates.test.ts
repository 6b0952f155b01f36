import type { SoccerGoal, SoccerLiveData } from '@touchline/contract';
import { describe, expect, it } from 'vitest';
import { keyMomentsOf } from './key-moments';
import { applyUpdate, changeBetween, emptyMatch, type MatchState } from './updates';

const goal = (number: number): SoccerGoal => ({
  contestantId: 'a',
  periodId: 1,
  timeMin: number,
  timeMinSec: `${number}:00`,
  lastUpdated: '2026-11-15T15:00:00Z',
  timestamp: `2026-11-15T15:0${number}:00Z`,
  type: 'G',
  scorerId: 'p',
  scorerName: 'P. Layer',
  homeScore: number,
  awayScore: 0,
});
const live = (goals: readonly SoccerGoal[]): SoccerLiveData => ({
  matchDetails: { periodId: 1, matchStatus: 'Playing', scores: { total: { home: goals.length, away: 0 } } },
  ...(goals.length > 0 && { goal: [...goals] }),
});
const state = (goals: readonly SoccerGoal[]): MatchState => ({ ...emptyMatch, liveData: live(goals) });

describe('updates of a match', () => {
  it.each([
    ['an empty match to a state', emptyMatch, state([])],
    ['one goal to two', state([goal(1)]), state([goal(1), goal(2)])],
    ['a cancelled goal', state([goal(1), goal(2)]), state([goal(1)])],
    ['a corrected goal', state([goal(1), goal(2)]), state([goal(1), { ...goal(2), scorerName: 'O. Ther' }])],
    ['the removal of the last goal', state([goal(1)]), state([])],
  ])('restore the next state: %s', (_, before, after) => {
    const change = changeBetween(before, after);
    expect(change).toBeDefined();
    expect(applyUpdate(before, change ?? {})).toEqual(after);
  });

  it('contain only changes, and are undefined without any', () => {
    expect(changeBetween(state([goal(1)]), state([goal(1), goal(2)]))?.goal).toEqual({ from: 1, items: [goal(2)] });
    expect(changeBetween(state([goal(1)]), state([goal(1)]))).toBeUndefined();
  });
});

describe('key moments', () => {
  it('are whistles, goals, cards and chances in chronological order', () => {
    const match = {
      matchInfo: { contestant: [{ id: 'a', shortName: 'Home' }] },
      liveData: {
        ...live([goal(1), goal(2)]),
        matchDetails: { periodId: 1, matchStatus: 'Playing', period: [{ id: 1, start: '2026-11-15T15:00:00Z' }] },
      },
    } as unknown as Parameters<typeof keyMomentsOf>[0];
    const message = { id: '1', comment: '', timestamp: '2026-11-15T15:01:30Z', lastModified: '2026-11-15T15:01:30Z' };
    const moments = keyMomentsOf(match, [
      { ...message, type: 'post', time: "2'" },
      { ...message, type: 'corner' },
    ]);
    expect(moments.map(({ kind }) => kind)).toEqual(['kickOff', 'goal', 'chance', 'goal']);
    expect(moments[1]).toMatchObject({ team: 'Home', player: 'P. Layer', score: '1–0', minute: "1'" });
    expect(keyMomentsOf({ matchInfo: match.matchInfo }, [])).toEqual([]);
  });
});
