import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { PersonalRights } from './personal-rights';
import type { Events } from './service';

interface Services {
  events: Events;
  rights: PersonalRights;
}

const RELATED = 20;
const NEAR = 2;

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

  calls.publicly(app, 'relatedEvents', { topics: ['catalogue', 'regions'] }, async ({ params, query, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await events.related(params.id, query.limit ?? RELATED, audience) },
  }));

  calls.publicly(app, 'pageEventsBatch', { topics: ['catalogue', 'regions'] }, async ({ body, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await events.ofPages([...new Set(body.pageIds)], body.limit ?? NEAR, audience) },
  }));
}
