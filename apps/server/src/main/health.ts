import type { FastifyInstance } from 'fastify';
import { answerCall } from '../auth/calls/calls';
import type { Services } from './compose';

const PATIENCE_MS = 1500;

/** Liveness: the process answers. Readiness: it can do its work. Status: the same, for people. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  answerCall(app, services, 'status', async () => {
    const database = (await databaseAnswers(services)) ? 'ok' : 'away';
    return { status: database === 'ok' ? 'ok' : 'degraded', version: services.version, database };
  });
  app.get('/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  app.get('/ready', async (_request, reply) => {
    const ready = await databaseAnswers(services);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}

async function databaseAnswers({ store }: Services): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const asked = store.pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}
