import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

const RENEW_MS = 300_000;

/** The reminders of a registered viewer, with the current start times of their events. */
export const remindersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'reminders', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('reminders', { signal })).items,
    refetchInterval: RENEW_MS,
  });

export const calendarAddressQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my', 'calendarAddress', ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('calendarAddress', { signal })).url,
    staleTime: Number.POSITIVE_INFINITY,
  });
