import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Load } from '../load/load';
import { Places } from '../load/places';
import { HIGHEST_STEP } from '../load/steps';
import { whenClosed } from './event-stream';
import { Busy } from './shedding';

/** Calls of viewers that a full node does at once, twenty for each connection that a node has by default; who may wait. */
const LIMITS = { places: 200, mostWaiting: 1000, longestWaitMs: 3000 };

interface AdmissionOptions {
  load: Pick<Load, 'measured' | 'count' | 'comeBackSeconds'>;
  /** Epoch ms. */
  now: () => number;
  limits?: typeof LIMITS;
}

/** Viewers who are signed in, or have begun something on the connect pages. */
const isKnown = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || (headers.cookie ?? '').includes('touchline_');

/**
 * Admits calls to a node that is full although it leaves out all it can: those of viewers who are there wait for a place,
 * for a bounded time; newcomers are asked to come back, so that they do not slow down the others. Answers that are ready
 * need no place. Before a body is read.
 */
export function admitCalls(app: FastifyInstance, { load, now, limits = LIMITS }: AdmissionOptions): void {
  const places = new Places({ ...limits, now });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!request.routeOptions.config.takesPlace) return done(null, payload);
    const refuse = () => {
      load.count('core');
      done(new Busy(load.comeBackSeconds()));
    };
    const enter = (isIn: boolean) => {
      if (!isIn) return refuse();
      whenClosed(reply.raw, () => places.free());
      done(null, payload);
    };
    if (load.measured < HIGHEST_STEP) {
      places.enter();
      return enter(true);
    }
    if (places.isFull && !isKnown(request)) return refuse();
    const before = places.waiting;
    places.take(enter);
    if (places.waiting > before) setTimeout(() => places.expire(), limits.longestWaitMs).unref();
  });
}
