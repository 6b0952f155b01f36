import type { PurchaseAnswer } from '@touchline/contract';
import { type PurchaseOutcome, purchaseOutcome } from '@touchline/rules/shop/payment';
import { ApiError } from '../../../shell/api/api';
import type { StoredValues } from '../../../shell/session/storage';
import type { Timers } from '../../../shell/session/timer';

const KEY = 'purchaseKeys';
const MOST_KEYS = 20;
const KEY_BYTES = 16;
/** Delays before a request without an answer is retried. */
const WAITS_MS = [1000, 3000] as const;

type Keys = Readonly<Record<string, string>>;
const isKeys = (value: unknown): value is Keys =>
  typeof value === 'object' && value !== null && Object.values(value).every((key) => typeof key === 'string');

/** Idempotency keys: one for each purchase, from opening its popup until it is decided; kept across reloads. */
interface PurchaseKeys {
  of(purchase: string): string;
  forget(purchase: string): void;
}

export function purchaseKeys(
  stored: StoredValues,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
): PurchaseKeys {
  const read = (): Keys => stored.read(KEY, isKeys) ?? {};
  return {
    of(purchase) {
      const known = read()[purchase];
      if (known !== undefined) return known;
      const bytes = random(new Uint8Array(KEY_BYTES));
      const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const kept = Object.entries(read()).slice(1 - MOST_KEYS);
      stored.write(KEY, Object.fromEntries([...kept, [purchase, key]]));
      return key;
    },
    forget(purchase) {
      stored.write(KEY, Object.fromEntries(Object.entries(read()).filter(([name]) => name !== purchase)));
    },
  };
}

/** The outcome of the call, for answers and errors. */
async function outcomeOf(call: () => Promise<PurchaseAnswer>): Promise<PurchaseOutcome> {
  try {
    return purchaseOutcome(await call());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, statusCode, title } = error.problem;
    return purchaseOutcome({ statusCode: kind === 'problem' ? statusCode : 0, title });
  }
}

/** Buys with one idempotency key; without an answer the call is retried, which does not charge twice (SHOP-13). */
export async function buyOnce(call: () => Promise<PurchaseAnswer>, timers: Timers): Promise<PurchaseOutcome> {
  let outcome = await outcomeOf(call);
  for (const wait of WAITS_MS) {
    if (outcome.kind !== 'undecided') break;
    await new Promise<void>((resolve) => {
      timers.set(resolve, wait);
    });
    outcome = await outcomeOf(call);
  }
  return outcome;
}
