import type { PlainScore } from '@touchline/contract';
import { matchScore } from '@touchline/rules/match/match-score';
import { describe, expect, it } from 'vitest';
import { openLeague } from '../league/league';
import { timelineOf } from '../league/results';
import { findMatch } from '../league/seasons';
import { DAY, dayOf } from '../world/clock';
import type { Fixture } from '../world/schedule/fixture';
import { marathonDay } from '../world/schedule/marathon';
import { fixturesOfDay } from '../world/schedule/schedule';
import { openScoreBoard, timelineOfFixture } from './score-board';

const monday = dayOf(Date.parse('2026-11-16T00:00:00Z') / 1000);
const days = Array.from({ length: 8 }, (_, index) => monday - 1 + index);
const fixtures = days.flatMap((day) => [...fixturesOfDay(day), ...marathonDay(day)]);
const of = (sport: string): Fixture[] => fixtures.filter(({ competition }) => competition.sport === sport);
const board = openScoreBoard();
const pointsOf = ({ sides }: Pick<PlainScore, 'sides'>): number[] => sides.map(({ figures }) => Number(figures[0]));

describe.each(['hockey', 'basketball', 'tennis', 'motorsport', 'ski'])('the scores of %s', (sport) => {
  it('begin and end within the broadcast, in order of time', () => {
    for (const fixture of of(sport)) {
      const times = timelineOfFixture(fixture).map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(0)).toBeGreaterThanOrEqual(fixture.start);
      expect(times.at(-1)).toBeLessThanOrEqual(fixture.end);
    }
  });

  it('are before, running and over at their times, and say when they change', () => {
    for (const { id, start, end } of of(sport).slice(0, 6)) {
      const at = (now: number) => board.score(id, { now, locale: 'en' });
      expect(at(start - 60)?.answer).toMatchObject({ phase: 'before', sides: [{ figures: [] }, { figures: [] }] });
      expect(at(end)?.answer.phase).toBe('over');
      expect(at(end)).not.toHaveProperty('validUntil');
      const changes = new Set<string>();
      for (let now = start; now < end; ) {
        const timed = at(now);
        changes.add(JSON.stringify(timed?.answer));
        const { validUntil = end } = timed ?? {};
        expect(validUntil).toBeGreaterThan(now);
        expect(at(validUntil - 1)?.answer).toEqual(timed?.answer);
        now = validUntil;
      }
      expect(changes.size).toBeGreaterThan(8);
    }
  });
});

describe('the rules of each sport', () => {
  it.each(['hockey', 'basketball'])('points of %s never fall, and no match ends in a draw', (sport) => {
    for (const fixture of of(sport)) {
      const points = timelineOfFixture(fixture).map(pointsOf);
      points.slice(1).forEach(([home = 0, away = 0], index) => {
        const [homeBefore = 0, awayBefore = 0] = points[index] ?? [];
        expect(home >= homeBefore && away >= awayBefore).toBe(true);
      });
      const [home, away] = points.at(-1) ?? [];
      expect(home).not.toBe(away);
    }
  });

  it('an ice hockey match has three periods of twenty minutes, counted down', () => {
    for (const fixture of of('hockey')) {
      const timeline = timelineOfFixture(fixture);
      for (const number of [1, 2, 3]) {
        const first = timeline.find(({ part }) => part?.kind === 'period' && part.number === number);
        expect(first).toMatchObject({ phase: 'running', clock: { seconds: 1200, runs: 'down' } });
      }
    }
  });

  it('a tennis match is won by two sets with valid games', () => {
    for (const fixture of of('tennis')) {
      const sides = timelineOfFixture(fixture).at(-1)?.sides ?? [];
      const [first = [], second = []] = sides.map(({ figures }) => figures.map(Number));
      const won = first.filter((games, set) => games > (second[set] ?? 0)).length;
      expect([won, first.length - won]).toContain(2);
      first.forEach((games, set) => {
        const pair = [games, second[set] ?? 0].toSorted((a, b) => b - a).join(':');
        expect(['6:0', '6:1', '6:2', '6:3', '6:4', '7:5', '7:6']).toContain(pair);
      });
    }
  });

  it('a race counts its laps to the last', () => {
    const race = timelineOfFixture(of('motorsport').find(({ slot }) => slot === 0) ?? fail());
    const laps = race.flatMap(({ part }) => part?.number ?? []);
    expect(laps).toEqual(laps.map((_, index) => index + 1));
    expect(race[0]?.part?.of).toBe(laps.length);
  });

  it('an endurance race has a score, and an unknown event none', () => {
    const now = monday * DAY + 3600;
    expect(board.score('endurance-2026-11-16-0', { now, locale: 'en' })?.answer.part?.kind).toBe('lap');
    expect(board.score('endurance-2026-13-45-0', { now, locale: 'en' })).toBeUndefined();
    expect(board.score('fb-2026-11-16-0', { now, locale: 'en' })).toBeUndefined();
    expect(board.score('pr-one-2026-11-16-0', { now, locale: 'en' })).toBeUndefined();
  });
});

