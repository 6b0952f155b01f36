import { queryOptions } from '@tanstack/react-query';
import type { AppConfig, ChannelEvent } from '@touchline/contract';
import { nextProgrammeRefreshMs } from '@touchline/rules/access/programme-refresh';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

const FRESH_MS = 60_000;
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

/** The part of the configuration that programmes depend on. */
type ProgrammeConfig = Pick<AppConfig, 'channelEventsLimit' | 'refreshInterval'>;

/** Milliseconds until the programme is fetched again (ACCESS-09). */
function askAgainMs(refreshInterval: number, running: readonly (ChannelEvent | undefined)[]): number {
  const ends = running.flatMap((event) => event?.endTime ?? []);
  return nextProgrammeRefreshMs(refreshInterval, ends, Date.now() / 1000);
}

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

/** The current and next programmes of a channel, as many as configured (CONFIG-03). */
export const programmeQuery = (api: Api, id: string, { channelEventsLimit: limit, refreshInterval }: ProgrammeConfig) =>
  queryOptions({
    queryKey: ['programme', id, limit, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) =>
      (await api.call('channelEvents', { params: { id }, query: { limit }, signal })).items,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => askAgainMs(refreshInterval, [state.data?.[0]]),
  });
