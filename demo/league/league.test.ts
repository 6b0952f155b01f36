import type { SoccerMatchView } from '@touchline/contract';
import { calls } from '@touchline/contract/schema';
import { applyUpdate, type MatchState, withoutStatistics } from '@touchline/rules/match/updates';
import { assert, integer, property } from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it, vi } from 'vitest';
import { DAY, dayOf } from '../world/clock';
import { eventOf } from '../world/events';
import { Gallery } from '../world/gallery';
import { Pictures } from '../world/pictures';
import { fixturesAround } from '../world/schedule/schedule';
import { automaticCommentary, standing } from './commentary/automatic';
import { editorialCommentary } from './commentary/editorial';
import { statesOf } from './feed/states';
import { openLeague } from './league';
import { isGoal, resultsUntil, timelineOf } from './results';
import { currentTournament, findMatch, findTournament, type LeagueMatch, leagueCompetitions } from './seasons';
import { tablesAt, topScorers } from './table';

const NOW = Date.parse('2026-11-15T14:30:00Z') / 1000;
const moments = integer({ min: NOW - 40 * DAY, max: NOW + 40 * DAY });
const runs = { numRuns: 12, seed: 9 };
const league = openLeague();
const english = { locale: 'en', now: NOW } as const;
const seasons = leagueCompetitions.map((competition) => currentTournament(competition, NOW));
const some = (count: number): LeagueMatch[] =>
  seasons.flatMap((season) =>
    resultsUntil(season, NOW)
      .slice(-count)
      .map(({ match }) => match),
  );
const defined = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The value is undefined.');
  return value;
};

describe.each(seasons)('the season $id', ({ matches, competition }) => {
  it('has every pairing once at home and once away', () => {
    const meetings = matches.map(({ home, away }) => `${home.id}-${away.id}`);
    const teams = new Set(matches.flatMap(({ home, away }) => [home.id, away.id]));
    const others = competition.id === 'meridian-cup' ? 3 : teams.size - 1;
    expect(new Set(meetings).size).toBe(meetings.length);
    expect(meetings).toHaveLength(teams.size * others);
    for (const meeting of meetings)
      expect(meetings).toContain(
        meeting
          .split('-')
          .reverse()
          .join('-')
          .replace(/^W-(\w+)-W-(\w+)$/, '$1-W-$2-W'),
      );
  });

  it('has at most one match per club and day', () => {
    const days = matches.flatMap(({ home, away, kickOff }) => [home, away].map(({ id }) => `${dayOf(kickOff)}/${id}`));
    expect(new Set(days).size).toBe(days.length);
  });

  it('starts after the previous season and ends before the next', () => {
    const [, season = ''] = /-(\d+)$/.exec(currentTournament(competition, NOW).id) ?? [];
    const before = defined(findTournament(`${competition.id}-${Number(season) - 1}`, NOW));
    const after = defined(findTournament(`${competition.id}-${Number(season) + 1}`, NOW));
    expect(before.end).toBeLessThanOrEqual(defined(matches[0]).kickOff);
    expect(after.start).toBeGreaterThanOrEqual(defined(matches.at(-1)).fixture.end);
  });
});

describe('tables', () => {
  it('are consistent at any time: points, matches and goals', () => {
    assert(
      property(moments, (now) => {
        for (const season of leagueCompetitions.map((each) => currentTournament(each, now))) {
          for (const { rows } of tablesAt(season, 'total', now)) {
            for (const row of rows) {
              expect(row.points).toBe(3 * row.won + row.drawn);
              expect(row.played).toBe(row.won + row.drawn + row.lost);
            }
            const sum = (of: 'goalsFor' | 'goalsAgainst') => rows.reduce((total, row) => total + row[of], 0);
            expect(sum('goalsFor')).toBe(sum('goalsAgainst'));
            expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
          }
        }
      }),
      { ...runs, numRuns: 6 },
    );
  });

  it('agree with the top scorers, apart from own goals', () => {
    const season = defined(seasons[0]);
    const goals = resultsUntil(season, NOW).flatMap((result) => result.goals.filter(({ at }) => at <= NOW));
    const scored = topScorers(season, NOW, 1000).reduce((sum, { goals: count }) => sum + count, 0);
    expect(scored).toBe(goals.filter(({ kind }) => kind !== 'own goal').length);
  });
});

