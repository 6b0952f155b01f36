import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';
import { askAgainMs, FRESH_MS, type ProgrammeConfig } from './queries';

const NOW_AND_NEXT = 2;
const MOST_AT_ONCE = 50;

/** The channels to zap between (PLAY-14). */
export const channelsQuery = (api: Api, limit: number) =>
  queryOptions({
    queryKey: ['channels', limit, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('channels', { query: { limit }, signal })).items,
    staleTime: FRESH_MS,
    retry: 1,
  });

/** The current and next programme of several channels, by channel id. */
export const programmesQuery = (api: Api, ids: readonly string[], config: ProgrammeConfig) =>
  queryOptions({
    queryKey: ['programmes', ids, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const limit = Math.min(NOW_AND_NEXT, config.channelEventsLimit);
      const body = { channelIds: [...ids].slice(0, MOST_AT_ONCE), limit };
      const { items } = await api.call('channelEventsBatch', { body, signal });
      return new Map(items.map(({ channelId, events }) => [channelId, events]));
    },
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) =>
      askAgainMs(
        config.refreshInterval,
        [...(state.data?.values() ?? [])].map(([first]) => first),
      ),
  });
