import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

/** Limit of ids per call. */
const BATCH = 100;

/** Query key of the favourites' ids; the same in every language and region. */
export const FAVORITES_KEY = ['my', 'favorites'] as const;

/** The ids of a registered viewer's favourites, in their order (AUTH-13). */
export const favoritesQuery = (api: Api) =>
  queryOptions({
    queryKey: FAVORITES_KEY,
    queryFn: async ({ signal }) => (await api.call('favorites', { signal })).pageIds,
  });

/** These pages in the given order; missing ones are left out. */
export const favoritePagesQuery = (api: Api, pageIds: readonly string[]) =>
  queryOptions({
    queryKey: ['my', 'favoritePages', pageIds, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const batches = Array.from({ length: Math.ceil(pageIds.length / BATCH) }, (_, place) =>
        pageIds.slice(place * BATCH, (place + 1) * BATCH),
      );
      const answers = await Promise.all(batches.map((ids) => api.call('pagesBatch', { body: { ids }, signal })));
      const pages = new Map(answers.flatMap(({ items }) => items.map((page) => [page.id, page] as const)));
      return pageIds.flatMap((id) => pages.get(id) ?? []);
    },
    // A change adds or removes one: the others stay visible meanwhile.
    placeholderData: keepPreviousData,
  });

/** With more teams the event is a tournament, whose own page can be a favourite. */
const MOST_TEAMS = 4;

/** The pages of an event's teams. */
export const teamPagesQuery = (api: Api, teamIds: readonly string[]) =>
  queryOptions({
    queryKey: ['teamPages', teamIds, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const asked = teamIds.map((teamId) => api.call('pages', { query: { teamId, limit: 1 }, signal }));
      return (await Promise.all(asked)).flatMap(({ items }) => items);
    },
    enabled: teamIds.length > 0 && teamIds.length <= MOST_TEAMS,
  });

/** Limit of pages per call. */
const MOST_PAGES = 50;
const EVENTS_FRESH_MS = 60_000;

/** The running, next and last events of favourite pages, by page id. */
export const pageEventsQuery = (api: Api, pageIds: readonly string[]) =>
  queryOptions({
    queryKey: ['my', 'pageEvents', pageIds, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const body = { pageIds: pageIds.slice(0, MOST_PAGES) };
      const { items } = await api.call('pageEventsBatch', { body, signal });
      return new Map(items.map((each) => [each.pageId, each]));
    },
    enabled: pageIds.length > 0,
    staleTime: EVENTS_FRESH_MS,
    refetchInterval: EVENTS_FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** The crests of teams by team id: the icons of their pages. */
export const crestsQuery = (api: Api, teamIds: readonly string[]) =>
  queryOptions({
    queryKey: ['crests', teamIds, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const query = { teamIds: teamIds.slice(0, BATCH).join(','), limit: BATCH };
      const { items } = await api.call('pages', { query, signal });
      return new Map(
        items.flatMap(({ teamId, icon }) => (teamId !== undefined && icon ? [[teamId, icon] as const] : [])),
      );
    },
    enabled: teamIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