describe('a match timeline', () => {
  it('is chronological, and the score grows by one with each goal', () => {
    for (const match of some(6)) {
      const story = timelineOf(match);
      let before = defined(story.moments[0]);
      for (const moment of story.moments.slice(1)) {
        expect(moment.at).toBeGreaterThan(before.at);
        const grown = moment.score.home + moment.score.away - before.score.home - before.score.away;
        expect(grown).toBe(isGoal(moment) ? 1 : 0);
        expect(moment.score.home).toBeGreaterThanOrEqual(before.score.home);
        before = moment;
      }
      expect(before.at).toBeLessThan(match.fixture.end);
      expect(defined(story.moments.find(({ kind }) => kind === 'start')).at).toBeGreaterThanOrEqual(
        match.fixture.start,
      );
    }
  });

  it('is realistic: numbers of goals, cards and substitutions, and a home advantage', () => {
    const results = seasons.flatMap((season) => resultsUntil(season, NOW));
    const ended = results.filter(({ end }) => end <= NOW);
    const share = (holds: (home: number, away: number) => boolean) =>
      ended.filter(({ final }) => holds(final.home, final.away)).length / ended.length;
    expect(ended.length).toBeGreaterThan(200);
    const goals = ended.reduce((sum, { final }) => sum + final.home + final.away, 0) / ended.length;
    expect(goals).toBeGreaterThan(2.3);
    expect(goals).toBeLessThan(3.2);
    expect(share((home, away) => home > away)).toBeGreaterThan(share((home, away) => home < away) + 0.05);
    expect(share((home, away) => home === away)).toBeGreaterThan(0.18);
    const messages = some(30).flatMap((match) => timelineOf(match).moments);
    const each = (kind: string) => messages.filter((moment) => moment.kind === kind).length / some(30).length;
    expect(each('yellow card')).toBeGreaterThan(2);
    expect(each('yellow card')).toBeLessThan(5);
    expect(each('substitution')).toBeLessThanOrEqual(10);
    for (const rare of ['penalty won', 'red card', 'VAR cancelled goal', 'player retired', 'own goal']) {
      expect(each(rare)).toBeGreaterThan(0);
      expect(each(rare)).toBeLessThan(1);
    }
  });

  it('does not depend on the order of requests', async () => {
    const ids = some(2).map(({ id }) => id);
    const answers = (open: typeof openLeague, order: readonly string[]) => {
      const fresh = open();
      return new Map(
        order.map((id) => [id, JSON.stringify([fresh.match(id, english), fresh.keyMoments(id, english)])]),
      );
    };
    const one = answers(openLeague, ids);
    vi.resetModules();
    const again = (await import('./league')).openLeague;
    expect(again).not.toBe(openLeague);
    const other = answers(again, ids.toReversed());
    for (const id of ids) expect(other.get(id)).toBe(one.get(id));
    expect(again().standings('meridian-league', english)).toEqual(league.standings('meridian-league', english));
  });
});

describe('the commentary', () => {
  it('does not repeat a line in a row, in English and German, automatic and editorial', () => {
    for (const match of some(4)) {
      for (const messages of [
        automaticCommentary(match, timelineOf(match)),
        editorialCommentary(match, timelineOf(match)),
      ]) {
        messages.slice(1).forEach(({ comment }, index) => {
          expect(comment.en).not.toBe(messages[index]?.comment.en);
          expect(comment.de).not.toBe(messages[index]?.comment.de);
        });
        for (const { comment } of messages) {
          expect(comment.en).not.toMatch(/[{}]|\s{2}|^\s|\s$/);
          expect(comment.de).not.toMatch(/[{}]|\s{2}|^\s|\s$/);
        }
      }
    }
  });

  it('agrees with the score at any time', () => {
    for (const match of some(2)) {
      const { times } = statesOf(match, 'en');
      for (const now of times.slice(1)) {
        const { answer } = defined(league.commentary(match.id, 'auto', { locale: 'en', now }));
        const view = defined(league.match(match.id, { locale: 'en', now })).answer;
        const total = view.liveData?.matchDetails.scores?.total ?? { home: 0, away: 0 };
        const said = defined(answer.messages[0]).message.find(
          ({ type }) => /goal$|^end \d/.test(type) && !/VAR/.test(type),
        );
        expect(said?.comment ?? standing(match, { home: 0, away: 0 }).en).toContain(standing(match, total).en);
      }
    }
  });
});

describe('updates', () => {
  const stateOf = ({ liveData }: SoccerMatchView): Pick<MatchState, 'liveData' | 'stat'> => {
    if (!liveData?.lineUp) return { liveData, stat: [] };
    const { lineUp, stat } = withoutStatistics(liveData.lineUp);
    return { liveData: { ...liveData, lineUp }, stat };
  };

  it('applied in order result in the full state, from any position', () => {
    for (const match of some(1)) {
      const { states, updates } = statesOf(match, 'de');
      for (const begin of [0, 1, Math.floor(updates.length / 2)]) {
        let state = defined(states[begin]);
        updates.slice(begin).forEach((update, index) => {
          expect(update.number).toBe(begin + index + 1);
          state = applyUpdate(state, update);
          expect(state).toEqual(states[update.number]);
        });
      }
    }
  });

  it('match the position of the match response', () => {
    assert(
      property(integer({ min: -4000, max: 7400 }), (seconds) => {
        const match = defined(findMatch('fb-2026-11-14-8'));
        const asking = { locale: 'en', now: match.kickOff + seconds } as const;
        const view = defined(league.match(match.id, asking)).answer;
        const { updates, place } = defined(league.updates(match.id, {}, asking)).answer;
        expect(place).toEqual(view.place);
        expect(updates).toHaveLength(place.number);
        const first = defined(statesOf(match, 'en').states[0]);
        const { liveData, stat } = updates.reduce(applyUpdate, first);
        expect({ liveData, stat }).toEqual(stateOf(view));
      }),
      runs,
    );
  });

  it('of another series are not continued', () => {
    const { answer } = defined(league.updates('fb-2026-11-14-8', { series: 'elsewhere', after: 3 }, english));
    expect(answer).toMatchObject({ updates: [], place: { series: 'demo-1' }, isOver: true });
  });
});

