import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { AdCounts } from './service';

export function reportRoutes(app: FastifyInstance, calls: Calls, { counts }: { counts: AdCounts }): void {
  calls.answer(app, 'adsReport', async ({ query }) => ({ items: await counts.report(query) }));
}
