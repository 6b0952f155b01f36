import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../http/calls';
import type { Services } from '../services';

const DEFAULT_LIMIT = 50;

export function catalogueRoutes(app: FastifyInstance, services: Services): void {
  const { pages, lines, events, configuration } = services;
  const topics = ['catalogue', 'regions'] as const;

  answerPublicly(app, services, 'page', { topics }, async ({ params, audience }) => ({
    validUntil: await events.validUntil(),
    body: await pages.find(params.id, audience),
  }));

  answerPublicly(app, services, 'homePage', { topics: [...topics, 'config'] }, async ({ audience }) => ({
    validUntil: await events.validUntil(),
    body: await pages.find(await configuration.homePageId(audience.regionId), audience),
  }));

  answerPublicly(app, services, 'lineTilesBatch', { topics }, async ({ body, audience }) => ({
    validUntil: await lines.validUntil(body.utcOffsetMins ?? 0),
    body: {
      lines: await lines.batch(
        body.contextIds,
        {
          limit: body.limitTilesPerLine ?? DEFAULT_LIMIT,
          utcOffsetMins: body.utcOffsetMins ?? 0,
          keepEmpty: new Set(body.includeIfEmptyContextIds),
        },
        audience,
      ),
    },
  }));

  answerPublicly(app, services, 'lineTiles', { topics }, async ({ params, query, audience }) => ({
    validUntil: await lines.validUntil(query.utcOffsetMins ?? 0),
    body: await lines.page(
      params.lineContextId,
      {
        limit: query.limit ?? DEFAULT_LIMIT,
        utcOffsetMins: query.utcOffsetMins ?? 0,
        ...(query.next === undefined ? {} : { next: query.next }),
      },
      audience,
    ),
  }));
}
