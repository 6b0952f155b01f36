import { queryOptions } from '@tanstack/react-query';
import { type Api, audienceKey } from '../../api';

const FRESH_MS = 60_000;
const PROGRAMME_LENGTH = 6;

export const channelQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['channel', id, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('channel', { params: { id }, signal }),
    staleTime: FRESH_MS,
  });

/** What runs on the channel now and next. */
export const programmeQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['programme', id, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) =>
      (await api.call('channelEvents', { params: { id }, query: { limit: PROGRAMME_LENGTH }, signal })).items,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
