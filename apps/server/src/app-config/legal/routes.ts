import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../../auth/calls/calls';
import { localeOf } from '../../kernel/common/audience';
import type { Services } from '../../main/compose';

export function legalRoutes(app: FastifyInstance, services: Services): void {
  const { legal } = services;
  const topics = ['legal', 'regions'] as const;
  answerPublicly(app, services, 'legal', { topics }, async ({ params, query, audience }) => ({
    body: await legal.general(params.document, localeOf(query.language ?? audience.locale)),
  }));
  answerPublicly(app, services, 'regionalLegal', { topics }, async ({ params, query, audience }) => ({
    body: await legal.regional(params.regionId, params.document, localeOf(query.language ?? audience.locale)),
  }));
}
