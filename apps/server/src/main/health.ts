import type { Status } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import type { Calls } from '../auth';
import type { DatabaseHealth } from '../kernel/store/health';
import type { ReplicaState } from '../kernel/store/replica';

interface HealthOptions {
  database: DatabaseHealth;
  /** Undefined where nodes have none. */
  replica: () => ReplicaState | undefined;
  version: string;
  /** What an operator should change. */
  warnings: () => string[];
  /** What the last checks of the books found; read from the database. */
  moneyWarnings: () => Promise<string[]>;
}

/**
 * Liveness: the process answers. Readiness: it is not about to stop. A database that is away is away for all nodes, and a
 * balancer without nodes could not even hand out what they know from memory. Status: for people.
 */
export function healthRoutes(app: FastifyInstance, calls: Calls, options: HealthOptions): void {
  const { database, replica, version, warnings, moneyWarnings } = options;
  calls.answer(app, 'status', async () => {
    const state = await database.state();
    // A database that fails meanwhile is told by the next answer.
    const ofMoney = state === 'away' ? [] : await moneyWarnings().catch(() => []);
    const told = [...warnings(), ...ofMoney];
    return {
      status: state === 'ok' ? 'ok' : 'degraded',
      version,
      database: state,
      ...toldOf(replica()),
      ...(told.length > 0 ? { warnings: told } : {}),
    };
  });
  app.get('/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  app.get('/ready', async (_request, reply) => {
    const ready = !app.drain.isUnderWay;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}

/** Why a replica is not read names hosts, so it is for the log alone. */
function toldOf(replica: ReplicaState | undefined): Pick<Status, 'replica'> {
  if (!replica) return {};
  const { isUsed, lagMs } = replica;
  return { replica: { used: isUsed, ...(lagMs === undefined ? {} : { lagSeconds: Math.round(lagMs) / 1000 }) } };
}
