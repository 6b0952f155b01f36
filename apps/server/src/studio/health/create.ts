import type { FastifyInstance } from 'fastify';
import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { Job, JobRun } from '../../kernel/jobs/recurring';
import type { Kernel } from '../../kernel/kernel';
import type { AuditLog } from '../audit/log';
import type { StudioCalls } from '../audit/studio-calls';
import { Beat, nodeOf } from './beat';
import { HealthBoards } from './board';
import { JobRuns } from './job-runs';
import { Measures } from './measures';
import { RequestLog } from './request-log';
import { healthRoutes } from './routes';
import type { HealthSources } from './sources';
import { HealthWatch } from './watch';

interface HealthOptions {
  sources: HealthSources;
  auditLog: Pick<AuditLog, 'ofRequest'>;
  /** Whose disk is watched. */
  dataFolder: string;
  version: string;
}

/** What the process tells of itself. */
export interface HealthServices {
  noteJob: (run: JobRun) => void;
  noteLine: RequestLog['note'];
  /** Begins to measure. */
  start: () => void;
  /** Tells that this node stops. */
  leave: () => Promise<void>;
}

interface HealthRoom {
  routes: (app: FastifyInstance, calls: StudioCalls) => void;
  services: HealthServices;
  job: Job;
  tidy: Tidy;
}

/** The room of health, and what this node tells there. */
export function createHealth(
  { store, now, log, traffic }: Pick<Kernel, 'store' | 'now' | 'log' | 'traffic'>,
  { sources, auditLog, dataFolder, version }: HealthOptions,
): HealthRoom {
  const node = nodeOf(version);
  const measures = new Measures(dataFolder);
  const jobRuns = new JobRuns(now);
  const requestLog = new RequestLog({ store, node: node.name, now });
  const beat = new Beat({ store, traffic, measures, jobRuns, requestLog, node, now });
  const onError = (error: unknown) => log.warn({ err: error }, 'the board of health could not be read');
  const watch = new HealthWatch({ boards: new HealthBoards({ store, sources, now }), onError });
  return {
    routes: (app, calls) => healthRoutes(app, calls, { watch, requestLog, auditLog, sources, now }),
    services: {
      noteJob: jobRuns.note,
      noteLine: requestLog.note,
      start: () => measures.start(),
      leave: () => beat.leave(),
    },
    job: beat.job,
    tidy: beat,
  };
}
