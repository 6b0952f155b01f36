import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

const DEFAULT_LIMIT = 50;

export function positionRoutes(app: FastifyInstance, services: Services): void {
  const { positions } = services;
  answerCall(app, services, 'positions', async ({ caller }) => ({ items: await positions.list(caller) }));
  answerCall(app, services, 'savePosition', async ({ params, body, caller, audience }) => {
    await positions.save(params.eventId, body, caller, audience);
    return null;
  });
  answerCall(app, services, 'myLineTiles', ({ params, query, caller, audience }) =>
    positions.line(
      params.lineContextId,
      { limit: query.limit ?? DEFAULT_LIMIT, ...(query.next === undefined ? {} : { next: query.next }) },
      caller,
      audience,
    ),
  );
}
