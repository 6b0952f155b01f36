import { isIPv6 } from 'node:net';
import type { CallName } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
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
  /** Notices of the payment provider: a few addresses send all of them, and refused ones come again hours later. */
  notice: { burst: 2000, perSecond: 200 },
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

/** A token bucket per client and group, in this node's memory and bounded. `scale` 0 switches limits off. */
export function limitRates(app: FastifyInstance, { now, scale }: { now: () => number; scale: number }): void {
  if (scale === 0) return;
  const buckets = new LRUCache<string, Bucket>({ max: 50_000 });
  app.addHook('onRequest', (request, _reply, done) => {
    const group: LimitGroup = request.routeOptions.config.limit ?? 'read';
    const rate = rates[group];
    const key = `${group} ${clientOf(request.ip)}`;
    const time = now();
    const burst = rate.burst * scale;
    const bucket = buckets.get(key) ?? { tokens: burst, at: time };
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, time - bucket.at) / 1000) * rate.perSecond * scale);
    bucket.at = time;
    buckets.set(key, bucket);
    if (bucket.tokens < 1) {
      const seconds = Math.ceil((1 - bucket.tokens) / (rate.perSecond * scale));
      done(new Problem(429, 'Too many requests', `Try again in ${seconds} s.`, { 'retry-after': String(seconds) }));
      return;
    }
    bucket.tokens -= 1;
    done();
  });
}

/** IPv6 clients own a /64, so they are counted by network. */
export function clientOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip.slice(0, 64);
  const [head = '', tail] = ip.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const left = tail === undefined ? 0 : 8 - first.length - last.length;
  const zeros = Array.from({ length: left }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
