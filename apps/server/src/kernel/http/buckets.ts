import { LRUCache } from 'lru-cache';

/** `burst` at once, then `perSecond`. */
export interface Rate {
  burst: number;
  perSecond: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Whether a call may be made, and how long it has to wait: until its turn, or until it is worth trying again. */
interface Turn {
  isTaken: boolean;
  seconds: number;
}

/** Token buckets by key, bounded in number. A bucket may go below zero: that many calls are waiting for their turn. */
export class Buckets {
  readonly #now: () => number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: 50_000 });

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes one token from each bucket, if the longest wait for one is at most `mostSeconds`. */
  take(shares: readonly { key: string; rate: Rate }[], mostSeconds: number): Turn {
    const filled = shares.map(({ key, rate }) => ({ bucket: this.#fill(key, rate), rate }));
    const seconds = Math.max(0, ...filled.map(({ bucket, rate }) => (1 - bucket.tokens) / rate.perSecond));
    if (seconds > mostSeconds) return { isTaken: false, seconds: seconds - mostSeconds };
    for (const { bucket } of filled) bucket.tokens -= 1;
    return { isTaken: true, seconds };
  }

  #fill(key: string, { burst, perSecond }: Rate): Bucket {
    const time = this.#now();
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: time };
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, time - bucket.at) / 1000) * perSecond);
    bucket.at = time;
    this.#buckets.set(key, bucket);
    return bucket;
  }
}
