import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a body may take as long as it needs; the route looks after it itself. */
    takesLong?: boolean;
  }
}

/** Ends requests whose bodies do not arrive in time, except on routes that take long ones. */
export function limitBodyTime(app: FastifyInstance, limitMs: number): void {
  // The server's own limit knows no routes; it is for the headers then.
  app.server.headersTimeout = limitMs;
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    // A request that is injected has no connection, and its body is whole.
    if (hasBody && !routeOptions.config.takesLong && raw.socket instanceof Socket) {
      const tooSlow = Object.assign(new Error('The body did not arrive in time.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      const timer = setTimeout(() => answerBrokenRequest(tooSlow, raw.socket), limitMs);
      timer.unref();
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}
