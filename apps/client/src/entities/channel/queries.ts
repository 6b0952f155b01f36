import { queryOptions } from '@tanstack/react-query';
import type { ChannelEvent } from '@touchline/contract';
import { nextProgrammeRefreshMs } from '@touchline/rules/access/programme-refresh';
import { configDefaults } from '@touchline/rules/app/config-defaults';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

const FRESH_MS = 60_000;
const PROGRAMME_LENGTH = 6;
const NOW_AND_NEXT = 2;
const MOST_AT_ONCE = 50;

export const channelQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['channel', id, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('channel', { params: { id }, signal }),
    staleTime: FRESH_MS,
  });

/** The channels to zap between (PLAY-14). */
export const channelsQuery = (api: Api, limit: number) =>
  queryOptions({
    queryKey: ['channels', limit, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => (await api.call('channels', { query: { limit }, signal })).items,
    staleTime: FRESH_MS,
    retry: 1,
  });

/** Milliseconds until the programme is fetched again (ACCESS-09). */
function askAgainMs(refreshInterval: number, running: readonly (ChannelEvent | undefined)[]): number {
  const ends = running.flatMap((event) => event?.endTime ?? []);
  return nextProgrammeRefreshMs(refreshInterval, ends, Date.now() / 1000);
}

/** The current and next programme of several channels, by channel id. */
export const programmesQuery = (api: Api, ids: readonly string[], refreshInterval: number) =>
  queryOptions({
    queryKey: ['programmes', ids, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) => {
      const body = { channelIds: [...ids].slice(0, MOST_AT_ONCE), limit: NOW_AND_NEXT };
      const { items } = await api.call('channelEventsBatch', { body, signal });
      return new Map(items.map(({ channelId, events }) => [channelId, events]));
    },
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) =>
      askAgainMs(
        refreshInterval,
        [...(state.data?.values() ?? [])].map(([first]) => first),
      ),
  });

/** The current and next programmes of a channel. */
export const programmeQuery = (api: Api, id: string, refreshInterval = configDefaults.refreshInterval) =>
  queryOptions({
    queryKey: ['programme', id, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) =>
      (await api.call('channelEvents', { params: { id }, query: { limit: PROGRAMME_LENGTH }, signal })).items,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => askAgainMs(refreshInterval, [state.data?.[0]]),
  });
