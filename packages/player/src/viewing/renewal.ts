import type { Clock } from '../model/clock';
import type { RenewedAddress } from '../model/source';

type Lifetime = Pick<RenewedAddress, 'expiresAt' | 'renewAt'>;

/** Asks for a fresh address before the old one runs out. */
export interface Renewal {
  /** A fresh address is there; the next is due by its lifetime. */
  plan(address: Lifetime): void;
  stop(): void;
}

/** Without a word from the server: this long before the end, or at nine tenths of a short life. */
const AHEAD_SECONDS = 120;
const AGAIN_SECONDS = 15;
/** Longer waits than a browser's timers can hold are cut; then it is asked again. */
const LONGEST_WAIT_MS = 2_147_483_647;

/** When an address of this lifetime should be renewed, in epoch seconds; never for one that does not expire. */
export function renewalTime({ expiresAt, renewAt }: Lifetime, now: number): number | null {
  if (renewAt !== undefined) return renewAt;
  if (expiresAt === undefined) return null;
  return Math.max(expiresAt - AHEAD_SECONDS, now + (expiresAt - now) * 0.9);
}

interface RenewalOptions {
  readonly clock: Clock;
  /** Epoch seconds. */
  readonly serverTime: () => number;
  /** Renews, and says whether it may be tried again where it did not work. */
  readonly renew: () => Promise<'done' | 'again' | 'never'>;
}

/** Plans renewals; one at a time, and none after `stop`. */
export function createRenewal({ clock, serverTime, renew }: RenewalOptions): Renewal {
  let cancel: (() => void) | null = null;

  const at = (due: number, ask: () => void) => {
    cancel?.();
    const wait = Math.min(Math.max(0, due - serverTime()) * 1000, LONGEST_WAIT_MS);
    cancel = clock.after(wait, () => (due > serverTime() + 1 ? at(due, ask) : ask()));
  };
  const ask = async () => {
    const outcome = await renew();
    if (outcome === 'again') at(serverTime() + AGAIN_SECONDS, () => void ask());
  };
  return {
    plan(address) {
      cancel?.();
      cancel = null;
      const due = renewalTime(address, serverTime());
      if (due !== null) at(due, () => void ask());
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
