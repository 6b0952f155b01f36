import { queryOptions } from '@tanstack/react-query';
import type { Channel, ChannelEvent, UserType } from '@touchline/contract';
import { configDefaults, nextProgrammeRefreshMs } from '@touchline/rules';
import { type Api, audienceKey } from '../../api';

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

/** The channels one can zap between; where they cannot be had there are none (PLAY-14). */
export const channelsQuery = (api: Api, limit: number, userType: UserType) =>
  queryOptions({
    queryKey: ['channels', limit, userType, ...audienceKey(api.audience)],
    queryFn: async ({ signal }): Promise<Channel[]> => {
      const { items } = await api.call('channels', { query: { limit }, signal });
      if (userType === 'anonymous') return items;
      // Lists carry a guest's rights; a person's own come by themselves, and without them the list is one too.
      const body = { eventIds: [], channelIds: items.map(({ id }) => id) };
      const own = await api.call('myUserRights', { body, signal }).catch(() => undefined);
      return items.map((channel) => ({ ...channel, userRights: own?.channels[channel.id] ?? channel.userRights }));
    },
    staleTime: FRESH_MS,
    retry: 1,
  });

/** When what runs is asked for again (ACCESS-09). */
function askAgainMs(refreshInterval: number, running: readonly (ChannelEvent | undefined)[]): number {
  const ends = running.flatMap((event) => event?.endTime ?? []);
  return nextProgrammeRefreshMs(refreshInterval, ends, Date.now() / 1000);
}

/** What runs now and next on each of several channels, by their ids. */
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

/** What runs on the channel now and next. */
export const programmeQuery = (api: Api, id: string, refreshInterval = configDefaults.refreshInterval) =>
  queryOptions({
    queryKey: ['programme', id, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) =>
      (await api.call('channelEvents', { params: { id }, query: { limit: PROGRAMME_LENGTH }, signal })).items,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => askAgainMs(refreshInterval, [state.data?.[0]]),
  });
