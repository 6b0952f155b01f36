import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

/** Most access rights that one call asks for. */
const MOST_RIGHTS = 50;
/** Offers come and go by the clock as well. */
const FRESH_MS = 60_000;

export function offerRoutes(app: FastifyInstance, services: Services): void {
  const { offers, now } = services;
  answerPublicly(app, services, 'offers', { topics: ['offers', 'locales'] }, async ({ query, audience }) => {
    const rights = query.accessRightUniqueIds?.split(',').filter(Boolean).slice(0, MOST_RIGHTS);
    return {
      body: { items: await offers.list(audience, rights) },
      validUntil: now() + FRESH_MS,
    };
  });
}
