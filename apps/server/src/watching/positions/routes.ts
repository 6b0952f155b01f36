import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { Positions } from './service';

interface Services {
  positions: Positions;
}

const DEFAULT_LIMIT = 50;

export function positionRoutes(app: FastifyInstance, calls: Calls, { positions }: Services): void {
  calls.answer(app, 'positions', async ({ caller }) => ({ items: await positions.list(caller) }));
  calls.answer(app, 'savePosition', async ({ params, body, caller, audience }) => {
    await positions.save(params.eventId, body, caller, audience);
    return null;
  });
  calls.answer(app, 'myLineTiles', ({ params, query, caller, audience }) =>
    positions.line(
      params.lineContextId,
      { limit: query.limit ?? DEFAULT_LIMIT, ...(query.next === undefined ? {} : { next: query.next }) },
      caller,
      audience,
    ),
  );
}
