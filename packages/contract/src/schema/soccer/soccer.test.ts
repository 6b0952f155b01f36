import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { SoccerCommentary, SoccerMatch, SoccerMatchInfo, SoccerRanking } from '../index';

const named = (id: string) => ({ id, name: id });
const matchInfo = {
  id: 'm1',
  date: '2026-03-14Z',
  time: '16:00:00Z',
  week: '12',
  numberOfPeriods: 2,
  periodLength: 45,
  var: '1',
  lastUpdated: '2026-03-14T16:00:00Z',
  description: 'Harbour vs Alpine',
  sport: named('soccer'),
  ruleset: named('men'),
  competition: { ...named('league'), country: named('at') },
  tournamentCalendar: { ...named('season'), startDate: '2025-08-02Z', endDate: '2026-05-17Z' },
  stage: { ...named('stage'), formatId: 'f', startDate: '2025-08-02Z', endDate: '2026-05-17Z' },
  contestant: [
    { ...named('h'), shortName: 'H', officialName: 'H', code: 'HAR', position: 'home' },
    { ...named('a'), shortName: 'A', officialName: 'A', code: 'ALP', position: 'away' },
  ],
};
const ranking = {
  rank: 1,
  contestantId: 'h',
  contestantName: 'Harbour',
  contestantShortName: 'Harbour',
  contestantClubName: 'Harbour',
  contestantCode: 'HAR',
  points: 76,
  matchesPlayed: 28,
  matchesWon: 24,
  matchesLost: 0,
  matchesDrawn: 4,
  goalsFor: 69,
  goalsAgainst: 19,
  goaldifference: '+50',
};

const commentary = (...messages: object[]) => ({
  matchInfo,
  messages: [{ language: 'en-gb', message: messages }],
});

describe('peculiarities of the feed', () => {
  test('a day ends with Z', () => {
    expect(Value.Check(SoccerMatchInfo, matchInfo)).toBe(true);
    expect(Value.Check(SoccerMatchInfo, { ...matchInfo, date: '2026-03-14' })).toBe(false);
  });

  test('the week is text', () => {
    expect(Value.Check(SoccerMatchInfo, { ...matchInfo, week: 12 })).toBe(false);
  });

  test('the goal difference is signed text in a lower-case field', () => {
    expect(Value.Check(SoccerRanking, ranking)).toBe(true);
    expect(Value.Check(SoccerRanking, { ...ranking, goaldifference: 50 })).toBe(false);
    const { goaldifference, ...rest } = ranking;
    expect(Value.Check(SoccerRanking, { ...rest, goalDifference: goaldifference })).toBe(false);
  });

  test('an upcoming match has no live data, and additional fields are accepted', () => {
    expect(Value.Check(SoccerMatch, { matchInfo: { ...matchInfo, sponsor: 'new' } })).toBe(true);
  });

  test('a message before the match has no minute, a later one has it as text', () => {
    const message = {
      id: '1',
      comment: 'Line-ups are announced.',
      timestamp: '2026-03-14T15:00:00Z',
      lastModified: '2026-03-14T15:00:00Z',
      type: 'lineup',
    };
    expect(Value.Check(SoccerCommentary, commentary(message, { ...message, minute: '84', time: "85'" }))).toBe(true);
    expect(Value.Check(SoccerCommentary, commentary({ ...message, minute: 84 }))).toBe(false);
  });
});
