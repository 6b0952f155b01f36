import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function configRoutes(app: FastifyInstance, services: Services): void {
  const topics = ['config', 'regions'] as const;
  answerPublicly(app, services, 'appConfig', { topics }, async ({ audience }) => ({
    body: await services.configuration.global(audience.locale),
  }));
  answerPublicly(app, services, 'regionalAppConfig', { topics }, async ({ params, audience }) => ({
    body: await services.configuration.regional(params.regionId, audience.locale),
  }));
}
