import type { FastifyInstance } from 'fastify';
import type { Calls } from '../auth';
import type { Store } from '../kernel/store/store';

const TIMEOUT_MS = 1500;

interface HealthOptions {
  store: Store;
  version: string;
  /** What an operator should change. */
  warnings: () => string[];
}

/** Liveness: the process answers. Readiness: it is not about to stop, and the database answers. Status: for people. */
export function healthRoutes(app: FastifyInstance, calls: Calls, { store, version, warnings }: HealthOptions): void {
  calls.answer(app, 'status', async () => {
    const database = (await databaseAnswers(store)) ? 'ok' : 'away';
    const told = warnings();
    return {
      status: database === 'ok' ? 'ok' : 'degraded',
      version,
      database,
      ...(told.length > 0 ? { warnings: told } : {}),
    };
  });
  app.get('/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  app.get('/ready', async (_request, reply) => {
    const ready = !app.drain.isUnderWay && (await databaseAnswers(store));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}

async function databaseAnswers(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  const answered = store.pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, timeout]).finally(() => clearTimeout(timer));
}
