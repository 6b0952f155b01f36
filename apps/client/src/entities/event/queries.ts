import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

const FRESH_MS = 60_000;
const RELATED_TILES = 20;

export const eventQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['event', id, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('event', { params: { id }, signal }),
    staleTime: FRESH_MS,
    // Events end, and their times change.
    refetchInterval: FRESH_MS,
  });

/** Today's line of the event's sport; without a line where the sport has none. */
export const relatedQuery = (api: Api, categoryId: string | undefined) =>
  queryOptions({
    queryKey: ['related', categoryId ?? '', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const { name, liveTodayLineContextId } = await api.call('category', { params: { id: categoryId ?? '' }, signal });
      if (liveTodayLineContextId === undefined) return { name, line: undefined };
      const body = { contextIds: [liveTodayLineContextId], limitTilesPerLine: RELATED_TILES };
      const { lines } = await api.call('lineTilesBatch', { body, signal });
      return { name, line: lines[0] };
    },
    staleTime: FRESH_MS,
    enabled: categoryId !== undefined,
  });

/** What to watch after an event. */
export const relatedEventsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['relatedEvents', id, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('relatedEvents', { params: { id }, signal })).items,
    staleTime: FRESH_MS,
  });

const MOST_POPULAR = 8;

/** What many viewers follow and watch now, as tiles. */
export const popularQuery = (api: Api) =>
  queryOptions({
    queryKey: ['search', 'popular', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('searchPopular', { query: { limit: MOST_POPULAR }, signal })).items,
    staleTime: FRESH_MS,
  });
