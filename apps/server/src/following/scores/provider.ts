import type { LeagueQuery, PlainScore, ScoreBoard, Timed } from '@touchline/contract';
import { matchScore } from '@touchline/rules/match/match-score';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { Soccer } from '../soccer/service';

/** A source of scores; an event without a score is undefined. */
export interface ScoreProvider {
  score(event: StoredEvent, query: LeagueQuery): Promise<Timed<PlainScore> | undefined>;
}

/** The scores of events that are matches of the soccer data, so that both agree. */
export const soccerScores = (soccer: Pick<Soccer, 'findMatch'>): ScoreProvider => ({
  async score({ id, matchId }, { now, locale }) {
    const match = matchId === undefined ? undefined : await soccer.findMatch(matchId, locale);
    const answer = match && matchScore(id, match.answer, now);
    if (!answer) return undefined;
    return { answer, ...(match.validUntil !== undefined && { validUntil: match.validUntil }) };
  },
});

/** The scores of a module. */
export const boardScores = (board: ScoreBoard): ScoreProvider => ({
  score: async ({ id }, query) => board.score(id, query),
});
