import { Kept } from './lru-cache';
import type { Moment, Score, Side, Story } from './match/moment';
import { play } from './match/play';
import { findTournament, type LeagueMatch, type Tournament, tournamentIdOf } from './seasons';

/** What a table needs of a match that was or is being played. */
export interface Result {
  readonly match: LeagueMatch;
  readonly goals: readonly Moment[];
  /** Epoch seconds of the first and the last whistle. */
  readonly start: number;
  readonly end: number;
  readonly final: Score;
}

const goalKinds = new Set<Moment['kind']>(['goal', 'own goal', 'penalty goal']);
export const isGoal = ({ kind }: Pick<Moment, 'kind'>): boolean => goalKinds.has(kind);

const LAST = 5;
const USUAL_POINTS = 1.37;
const WEIGHT = 0.07;

/** The results of a season as far as they were asked for; later matches need the form that earlier ones left. */
class SeasonResults {
  readonly #results: Result[] = [];
  readonly #points = new Map<string, number[]>();
  readonly #forms = new Map<string, Readonly<Record<Side, number>>>();
  readonly #tournament: Tournament;

  constructor(tournament: Tournament) {
    this.#tournament = tournament;
  }

  /** All matches that have kicked off until a moment. */
  until(now: number): readonly Result[] {
    this.#playUntil(now);
    const count = this.#results.findIndex(({ match }) => match.kickOff > now);
    return count < 0 ? this.#results : this.#results.slice(0, count);
  }

  story(match: LeagueMatch): Story {
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
    this.#points.set(team, [...(this.#points.get(team) ?? []), points].slice(-LAST));
  }

  #formOf(team: string): number {
    const points = this.#points.get(team) ?? [];
    const average = points.reduce((sum, each) => sum + each, 0) / Math.max(1, points.length);
    return points.length === 0 ? 0 : (average - USUAL_POINTS) * WEIGHT;
  }
}

const resultOf = (match: LeagueMatch, { moments }: Story): Result => {
  const end = moments.at(-1);
  const start = moments.find(({ kind }) => kind === 'start');
  if (!end || !start) throw new Error('A story has a beginning and an end.');
  return { match, goals: moments.filter(isGoal), start: start.at, end: end.at, final: end.score };
};

const seasons = new Kept<Tournament, SeasonResults>(30, (tournament) => new SeasonResults(tournament));
const stories = new Kept<LeagueMatch, Story>(300, (match) => {
  const tournament = findTournament(tournamentIdOf(match.place), match.kickOff);
  if (!tournament) throw new Error(`${match.id} belongs to no tournament.`);
  return seasons.get(tournament).story(match);
});

/** The results of all matches of a season that have kicked off. */
export const resultsUntil = (tournament: Tournament, now: number): readonly Result[] =>
  seasons.get(tournament).until(now);

/** Everything that happens in a match. */
export const storyOf = (match: LeagueMatch): Story => stories.get(match);

/** How a match stands at a moment. */
export function scoreAt({ goals }: Pick<Result, 'goals'>, now: number): Score {
  return goals.findLast(({ at }) => at <= now)?.score ?? { home: 0, away: 0 };
}
