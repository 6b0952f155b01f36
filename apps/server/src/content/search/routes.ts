import type { FastifyInstance } from 'fastify';
import { answerPublicly } from '../../auth/calls/calls';
import type { Services } from '../../main/compose';

const PAGE_SIZE = 10;

export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { search, events } = services;
  const topics = ['catalogue', 'regions'] as const;
  const wishOf = ({
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

  answerPublicly(app, services, 'searchSuggest', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: { items: await search.suggest(query.term, audience) },
  }));

  answerPublicly(app, services, 'searchQuery', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: await search.query(wishOf(query), audience),
  }));

  answerPublicly(app, services, 'searchTiles', { topics }, async ({ query, audience }) => ({
    validUntil: await events.validUntil(),
    body: await search.tiles(wishOf(query), audience),
  }));
}
