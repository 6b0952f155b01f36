import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../http/calls';
import type { Services } from '../services';

export function flagRoutes(app: FastifyInstance, services: Services): void {
  answerPublicly(app, services, 'remoteConfig', { topics: ['flags'] }, async ({ query, audience }) => ({
    body: await services.flags.for({ ...query, platform: audience.platform }),
  }));
}
