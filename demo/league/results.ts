import { LruCache } from './lru-cache';
import type { MatchTimeline, Moment, Score, Side } from './match/moment';
import { play } from './match/play';
import { findTournament, type LeagueMatch, type Tournament, tournamentIdOf } from './seasons';

/** Result of a finished or current match, for tables. */
export interface Result {
  readonly match: LeagueMatch;
  readonly goals: readonly Moment[];
  /** Epoch seconds of kick-off and final whistle. */
  readonly start: number;
  readonly end: number;
  readonly final: Score;
}

const goalKinds = new Set<Moment['kind']>(['goal', 'own goal', 'penalty goal']);
export const isGoal = ({ kind }: Pick<Moment, 'kind'>): boolean => goalKinds.has(kind);

const FORM_MATCHES = 5;
const AVERAGE_POINTS = 1.37;
const WEIGHT = 0.07;

/** Results of a season, computed on demand in order, since the form depends on earlier results. */
class SeasonResults {
  readonly #results: Result[] = [];
  readonly #points = new Map<string, number[]>();
  readonly #forms = new Map<string, Readonly<Record<Side, number>>>();
  readonly #tournament: Tournament;

  constructor(tournament: Tournament) {
    this.#tournament = tournament;
  }

  /** All matches that have kicked off before a time. */
  until(now: number): readonly Result[] {
    this.#playUntil(now);
    const count = this.#results.findIndex(({ match }) => match.kickOff > now);
    return count < 0 ? this.#results : this.#results.slice(0, count);
  }

  story(match: LeagueMatch): MatchTimeline {
    this.#playUntil(match.kickOff);
    const form = this.#forms.get(match.id);
    if (!form) throw new Error(`${match.id} is not a match of ${this.#tournament.id}.`);
    return play({ ...match, form });
  }

  #playUntil(now: number): void {
    for (let next = this.#results.length; next < this.#tournament.matches.length; next += 1) {
      const match = this.#tournament.matches[next];
      if (!match || match.kickOff > now) return;
      const form = { home: this.#formOf(match.home.id), away: this.#formOf(match.away.id) };
      this.#forms.set(match.id, form);
      const result = resultOf(match, play({ ...match, form }, 'result'));
      this.#results.push(result);
      this.#keep(match.home.id, result.final.home - result.final.away);
      this.#keep(match.away.id, result.final.away - result.final.home);
    }
  }

  #keep(team: string, difference: number): void {
    const points = difference > 0 ? 3 : difference === 0 ? 1 : 0;
    this.#points.set(team, [...(this.#points.get(team) ?? []), points].slice(-FORM_MATCHES));
  }

  #formOf(team: string): number {
    const points = this.#points.get(team) ?? [];
    const average = points.reduce((sum, each) => sum + each, 0) / Math.max(1, points.length);
    return points.length === 0 ? 0 : (average - AVERAGE_POINTS) * WEIGHT;
  }
}

const resultOf = (match: LeagueMatch, { moments }: MatchTimeline): Result => {
  const end = moments.at(-1);
  const start = moments.find(({ kind }) => kind === 'start');
  if (!end || !start) throw new Error('The timeline has no start or no end.');
  return { match, goals: moments.filter(isGoal), start: start.at, end: end.at, final: end.score };
};

const seasons = new LruCache<Tournament, SeasonResults>(30, (tournament) => new SeasonResults(tournament));
const timelines = new LruCache<LeagueMatch, MatchTimeline>(300, (match) => {
  const tournament = findTournament(tournamentIdOf(match.place), match.kickOff);
  if (!tournament) throw new Error(`${match.id} belongs to no tournament.`);
  return seasons.get(tournament).story(match);
});

/** Results of all matches of a season that have kicked off. */
export const resultsUntil = (tournament: Tournament, now: number): readonly Result[] =>
  seasons.get(tournament).until(now);

/** All moments of a match. */
export const timelineOf = (match: LeagueMatch): MatchTimeline => timelines.get(match);

/** Score of a match at a time. */
export function scoreAt({ goals }: Pick<Result, 'goals'>, now: number): Score {
  return goals.findLast(({ at }) => at <= now)?.score ?? { home: 0, away: 0 };
}
