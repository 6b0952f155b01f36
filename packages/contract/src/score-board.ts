import type { Score, ScoreSide } from './schema';
import type { LeagueQuery, Timed } from './soccer-league';

/** A score without pictures; crests and colours of clubs come from their pages. */
export type PlainScore = Omit<Score, 'sides'> & { readonly sides: readonly [PlainSide, PlainSide] };
type PlainSide = Omit<ScoreSide, 'crest'>;

/** Scores of events provided by a module: a pure function of time. */
export interface ScoreBoard {
  score(eventId: string, query: LeagueQuery): Timed<PlainScore> | undefined;
}
