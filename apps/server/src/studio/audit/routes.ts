import type { FastifyInstance } from 'fastify';
import type { AuditLog } from './log';
import type { AuditNews } from './news';
import type { StudioCalls } from './studio-calls';

export function auditRoutes(
  app: FastifyInstance,
  calls: StudioCalls,
  { log, news }: { log: AuditLog; news: AuditNews },
): void {
  calls.answer(app, 'studioAudit', ({ query: { cursor, ...filter } }) => log.page(filter, cursor));
  calls.answer(app, 'studioAuditExport', async ({ query, note }) => {
    const { items, isCut } = await log.all(query);
    note({ entries: items.length });
    return { items, isCut };
  });
  calls.stream(app, 'studioAuditNews', ({ query: { after, ...filter }, request, reply, caller }) =>
    news.stream(request, reply, filter, { after, reader: caller.operatorId ?? '' }),
  );
  // Open streams would delay a stopping server.
  app.addHook('preClose', (done) => {
    news.close();
    done();
  });
}