const footballPhase = ({ id }: Pick<Fixture, 'id'>, now: number): PlainScore['phase'] => {
  const match = findMatch(id);
  const last =
    match && timelineOf(match).moments.findLast(({ at, kind }) => at <= now && /^(start|end \d+)$/.test(kind));
  if (!last || last.kind === 'end 14') return last ? 'over' : 'before';
  return last.kind === 'start' ? 'running' : 'break';
};

describe('football', () => {
  it('has the score of the soccer data at every moment', () => {
    const league = openLeague();
    for (const { id } of of('football').slice(0, 4)) {
      const match = findMatch(id) ?? fail();
      for (const { at } of timelineOf(match).moments.filter(({ period }) => period <= 2)) {
        const view = league.match(id, { now: at, locale: 'en' })?.answer ?? fail();
        const last = timelineOf(match).moments.findLast((moment) => moment.at <= at) ?? fail();
        const shown = matchScore(id, view, at);
        expect(pointsOf(shown ?? fail())).toEqual([last.score.home, last.score.away]);
        expect(shown?.phase).toBe(footballPhase({ id }, at));
        const total = view.liveData?.matchDetails.scores?.total;
        expect([total?.home, total?.away]).toEqual(pointsOf(shown ?? fail()));
      }
    }
  });

  it('knows an earlier score of a finished match', () => {
    const [fixture = fail()] = of('football');
    const view = openLeague().match(fixture.id, { now: fixture.end, locale: 'en' })?.answer ?? fail();
    expect(matchScore(fixture.id, view, fixture.start + 600)).toMatchObject({ phase: 'running', part: { number: 1 } });
    expect(matchScore(fixture.id, view, fixture.start + 55 * 60)).toMatchObject({
      phase: 'break',
      part: { number: 1 },
    });
    expect(matchScore(fixture.id, view, fixture.start - 60)).toMatchObject({ phase: 'before' });
    expect(matchScore(fixture.id, view, fixture.end)).toMatchObject({ phase: 'over' });
  });
});

it('a match is being played at every minute of a week', () => {
  const matches = fixtures.filter(({ contest }) => contest.kind !== 'session');
  const timelines = new Map(
    matches
      .filter(({ competition }) => competition.sport !== 'football')
      .map((fixture) => [fixture, timelineOfFixture(fixture)] as const),
  );
  const isRunning = (fixture: Fixture, now: number): boolean => {
    if (fixture.start > now || fixture.end <= now) return false;
    const timeline = timelines.get(fixture);
    const phase = timeline ? timeline.findLast(({ at }) => at <= now)?.phase : footballPhase(fixture, now);
    return phase === 'running';
  };
  const idle = Array.from({ length: 7 * 1440 }, (_, minute) => monday * DAY + minute * 60).filter(
    (now) => !matches.some((fixture) => isRunning(fixture, now)),
  );
  expect(idle.map((now) => new Date(now * 1000).toISOString())).toEqual([]);
});

function fail(): never {
  throw new Error('The schedule lacks what this test needs.');
}
