import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

const FRESH_MS = 60_000;

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
