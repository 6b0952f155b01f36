import type { FailureReason } from '../model/state';
import type { Fault, RecoveryAction } from './engine';

/** The next recovery step, or the failure to report. */
export type RecoveryStep =
  | { readonly action: RecoveryAction | 'renew'; readonly delayMs: number }
  | { readonly action: 'fail'; readonly reason: FailureReason };

/** Recovery progress so far. */
interface RecoveryProgress {
  /** Whether a frame was ever shown. */
  readonly started: boolean;
  /** Recovery steps since playback last ran steadily. */
  readonly attempts: number;
}

/** Retry limits (PLAY-06): ten hours at the longest delay. */
export const RETRY = { maxNumRetry: 4500, retryDelayMs: 1000, maxRetryDelayMs: 8000 } as const;

/** Retries before the first frame (PLAY-06). */
const START_RETRIES = 1;
/** Every third step reloads the source, the others resume it. */
const RELOAD_EVERY = 3;
const DECODER_RESTARTS = 2;
const MEDIA_ATTEMPTS = 4;
/** Renewals in a row; a URL that is still rejected will not be accepted later. */
const RENEW_ATTEMPTS = 4;

/** The step that follows a fault reported by the engine. */
export function stepForFault({ kind }: Pick<Fault, 'kind'>, { started, attempts }: RecoveryProgress): RecoveryStep {
  if (kind === 'unsupported') return { action: 'fail', reason: 'decoder' };
  if (kind === 'unavailable') return { action: 'fail', reason: 'unavailable' };
  if (kind === 'elsewhere') return { action: 'fail', reason: 'elsewhere' };
  if (kind === 'protection') return { action: 'fail', reason: 'protection' };
  if (kind === 'media') {
    if (attempts >= MEDIA_ATTEMPTS) return { action: 'fail', reason: 'decoder' };
    return { action: attempts < DECODER_RESTARTS ? 'decoder' : 'reload', delayMs: 0 };
  }
  if (kind === 'expired') {
    if (attempts >= RENEW_ATTEMPTS) return { action: 'fail', reason: started ? 'refused' : 'unavailable' };
    return { action: 'renew', delayMs: attempts === 0 ? 0 : backoff(attempts - 1) };
  }
  if (started) return resumeOrReload(attempts, backoff(attempts));
  if (attempts < START_RETRIES) return { action: 'reload', delayMs: RETRY.retryDelayMs };
  return { action: 'fail', reason: 'unavailable' };
}

/** The step that follows a stall without a reported fault. */
export function stepForStall({ attempts }: RecoveryProgress): RecoveryStep {
  return resumeOrReload(attempts, 0);
}

function resumeOrReload(attempts: number, delayMs: number): RecoveryStep {
  if (attempts >= RETRY.maxNumRetry) return { action: 'fail', reason: 'gave-up' };
  return { action: attempts % RELOAD_EVERY === RELOAD_EVERY - 1 ? 'reload' : 'resume', delayMs };
}

function backoff(attempts: number): number {
  return Math.min(RETRY.retryDelayMs * 2 ** Math.min(attempts, 10), RETRY.maxRetryDelayMs);
}
