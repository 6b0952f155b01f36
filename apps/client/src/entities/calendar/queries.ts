import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

const FRESH_MS = 60_000;
const REFRESH_MS = 5 * 60_000;

/** The days around today; without an offset days begin at midnight UTC. */
export const calendarQuery = (api: Api, utcOffsetMins: number) =>
  queryOptions({
    queryKey: ['calendar', utcOffsetMins, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const { items } = await api.call('calendar', { query: { utcOffsetMins }, signal });
      return { utcOffsetMins, days: items };
    },
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
    // The server's days stay until the viewer's own have loaded.
    placeholderData: keepPreviousData,
  });
