import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../../auth/calls/calls';
import { localeOf } from '../../kernel/common/audience';
import type { Services } from '../../main/compose';

export function localeRoutes(app: FastifyInstance, services: Services): void {
  answerPublicly(app, services, 'locale', { topics: ['locales'] }, async ({ params }) => ({
    body: await services.locales.texts(localeOf(params.lng)),
  }));
}
