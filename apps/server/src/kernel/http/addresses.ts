import type { FastifyInstance } from 'fastify';

/** Keeps the address of every caller: a connection that is closed has none, and its call may still be audited. */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: request.ip });
    done();
  });
}
