import { queryOptions } from '@tanstack/react-query';
import { type Api, audienceKey } from '../../api';

const FRESH_MS = 60_000;

export const eventQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['event', id, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('event', { params: { id }, signal }),
    staleTime: FRESH_MS,
  });
