import type { CollectibleFailure } from '@touchline/contract';
import { ApiError } from '../../../shell/api/api';
import type { Timers } from '../../../shell/session/timer';

/** Why a scene was not made; `undecided`: there was no answer, and the same key may be sent again. */
export type SceneFailure = CollectibleFailure | 'undecided';

type MintOutcome = { kind: 'made'; id: string } | { kind: 'failed'; failure: SceneFailure };

/** Every failure with its own text. */
const failures: Readonly<Record<CollectibleFailure, true>> = {
  mintingFailed: true,
  mintingInProgress: true,
  noCameras: true,
  noTeamLogos: true,
  walletCheck: true,
  creditCheck: true,
  claim: true,
  agreementChanged: true,
  sceneTooOld: true,
  soldOut: true,
  noRenderer: true,
};

const isFailure = (value: string | undefined): value is CollectibleFailure => value !== undefined && value in failures;

/** Statuses that say nothing about the scene. */
const RETRYABLE: ReadonlySet<number> = new Set([0, 401, 408, 425, 429]);
const SERVER_ERROR = 500;

/** The failure that an error of the call means. */
function failureOf(error: unknown): SceneFailure {
  if (!(error instanceof ApiError)) throw error;
  const { failure, statusCode } = error.problem;
  if (isFailure(failure)) return failure;
  return RETRYABLE.has(statusCode) || statusCode >= SERVER_ERROR ? 'undecided' : 'mintingFailed';
}

/** Delays before a call without an answer is repeated. */
const WAITS_MS = [1000, 3000] as const;

async function outcomeOf(call: () => Promise<{ id: string }>): Promise<MintOutcome> {
  try {
    const { id } = await call();
    return { kind: 'made', id };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}

/** Calls with one idempotency key; without an answer again, which makes and charges no second one (SHOP-14). */
export async function mintOnce(call: () => Promise<{ id: string }>, timers: Timers): Promise<MintOutcome> {
  let outcome = await outcomeOf(call);
  for (const wait of WAITS_MS) {
    if (outcome.kind === 'made' || outcome.failure !== 'undecided') break;
    await new Promise<void>((resolve) => {
      timers.set(resolve, wait);
    });
    outcome = await outcomeOf(call);
  }
  return outcome;
}
