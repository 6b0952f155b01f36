import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from '../../shell/api/api';
import { resultsQuery } from './queries';

function server() {
  const asked: object[] = [];
  const api = {
    audience: { platform: 'web', locale: 'en', regionId: undefined },
    call: async (name: string, { query }: { query: { next?: string } }) => {
      asked.push({ name, ...query });
      return { items: [], ...(query.next === undefined ? { next: 'second' } : {}) };
    },
  } as unknown as Api;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { asked, api, queries };
}

test('FIND-03b results come ten at a time, and the cursor leads to the next ten', async () => {
  const { asked, api, queries } = server();
  const { pages } = await queries.fetchInfiniteQuery({ ...resultsQuery(api, 'derby', 'event'), pages: 3 });
  expect(pages).toHaveLength(2);
  expect(asked).toEqual([
    { name: 'searchTiles', term: 'derby', type: 'event', limit: 10 },
    { name: 'searchTiles', term: 'derby', type: 'event', limit: 10, next: 'second' },
  ]);
});

test('FIND-04a another type or term is another list, from its start', async () => {
  const { asked, api, queries } = server();
  await queries.fetchInfiniteQuery(resultsQuery(api, 'derby', 'event'));
  await queries.fetchInfiniteQuery(resultsQuery(api, 'derby', 'page'));
  await queries.fetchInfiniteQuery(resultsQuery(api, 'cup', 'page'));
  await queries.fetchInfiniteQuery(resultsQuery(api, 'cup', 'page'));
  expect(asked).toEqual([
    { name: 'searchTiles', term: 'derby', type: 'event', limit: 10 },
    { name: 'searchTiles', term: 'derby', type: 'page', limit: 10 },
    { name: 'searchTiles', term: 'cup', type: 'page', limit: 10 },
  ]);
});
