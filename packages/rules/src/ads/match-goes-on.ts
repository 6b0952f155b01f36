import type { KeyMoment, Score } from '@touchline/contract';

/** A match during a break for ads. */
export interface MatchState {
  /** Undefined until it is fetched; so are the moments. */
  readonly score: Score | undefined;
  readonly moments: readonly KeyMoment[] | undefined;
}

/** Why a break ends early. */
type BreakEnding = 'restart' | 'goal' | 'moment';

/** Parts of contests that count goals; points of other sports are no reason. */
const GOALS: ReadonlySet<string | undefined> = new Set(['half', 'extraTime', 'penalties', 'period', 'overtime']);

/**
 * Moments that end a break: a penalty, missed or awarded, and a red card; so does a big chance, because it happens only
 * while the ball is rolling.
 */
const MOMENTS: ReadonlySet<KeyMoment['kind']> = new Set(['goal', 'penaltyMissed', 'redCard', 'chance']);

/** Whether the match went on between two states, and why; what was not fetched before is not compared. */
export function matchGoesOn(before: MatchState, after: MatchState): BreakEnding | undefined {
  if (before.score && after.score) {
    if (hasRestarted(before.score, after.score)) return 'restart';
    if (GOALS.has(after.score.part?.kind) && goalsOf(after.score) > goalsOf(before.score)) return 'goal';
  }
  if (!before.moments || !after.moments) return undefined;
  const known = new Set(before.moments.map(({ id }) => id));
  return after.moments.some(({ id, kind }) => MOMENTS.has(kind) && !known.has(id)) ? 'moment' : undefined;
}

const hasRestarted = (before: Score, after: Score): boolean =>
  after.phase === 'running' && (before.phase === 'break' || before.phase === 'before');

const goalsOf = ({ sides }: Score): number => sides.reduce((sum, { figures: [goals = '0'] }) => sum + Number(goals), 0);
