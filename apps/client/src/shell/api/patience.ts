import type { CallProblem } from '@touchline/contract';
import { spreadLater } from '@touchline/rules/app/jitter';

/** Tries of one call, the first included. */
const MOST_TRIES = 3;
/** A server that asks for more has left the call out: what it is for comes later by itself. */
const LONGEST_SECONDS = 5;

/** Whether the server is too full for a call. */
export const isBusy = (problem: Pick<CallProblem, 'statusCode' | 'retryAfter'>): boolean =>
  problem.statusCode === 503 && problem.retryAfter !== undefined;

/** Milliseconds until a call that a full server refused is sent again; `undefined` if it is given up. */
export function pauseAfter(problem: CallProblem, tries: number, random: number): number | undefined {
  const { retryAfter = 0 } = problem;
  if (!isBusy(problem) || tries >= MOST_TRIES || retryAfter > LONGEST_SECONDS) return undefined;
  return spreadLater(Math.max(1, retryAfter) * 1000, random);
}
