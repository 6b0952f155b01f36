import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { events, rights } = services;
  answerPublicly(
    app,
    services,
    'event',
    { topics: ['catalogue', 'regions'] },
    async ({ params, audience }) => ({
      validUntil: await events.validUntil(),
      body: await events.find(params.id, audience),
    }),
    async (event, { params, audience, caller }) => ({
      ...event,
      userRights: await rights.to('event', await events.entry(params.id, audience), caller),
    }),
  );
}
