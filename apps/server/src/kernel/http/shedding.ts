import type { FastifyInstance } from 'fastify';
import type { Load } from '../load/load';
import type { Importance } from '../load/steps';
import { Problem } from './problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    importance?: Importance;
    /** Whether the route has kept answers for when it is left out, and decides by itself. */
    keepsAnswers?: boolean;
    /** Whether the call waits for a place on a node that is full. */
    takesPlace?: boolean;
  }
  interface FastifyRequest {
    /** Whether the call was left out under load, which is no fault. */
    isShed?: boolean;
  }
}

/** The answer to a call that is left out under load. */
export class Busy extends Problem {
  constructor(seconds: number) {
    super(503, 'Busy', `Many people are here right now. This part comes back soon; try again in ${seconds} s.`, {
      'retry-after': String(seconds),
    });
  }
}

/** The refusal of a call that is left out, which is counted. */
export function refusal(load: Load, importance: Importance): Busy {
  load.count(importance);
  return new Busy(load.retryAfterSeconds());
}

/** Leaves calls out before anything of them is read, and before they wait for their turn. */
export function shedLoad(app: FastifyInstance, load: Load): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { importance = 'core', keepsAnswers } = request.routeOptions.config;
    done(!keepsAnswers && load.sheds(importance) ? refusal(load, importance) : undefined);
  });
}
