import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import { openEventStream } from '../../kernel/http/event-stream';
import type { BreakWatch } from './watch';

export function breakRoutes(app: FastifyInstance, calls: Calls, { breakWatch }: { breakWatch: BreakWatch }): void {
  calls.stream(app, 'slotBreaks', async ({ query, request, reply }) => {
    const recent = await breakWatch.prepare(query.streamId);
    let stop = () => undefined as void;
    const stream = openEventStream(request, reply, () => stop());
    stop = breakWatch.watch(query.streamId, recent, stream);
  });
  // Open streams would delay a stopping server.
  app.addHook('preClose', (done) => {
    breakWatch.close();
    done();
  });
}
