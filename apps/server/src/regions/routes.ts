import type { FastifyInstance } from 'fastify';
import { answerCall, answerPublicly } from '../http/calls';
import type { Services } from '../services';

export function regionRoutes(app: FastifyInstance, services: Services): void {
  const { regions, whereabouts } = services;
  answerPublicly(app, services, 'region', { topics: ['regions'] }, async ({ params, audience }) => ({
    body: await regions.find(params.id, audience.locale),
  }));
  answerCall(app, services, 'myRegionInfo', async ({ request }) => regions.info(await whereabouts.countryOf(request)));
}
