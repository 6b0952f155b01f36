import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../../app-config';
import type { Calls } from '../../auth';
import type { Events } from '../events/service';
import type { Calendar } from './calendar';
import type { Categories } from './categories';
import type { Grids } from './grids';
import type { Lines } from './lines';
import type { Pages } from './pages';
import type { Tiles } from './tiles';

interface Services {
  calendar: Calendar;
  categories: Categories;
  configuration: Configuration;
  events: Events;
  grids: Grids;
  lines: Lines;
  pages: Pages;
  tiles: Tiles;
}

const DEFAULT_LIMIT = 50;
const MOST_CATEGORIES = 100;
const GRID = { rows: 2, columns: 3, spaces: 6 } as const;

export function catalogueRoutes(
  app: FastifyInstance,
  calls: Calls,
  { pages, lines, grids, tiles, calendar, categories, events, configuration }: Services,
): void {
  const topics = ['catalogue', 'regions'] as const;

  calls.publicly(app, 'page', { topics }, async ({ params, audience }) => ({
    validUntil: await events.validUntil(),
    body: await pages.find(params.id, audience),
  }));

  calls.publicly(app, 'pages', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: await pages.list({ ...query, limit: query.limit ?? DEFAULT_LIMIT }, audience),
  }));

  calls.publicly(app, 'pagesBatch', { topics }, async ({ body, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await pages.batch(body.ids, audience) },
  }));

  calls.publicly(app, 'homePage', { topics: [...topics, 'config'] }, async ({ audience }) => ({
    validUntil: await events.validUntil(),
    body: await pages.find(await configuration.homePageId(audience.regionId), audience),
  }));

  calls.publicly(app, 'selectedPage', { topics: [...topics, 'config'] }, async ({ audience }) => ({
    validUntil: await events.validUntil(),
    body: await pages.find(await configuration.selectedPageId(audience.regionId), audience),
  }));

  calls.publicly(app, 'cataloguePages', { topics: [...topics, 'config'] }, async ({ query, audience }) => {
    const { pageIds, limit } = await configuration.catalogue(audience.regionId);
    return {
      validUntil: await events.validUntil(),
      body: await pages.catalogue(pageIds, { ...query, limit: query.limit ?? limit }, audience),
    };
  });

  calls.publicly(app, 'calendar', { topics }, async ({ query, audience }) => ({
    validUntil: await lines.validUntil(query.utcOffsetMins ?? 0),
    body: { items: await calendar.entries(query.utcOffsetMins ?? 0, audience) },
  }));

  calls.publicly(app, 'gridTilesBatch', { topics }, async ({ query, body, audience }) => ({
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

  calls.publicly(app, 'tile', { topics }, async ({ params, audience }) => ({
    validUntil: await events.validUntil(),
    body: await tiles.find(params.id, audience),
  }));

  calls.publicly(app, 'categories', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: await categories.list(query.limit ?? MOST_CATEGORIES, query.next, audience),
  }));

  calls.publicly(app, 'category', { topics }, async ({ params, audience }) => ({
    validUntil: await events.validUntil(),
    body: await categories.find(params.id, audience),
  }));

  calls.publicly(app, 'lineTilesBatch', { topics }, async ({ body, audience }) => ({
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

  calls.publicly(app, 'lineTiles', { topics }, async ({ params, query, audience }) => ({
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
