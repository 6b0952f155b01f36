import type { StudioRole } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import { openEventStream } from '../../kernel/http/event-stream';
import type { AuditLog } from '../audit/log';
import type { StudioCalls } from '../audit/studio-calls';
import type { RequestLog } from './request-log';
import type { HealthSources } from './sources';
import type { HealthWatch } from './watch';
import { retryWork } from './work';

interface Services {
  watch: HealthWatch;
  requestLog: RequestLog;
  auditLog: Pick<AuditLog, 'ofRequest'>;
  sources: HealthSources;
  /** Epoch ms. */
  now: () => number;
}

const SEES_ALL: ReadonlySet<StudioRole> = new Set(['owner', 'producer', 'auditor']);
const READS_AUDIT: ReadonlySet<StudioRole> = new Set(['owner', 'auditor']);

export function healthRoutes(app: FastifyInstance, calls: StudioCalls, services: Services): void {
  const { watch, requestLog, auditLog, sources, now } = services;
  calls.stream(app, 'studioHealth', async ({ request, reply, caller }) => {
    const board = await watch.prepare();
    let stop = () => undefined as void;
    const stream = openEventStream(request, reply, () => stop());
    stop = watch.watch(board, stream, SEES_ALL.has(caller.role));
  });
  // Open streams would delay a stopping server.
  app.addHook('preClose', (done) => {
    watch.close();
    done();
  });
  calls.answer(app, 'studioFollowRequest', async ({ params: { requestId }, caller }) => {
    const [lines, entries] = await Promise.all([
      requestLog.of(requestId),
      READS_AUDIT.has(caller.role) ? auditLog.ofRequest(requestId) : [],
    ]);
    // As on the board: support sees what is wrong, not on which machine.
    const shown = SEES_ALL.has(caller.role) ? lines : lines.map(({ node: _node, ...line }) => line);
    return { lines: shown, entries };
  });
  calls.change(app, 'studioRetryWork', async ({ body: { items }, tx, announce, note }) => {
    const retried: typeof items = [];
    for (const item of items) if (await retryWork(sources, { tx, announce, now: now() }, item)) retried.push(item);
    note({ retried: retried.map(({ kind, id }) => `${kind} ${id}`) });
    return { retried: retried.length };
  });
}
