import { queryOptions } from '@tanstack/react-query';
import type { AppConfig, ChannelEvent } from '@touchline/contract';
import { nextProgrammeRefreshMs } from '@touchline/rules/access/programme-refresh';
import type { Api } from '../../shell/api/api';
import { audienceKey } from '../../shell/api/audience';

/** Channels and programmes are fetched again after this time where they are shown anew. */
export const FRESH_MS = 60_000;

export const channelQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['channel', id, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => api.call('channel', { params: { id }, signal }),
    staleTime: FRESH_MS,
  });

/** The part of the configuration that programmes depend on. */
export type ProgrammeConfig = Pick<AppConfig, 'channelEventsLimit' | 'refreshInterval'>;

/** Milliseconds until the programme is fetched again (ACCESS-09). */
export function askAgainMs(refreshInterval: number, running: readonly (ChannelEvent | undefined)[]): number {
  const ends = running.flatMap((event) => event?.endTime ?? []);
  return nextProgrammeRefreshMs(refreshInterval, ends, Date.now() / 1000, Math.random());
}

/** The current and next programmes of a channel, as many as configured (CONFIG-03). */
export const programmeQuery = (api: Api, id: string, { channelEventsLimit: limit, refreshInterval }: ProgrammeConfig) =>
  queryOptions({
    queryKey: ['programme', id, limit, ...audienceKey(api.audience)],
    queryFn: async ({ signal }) =>
      (await api.call('channelEvents', { params: { id }, query: { limit }, signal })).items,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => askAgainMs(refreshInterval, [state.data?.[0]]),
  });
