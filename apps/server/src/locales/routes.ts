import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../http/calls';
import { localeOf } from '../http/viewer';
import type { Services } from '../services';

export function localeRoutes(app: FastifyInstance, services: Services): void {
  answerPublicly(app, services, 'locale', { topics: ['locales'] }, async ({ params }) => ({
    body: await services.locales.tree(localeOf(params.lng)),
  }));
}
