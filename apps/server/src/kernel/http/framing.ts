import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem';

/**
 * Refuses bodies in any transfer coding but `chunked`, and closes the connection. Where this server and a proxy disagree
 * on where such a body ends, its rest could be taken for another request.
 */
export function refuseUnknownFraming(app: FastifyInstance): void {
  const refused = new WeakSet<Socket>();
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const coding = raw.headers['transfer-encoding'];
    const isKnown = coding === undefined || coding.toLowerCase() === 'chunked';
    // Node may have read the rest as further requests already.
    if (isKnown && !refused.has(raw.socket)) {
      done();
      return;
    }
    refused.add(raw.socket);
    done(new Problem(400, 'Invalid request', 'The body must be sent whole or in chunks.', { connection: 'close' }));
  });
}
