import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { PersonalRights } from './personal-rights';
import type { Events } from './service';

interface Services {
  events: Events;
  rights: PersonalRights;
}

export function eventRoutes(app: FastifyInstance, calls: Calls, { events, rights }: Services): void {
  calls.publicly(
    app,
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
