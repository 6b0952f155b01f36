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
