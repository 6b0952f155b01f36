import type { CallName } from '@touchline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Buckets, type Rate } from './buckets';
import { networksOf } from './networks';
import { Problem } from './problem';

/** The rates of one viewer. */
const rates = {
  /** Public content, served from memory. */
  read: { burst: 600, perSecond: 100 },
  /** Calls with a body, computed or written. */
  ask: { burst: 120, perSecond: 20 },
  /** New anonymous viewers, who are not stored. */
  arrival: { burst: 100, perSecond: 10 },
  /** Accounts and sign-in. */
  identity: { burst: 40, perSecond: 1 },
  /** Ads and their events, many per viewer in a break; apart from other calls, which ads must not delay. */
  slots: { burst: 300, perSecond: 50 },
  /** Events of the audience: a viewer sends a batch every ten seconds, and more after being offline. */
  notes: { burst: 200, perSecond: 20 },
  /** Notices of the payment provider: a few addresses send all of them, and refused ones come again hours later. */
  notice: { burst: 500, perSecond: 100 },
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

/**
 * A network is a household, or a stadium behind one address: it has the rate of this many viewers. A viewer who shows
 * credentials has the rate of one.
 */
const CROWD = 10;
/** A call above the rate waits its turn for this long; a longer wait is told instead. */
const LONGEST_WAIT_MS = 5000;
const MOST_WAITING = 2000;

interface LimitOptions {
  now: () => number;
  /** Multiplies all rates; 0 switches limits off. */
  scale: number;
}

/**
 * Limits the rates of viewers and of their networks, in this node's memory and bounded. Calls above a rate are spread
 * over time; refused are only those for which the wait would be long.
 */
export function limitRates(app: FastifyInstance, { now, scale }: LimitOptions): void {
  if (scale === 0) return;
  const buckets = new Buckets(now);
  let waiting = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    const group: LimitGroup = request.routeOptions.config.limit ?? 'read';
    const most = waiting < MOST_WAITING ? LONGEST_WAIT_MS / 1000 : 0;
    const turn = buckets.take(sharesOf(request, group, scale), most);
    if (!turn.isTaken) {
      const seconds = Math.ceil(turn.seconds);
      done(new Problem(429, 'Too many requests', `Try again in ${seconds} s.`, { 'retry-after': String(seconds) }));
      return;
    }
    if (turn.seconds === 0) {
      done();
      return;
    }
    waiting++;
    setTimeout(() => {
      waiting--;
      done();
    }, turn.seconds * 1000);
  });
}

/** The buckets that a call takes from: those of its networks, and the viewer's own. */
function sharesOf(request: FastifyRequest, group: LimitGroup, scale: number) {
  const { burst, perSecond } = rates[group];
  const times = (factor: number): Rate => ({ burst: burst * factor, perSecond: perSecond * factor });
  const networks = networksOf(request.ip);
  const shares = networks.map(({ name, size }) => ({ key: `${group} ${name}`, rate: times(scale * size * CROWD) }));
  const { authorization } = request.headers;
  // Forged credentials have buckets of their own too; the network's ends that.
  if (authorization !== undefined && networks[0])
    shares.push({ key: `${group} ${networks[0].name} ${authorization.slice(-48)}`, rate: times(scale) });
  return shares;
}
