import type { FailureReason } from '../model/state';
import type { Fault, RecoveryAction } from './engine';

/** What to do about trouble. */
export type Remedy =
  | { readonly action: RecoveryAction | 'renew'; readonly delayMs: number }
  | { readonly action: 'fail'; readonly reason: FailureReason };

/** How it went until now. */
export interface Attempts {
  /** Whether a picture was ever shown. */
  readonly started: boolean;
  /** Remedies tried since playback last ran steadily. */
  readonly tried: number;
}

/** Retries of PLAY-06: ten hours at the longest delay. */
export const RETRY = { maxNumRetry: 4500, retryDelayMs: 1000, maxRetryDelayMs: 8000 } as const;

/** A start gets one more chance (PLAY-06) before the viewer is told. */
const START_RETRIES = 1;
/** Soft remedies first; each third one starts the source anew. */
const RELOAD_EVERY = 3;
const DECODER_TRIES = 2;
const MEDIA_TRIES = 4;
/** A fresh address that is refused as well is not going to be accepted later. */
const RENEW_TRIES = 4;

/** The remedy for a fault the engine reported. */
export function remedyForFault({ kind }: Pick<Fault, 'kind'>, { started, tried }: Attempts): Remedy {
  if (kind === 'unsupported') return { action: 'fail', reason: 'decoder' };
  if (kind === 'unavailable') return { action: 'fail', reason: 'unavailable' };
  if (kind === 'protection') return { action: 'fail', reason: 'protection' };
  if (kind === 'media') {
    if (tried >= MEDIA_TRIES) return { action: 'fail', reason: 'decoder' };
    return { action: tried < DECODER_TRIES ? 'decoder' : 'reload', delayMs: 0 };
  }
  if (kind === 'expired') {
    if (tried >= RENEW_TRIES) return { action: 'fail', reason: started ? 'refused' : 'unavailable' };
    return { action: 'renew', delayMs: tried === 0 ? 0 : backoff(tried - 1) };
  }
  if (started) return remedyForSilence(tried, backoff(tried));
  if (tried < START_RETRIES) return { action: 'reload', delayMs: RETRY.retryDelayMs };
  return { action: 'fail', reason: 'unavailable' };
}

/** The remedy when nothing moves although no fault was reported. */
export function remedyForStall({ tried }: Attempts): Remedy {
  return remedyForSilence(tried, 0);
}

function remedyForSilence(tried: number, delayMs: number): Remedy {
  if (tried >= RETRY.maxNumRetry) return { action: 'fail', reason: 'gave-up' };
  return { action: tried % RELOAD_EVERY === RELOAD_EVERY - 1 ? 'reload' : 'resume', delayMs };
}

function backoff(tried: number): number {
  return Math.min(RETRY.retryDelayMs * 2 ** Math.min(tried, 10), RETRY.maxRetryDelayMs);
}
