import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../auth';
import type { Events } from '../events/service';
import type { Search } from './service';

interface Services {
  events: Events;
  search: Search;
}

const PAGE_SIZE = 10;

export function searchRoutes(app: FastifyInstance, calls: Calls, { search, events }: Services): void {
  const topics = ['catalogue', 'regions'] as const;
  const requestOf = ({
    term,
    type,
    limit,
    next,
  }: {
    term: string;
    type?: 'event' | 'page';
    limit?: number;
    next?: string;
  }) => ({
    term,
    type: type ?? 'event',
    limit: limit ?? PAGE_SIZE,
    ...(next === undefined ? {} : { next }),
  });

  calls.publicly(app, 'searchSuggest', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await search.suggest(query.term, audience) },
  }));

  calls.publicly(app, 'searchPopular', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await search.popular(query.limit ?? PAGE_SIZE, audience) },
  }));

  calls.publicly(app, 'searchQuery', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: await search.query(requestOf(query), audience),
  }));

  calls.publicly(app, 'searchTiles', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: await search.tiles(requestOf(query), audience),
  }));
}
