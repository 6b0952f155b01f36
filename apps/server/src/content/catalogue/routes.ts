import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

const DEFAULT_LIMIT = 50;
const MOST_CATEGORIES = 100;
const GRID = { rows: 2, columns: 3, spaces: 6 } as const;

export function catalogueRoutes(app: FastifyInstance, services: Services): void {
  const { pages, lines, grids, tiles, calendar, categories, events, configuration } = services;
  const topics = ['catalogue', 'regions'] as const;

  answerPublicly(app, services, 'page', { topics }, async ({ params, audience }) => ({
    validUntil: await events.validUntil(),
    body: await pages.find(params.id, audience),
  }));

  answerPublicly(app, services, 'pages', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: await pages.list({ ...query, limit: query.limit ?? DEFAULT_LIMIT }, audience),
  }));

  answerPublicly(app, services, 'pagesBatch', { topics }, async ({ body, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await pages.batch(body.ids, audience) },
  }));

  answerPublicly(app, services, 'homePage', { topics: [...topics, 'config'] }, async ({ audience }) => ({
    validUntil: await events.validUntil(),
    body: await pages.find(await configuration.homePageId(audience.regionId), audience),
  }));

  answerPublicly(app, services, 'selectedPage', { topics: [...topics, 'config'] }, async ({ audience }) => ({
    validUntil: await events.validUntil(),
    body: await pages.find(await configuration.selectedPageId(audience.regionId), audience),
  }));

  answerPublicly(app, services, 'cataloguePages', { topics: [...topics, 'config'] }, async ({ query, audience }) => {
    const { pageIds, limit } = await configuration.catalogue(audience.regionId);
    return {
      validUntil: await events.validUntil(),
      body: await pages.catalogue(pageIds, { ...query, limit: query.limit ?? limit }, audience),
    };
  });

  answerPublicly(app, services, 'calendar', { topics }, async ({ query, audience }) => ({
    validUntil: await lines.validUntil(query.utcOffsetMins ?? 0),
    body: { items: await calendar.entries(query.utcOffsetMins ?? 0, audience) },
  }));

  answerPublicly(app, services, 'gridTilesBatch', { topics }, async ({ query, body, audience }) => ({
    validUntil: await lines.validUntil(body.utcOffsetMins ?? 0),
    body: {
      grids: await grids.batch(
        body.contextIds,
        {
          rows: query.rowNumber ?? GRID.rows,
          columns: query.columnNumber ?? GRID.columns,
          uniform: query.layout === 'uniform',
          mobile: query.mobile ?? false,
          spaces: body.limitSpacesPerGrid ?? GRID.spaces,
          utcOffsetMins: body.utcOffsetMins ?? 0,
          minFillRate: body.minFillRatePerContext ?? 0,
          keepEmpty: new Set(body.includeIfEmptyContextIds),
        },
        audience,
      ),
    },
  }));

  answerPublicly(app, services, 'tile', { topics }, async ({ params, audience }) => ({
    validUntil: await events.validUntil(),
    body: await tiles.find(params.id, audience),
  }));

  answerPublicly(app, services, 'categories', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: await categories.list(query.limit ?? MOST_CATEGORIES, query.next, audience),
  }));

  answerPublicly(app, services, 'category', { topics }, async ({ params, audience }) => ({
    validUntil: await events.validUntil(),
    body: await categories.find(params.id, audience),
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
