import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

export function flagRoutes(app: FastifyInstance, services: Services): void {
  answerPublicly(app, services, 'remoteConfig', { topics: ['flags'] }, async ({ query, audience }) => ({
    body: await services.flags.for({ ...query, platform: audience.platform }),
  }));
}
