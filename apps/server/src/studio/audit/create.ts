import type { FastifyInstance } from 'fastify';
import type { Job } from '../../kernel/jobs/recurring';
import type { Kernel } from '../../kernel/kernel';
import { AuditLog } from './log';
import { AuditNews } from './news';
import { auditRoutes } from './routes';
import { SealCheck } from './seal-check';
import { SealState } from './seal-state';
import { Seals } from './seals';
import type { StudioCalls } from './studio-calls';

interface AuditRoom {
  routes: (app: FastifyInstance, calls: StudioCalls) => void;
  auditLog: AuditLog;
  jobs: readonly Job[];
}

/** The room of the audit log, and the jobs that seal and check it. */
export function createAuditRoom(
  { store, now, log }: Pick<Kernel, 'store' | 'now' | 'log'>,
  key: () => Promise<Uint8Array>,
): AuditRoom {
  const auditLog = new AuditLog({ store, seal: new SealState(store) });
  const onError = (error: unknown) => log.warn({ err: error }, 'news of the audit log could not be read');
  const news = new AuditNews({ log: auditLog, onError });
  const sealing = { store, key, now };
  return {
    routes: (app, calls) => auditRoutes(app, calls, { log: auditLog, news }),
    auditLog,
    jobs: [new Seals(sealing).job, new SealCheck(sealing).job],
  };
}
