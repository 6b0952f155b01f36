import type { FastifyInstance } from 'fastify';

const A_YEAR = 'max-age=31536000; includeSubDomains';

/** Where viewers reach the service by https, every answer asks browsers to use nothing else. */
export function requireTransportSecurity(app: FastifyInstance, publicUrl: string | undefined): void {
  if (!publicUrl?.startsWith('https:')) return;
  app.addHook('onRequest', (_request, reply, done) => {
    // Cached answers and streams do not use the headers of the reply.
    reply.raw.setHeader('strict-transport-security', A_YEAR);
    done();
  });
}
