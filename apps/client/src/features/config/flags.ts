import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RemoteConfig } from '@touchline/contract';
import { flagDefaults } from '@touchline/rules';
import type { Api } from '../../api';

const REFRESH_MS = 15 * 60_000;
/** Not all clients ask in the same second: between four and six fifths of the time. */
const spread = (ms: number) => ms * (0.8 + Math.random() * 0.4);

export const flagsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['flags', api.audience.platform],
    queryFn: ({ signal }) => api.call('remoteConfig', { signal }),
    staleTime: REFRESH_MS,
    refetchInterval: () => spread(REFRESH_MS),
  });

/** The remote switches; one that is missing in the answer, or cannot be asked for, has its default (CONFIG-06). */
export function useFlags(api: Api): RemoteConfig {
  return { ...flagDefaults(api.audience.platform), ...useQuery(flagsQuery(api)).data };
}
