import type { Score } from '@touchline/contract';
import { useScore } from '../../../entities/score/useScore';
import type { ScoredEvent } from '../types';

/** Contests that are counted, not played. */
const RACES: ReadonlySet<string | undefined> = new Set(['lap', 'run']);

/** The score of the live event on screen, if it is a match. */
export function useMatch(scored: ScoredEvent | undefined): Score | undefined {
  const score = useScore(scored?.id ?? '', scored !== undefined);
  return score && score.phase !== 'before' && !RACES.has(score.part?.kind) ? score : undefined;
}
