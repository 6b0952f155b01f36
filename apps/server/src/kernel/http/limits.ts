import type { CallName } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networksOf } from './networks';
import { Problem } from './problem';

/** The rate of one client: `burst` at once, then `perSecond`. */
interface Rate {
  burst: number;
  perSecond: number;
}

const rates = {
  /** Public content, served from memory. */
  read: { burst: 600, perSecond: 100 },
  /** Calls with a body, computed or written. */
  ask: { burst: 120, perSecond: 20 },
  /** New viewers and sign-in. */
  identity: { burst: 40, perSecond: 1 },
  /** Video: playlists and segments. */
  media: { burst: 2000, perSecond: 400 },
} satisfies Record<string, Rate>;

export type LimitGroup = keyof typeof rates;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName;
    limit?: LimitGroup;
  }
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * A token bucket per group and network, in this node's memory and bounded. An IPv6 caller is counted by its /64 and by
 * its /48. `scale` 0 switches limits off.
 */
export function limitRates(app: FastifyInstance, { now, scale }: { now: () => number; scale: number }): void {
  if (scale === 0) return;
  const buckets = new LRUCache<string, Bucket>({ max: 50_000 });
  app.addHook('onRequest', (request, _reply, done) => {
    const group: LimitGroup = request.routeOptions.config.limit ?? 'read';
    const time = now();
    const filled = networksOf(request.ip).map(({ name, size }) => {
      const burst = rates[group].burst * scale * size;
      const perSecond = rates[group].perSecond * scale * size;
      const key = `${group} ${name}`;
      const bucket = buckets.get(key) ?? { tokens: burst, at: time };
      bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, time - bucket.at) / 1000) * perSecond);
      bucket.at = time;
      buckets.set(key, bucket);
      return { bucket, wait: (1 - bucket.tokens) / perSecond };
    });
    const wait = Math.max(...filled.map((each) => each.wait));
    if (wait > 0) {
      const seconds = Math.ceil(wait);
      done(new Problem(429, 'Too many requests', `Try again in ${seconds} s.`, { 'retry-after': String(seconds) }));
      return;
    }
    for (const { bucket } of filled) bucket.tokens -= 1;
    done();
  });
}
