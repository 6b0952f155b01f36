import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/**
 * Refuses bodies in any transfer coding but `chunked`, and closes the connection. Where this server and a proxy disagree
 * on where such a body ends, its rest could be taken for another request.
 */
export function refuseUnknownFraming(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const coding = request.headers['transfer-encoding'];
    if (coding === undefined || coding.toLowerCase() === 'chunked') done();
    else
      done(new Problem(400, 'Invalid request', 'The body must be sent whole or in chunks.', { connection: 'close' }));
  });
}