describe('the leagues', () => {
  it('respond in the format of the feeds', () => {
    const match = defined(some(1)[0]);
    for (const locale of ['en', 'de'] as const) {
      const asking = { locale, now: NOW };
      const answers = {
        soccerFixtures: league.fixtures({}, asking).answer,
        soccerStandings: league.standings('meridian-cup', asking)?.answer,
        soccerTopScorers: league.topScorers('meridian-league', asking)?.answer,
        soccerCommentary: league.commentary(match.id, 'fallback', asking)?.answer,
        soccerMatch: league.match(match.id, asking)?.answer,
        soccerUpdates: league.updates(match.id, {}, asking)?.answer,
      };
      for (const [name, answer] of Object.entries(answers))
        expect([...Value.Errors(calls[name as keyof typeof answers].answer, answer)].slice(0, 1)).toEqual([]);
    }
    const [ranking] = defined(league.standings('meridian-league', english)).answer.stage[0]?.division[0]?.ranking ?? [];
    expect(defined(ranking).goaldifference).toMatch(/^[+-]?\d+$/);
  });

  it('have live, finished and upcoming matches at any time', () => {
    assert(
      property(moments, (now) => {
        const range = { from: now - DAY, to: now + DAY };
        const statuses = league
          .fixtures(range, { locale: 'en', now })
          .answer.match.map(({ liveData }) => liveData?.matchDetails.matchStatus);
        // Between a final whistle and the next kick-off there are a few minutes without a live match.
        const { match: soon } = league.fixtures(range, { locale: 'en', now: now - (now % 7200) + 600 }).answer;
        expect(soon.map(({ liveData }) => liveData?.matchDetails.matchStatus)).toContain('Playing');
        expect(statuses).toContain('Played');
        expect(statuses).toContain('Fixture');
      }),
      runs,
    );
  });

  it('consist of the matches of the schedule, with the ids and kick-offs of the events', () => {
    const pictures = new Pictures(new Gallery());
    const football = fixturesAround(NOW).filter(({ competition }) => competition.sport === 'football');
    const range = { from: NOW - 15 * DAY, to: NOW + 15 * DAY };
    const matches = new Map(league.fixtures(range, english).answer.match.map((match) => [match.matchInfo.id, match]));
    for (const fixture of football) {
      const { matchId = '', startTime } = eventOf(fixture, NOW, pictures);
      const { matchInfo } = defined(matches.get(matchId));
      expect(`${matchInfo.date.slice(0, 10)}T${matchInfo.time}`).toBe(
        new Date(startTime * 1000).toISOString().replace('.000', ''),
      );
      expect(matchInfo.contestant.map(({ code }) => code)).toEqual(
        fixture.contest.kind === 'match' ? [fixture.contest.home.code, fixture.contest.away.code] : [],
      );
    }
    expect(football.length).toBeGreaterThan(60);
  });

  it('have responses that are valid exactly until something changes', () => {
    const match = defined(some(1)[0]);
    let now = match.kickOff;
    let answer = defined(league.match(match.id, { locale: 'en', now }));
    while (answer.validUntil !== undefined) {
      const before = defined(league.match(match.id, { locale: 'en', now: answer.validUntil - 1 })).answer;
      expect(before).toEqual(answer.answer);
      now = answer.validUntil;
      const next = defined(league.match(match.id, { locale: 'en', now }));
      expect(next.answer).not.toEqual(answer.answer);
      answer = next;
    }
    expect(now).toBeLessThan(match.fixture.end);
  });

  it('include a past and a future season', () => {
    const { season } = currentTournament(defined(leagueCompetitions[0]), NOW);
    const past = defined(league.standings(`meridian-league-${season - 1}`, english)).answer;
    expect(past.stage[0]?.division[0]?.ranking.every(({ matchesPlayed }) => matchesPlayed === 30)).toBe(true);
    const next = defined(league.standings(`meridian-league-${season + 1}`, english)).answer;
    expect(next.stage[0]?.division[0]?.ranking.every(({ matchesPlayed }) => matchesPlayed === 0)).toBe(true);
    expect(league.standings('meridian-league-9999', english)).toBeUndefined();
    expect(league.match('fb-1999-01-01-1', english)).toBeUndefined();
  });

  it('have goals, cards and big chances so far as key moments', () => {
    const match = defined(some(1)[0]);
    const all = defined(league.keyMoments(match.id, { locale: 'en', now: match.fixture.end })).answer;
    const goals = timelineOf(match).moments.filter(isGoal);
    expect(all.filter(({ kind }) => kind === 'goal').map(({ at }) => at)).toEqual(goals.map(({ at }) => at));
    const middle = match.kickOff + 3000;
    const half = defined(league.keyMoments(match.id, { locale: 'en', now: middle })).answer;
    expect(half).toEqual(all.filter(({ at }) => at <= middle));
  });
});
