import type { FastifyInstance } from 'fastify';
import { answerCall, answerPublicly } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function regionRoutes(app: FastifyInstance, services: Services): void {
  const { regions, whereabouts } = services;
  answerPublicly(app, services, 'region', { topics: ['regions'] }, async ({ params, audience }) => ({
    body: await regions.find(params.id, audience.locale),
  }));
  answerCall(app, services, 'myRegionInfo', async ({ request }) => regions.info(await whereabouts.countryOf(request)));
}
