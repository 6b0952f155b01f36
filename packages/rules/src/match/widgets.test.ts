import { autoCommentaryTypes, manualCommentaryTypes } from '@touchline/contract/schema';
import { describe, expect, it, test } from 'vitest';
import { matchClock } from './clock';
import { commentaryIcon, commentaryTextKey, passesFilter } from './commentary-label';
import { dayLabel, daysAfter, mondayOf, weekOfSeason } from './days';
import { pitchRows } from './pitch-rows';
import { tableZone } from './table-zones';

describe('SOCCER-04a the label of a commentary message', () => {
  it.each([
    ['end 1', 'end1', 'whistle'],
    ['VAR cancelled goal', 'varCancelledGoal', 'check'],
    ['second_yellow red card', 'secondYellowRedCard', 'red'],
    ['secondyellow card', 'secondyellowCard', 'red'],
    ['post-match_summary', 'postMatchSummary', 'whistle'],
    ['post_match summary', 'postMatchSummary', 'whistle'],
    ['penalty_so goal', 'penaltySoGoal', 'goal'],
    ['penalty saved', 'penaltySaved', 'shot'],
    ['Deleted after review', 'deletedAfterReview', 'check'],
    ['post', 'post', 'frame'],
    ['start', 'start', 'whistle'],
    ['start delay', 'startDelay', 'clock'],
    ['something new', 'somethingNew', 'words'],
  ])('of %s has the key %s and the icon %s', (type, key, icon) => {
    expect(commentaryTextKey(type)).toBe(key);
    expect(commentaryIcon(type)).toBe(icon);
  });

  it('filters by goals, cards and substitutions', () => {
    const all = [...autoCommentaryTypes, ...manualCommentaryTypes];
    const kept = (filter: 'goals' | 'cards' | 'changes') => new Set(all.filter((type) => passesFilter(type, filter)));
    expect([...kept('goals')]).toEqual(['goal', 'own goal', 'penalty goal', 'penalty_so goal']);
    expect([...kept('cards')]).toEqual(['yellow card', 'second_yellow red card', 'secondyellow card', 'red card']);
    expect([...kept('changes')]).toEqual(['substitution', 'player retired']);
    expect(all.every((type) => passesFilter(type, 'all'))).toBe(true);
  });
});

describe('the clock of a match', () => {
  const at = (instant: string) => Date.parse(instant) / 1000;
  const playing = (periodId: number, id: number) => ({
    periodId,
    matchStatus: 'Playing' as const,
    period: [{ id, start: '2026-11-15T15:00:00Z' }],
  });
  it.each([
    ['before', { periodId: 16, matchStatus: 'Fixture' as const }, { phase: 'before' }],
    ['in the first half', playing(1, 1), { phase: 'running', text: '12:05' }],
    ['in the second half', playing(2, 2), { phase: 'running', text: '57:05' }],
    ['at half-time', playing(10, 1), { phase: 'break', periodId: 10 }],
    ['after the end', { periodId: 14, matchStatus: 'Played' as const }, { phase: 'over' }],
    ['if it was cancelled', { periodId: 16, matchStatus: 'Cancelled' as const }, { phase: 'over' }],
  ])('shows the phase %s', (_, details, clock) => {
    expect(matchClock(details, at('2026-11-15T15:12:05Z'))).toEqual(clock);
  });

  it('shows added time after a plus sign', () => {
    expect(matchClock(playing(1, 1), at('2026-11-15T15:45:00Z'))).toEqual({ phase: 'running', text: '45+1’' });
    expect(matchClock(playing(2, 2), at('2026-11-15T15:49:59Z'))).toEqual({ phase: 'running', text: '90+5’' });
  });
});

describe('SOCCER-02a SOCCER-02b SOCCER-02c days and weeks of matches', () => {
  it.each([
    ['2026-11-15', { kind: 'today' }],
    ['2026-11-16', { kind: 'tomorrow' }],
    ['2026-11-14', { kind: 'yesterday' }],
    ['2026-11-18', { kind: 'plusDays', count: 3 }],
    ['2026-12-01', { kind: 'plusDays', count: 16 }],
    ['2026-11-10', { kind: 'minusDays', count: 5 }],
  ])('%s is labelled relative to today', (day, label) => {
    expect(dayLabel(day, '2026-11-15')).toEqual(label);
  });

  it('a week begins on Monday, also across the turn of a year', () => {
    expect(mondayOf('2026-11-15')).toBe('2026-11-09');
    expect(mondayOf('2026-11-09')).toBe('2026-11-09');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect(daysAfter('2026-12-28', 7)).toBe('2027-01-04');
  });

  it('a week lies before, in or after a season', () => {
    const season = { startDate: '2026-09-16Z', endDate: '2026-12-20Z' };
    expect(weekOfSeason('2026-09-07', season)).toBe('before');
    expect(weekOfSeason('2026-09-14', season)).toBe('during');
    expect(weekOfSeason('2026-12-14', season)).toBe('during');
    expect(weekOfSeason('2026-12-21', season)).toBe('after');
  });
});

describe('the pitch', () => {
  const player = (position: string, positionSide: string) => ({
    playerId: `${position} ${positionSide}`,
    firstName: '',
    lastName: '',
    matchName: '',
    shirtNumber: 1,
    position,
    positionSide,
  });
  const four = ['Right', 'Left', 'Centre/Right', 'Left/Centre'];
  const line = (position: string, sides: readonly string[]) => sides.map((side) => player(position, side));
  const players = [
    ...line('Attacker', ['Right', 'Left']),
    player('Striker', 'Centre'),
    ...line('Midfielder', ['Centre', 'Right', 'Left']),
    ...line('Defender', four),
    player('Goalkeeper', 'Centre'),
    player('Substitute', 'Centre'),
  ];

  it('has rows from the goalkeeper on, from left to right, by formation', () => {
    const rows = pitchRows({ player: players, formationUsed: '433' });
    expect(rows.map((row) => row.length)).toEqual([1, 4, 3, 3]);
    expect(rows[1]?.map(({ positionSide }) => positionSide)).toEqual(['Left', 'Left/Centre', 'Centre/Right', 'Right']);
    expect(rows[3]?.map(({ position }) => position)).toEqual(['Attacker', 'Striker', 'Attacker']);
  });

  it('has one row of outfield players if the formation does not add up', () => {
    expect(pitchRows({ player: players, formationUsed: '442x' }).flat()).toHaveLength(11);
    expect(pitchRows({ player: players }).map((row) => row.length)).toEqual([1, 10]);
  });
});

test.each([
  ['UEFA Champions League', 'champions'],
  ['Champions round', 'champions'],
  ['Play-off', 'playOff'],
  ['UEFA Europa League', 'international'],
  ['Relegation Play-off', 'relegationPlayOff'],
  ['Relegation', 'relegation'],
  ['Promotion', 'promotion'],
  ['Something else', undefined],
  [undefined, undefined],
])('the zone of %s is %s', (status, zone) => {
  expect(tableZone(status)).toBe(zone);
});
