import type { FastifyInstance } from 'fastify';

/** Of a caller who was gone before the call was read. */
const NONE = '';

/** Keeps the address of every caller: a connection that is closed has none, and its call may still be audited. */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip }: { ip?: string } = request;
    Object.defineProperty(request, 'ip', { value: ip ?? NONE });
    done();
  });
}
