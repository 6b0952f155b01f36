import { spread } from '@touchline/rules/app/jitter';
import type { Clock } from '../model/clock';
import type { RenewedAddress } from '../model/source';

type Lifetime = Pick<RenewedAddress, 'expiresAt' | 'renewAt'>;

/** Schedules the renewal of a URL before it expires. */
export interface Renewal {
  /** Schedules the next renewal by the lifetime of a new URL. */
  schedule(address: Lifetime): void;
  stop(): void;
}

/** Default time before expiry; short-lived URLs are renewed after 90 % of their lifetime. */
const MARGIN_SECONDS = 120;
const RETRY_SECONDS = 15;
/** Longest delay of browser timers; longer waits are split. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/** Renewal time in epoch seconds, or null for a URL that does not expire. */
export function renewalTime({ expiresAt, renewAt }: Lifetime, now: number): number | null {
  if (renewAt !== undefined) return renewAt;
  if (expiresAt === undefined) return null;
  return Math.max(expiresAt - MARGIN_SECONDS, now + (expiresAt - now) * 0.9);
}

interface RenewalOptions {
  readonly clock: Clock;
  /** Epoch seconds. */
  readonly serverTime: () => number;
  /** Renews the URL, and reports whether to retry on failure. */
  readonly renew: () => Promise<'done' | 'retry' | 'never'>;
}

/** Runs one renewal at a time, and none after `stop`. */
export function createRenewal({ clock, serverTime, renew }: RenewalOptions): Renewal {
  let cancel: (() => void) | null = null;

  const runAt = (due: number, run: () => void) => {
    cancel?.();
    const wait = Math.min(Math.max(0, due - serverTime()) * 1000, MAX_TIMEOUT_MS);
    cancel = clock.after(wait, () => (due > serverTime() + 1 ? runAt(due, run) : run()));
  };
  const run = async () => {
    const outcome = await renew();
    // Renewals that a full server refused together come back apart.
    if (outcome === 'retry') runAt(serverTime() + spread(RETRY_SECONDS, clock.random()), () => void run());
  };
  return {
    schedule(address) {
      cancel?.();
      cancel = null;
      const due = renewalTime(address, serverTime());
      if (due !== null) runAt(due, () => void run());
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
