import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RemoteConfig } from '@touchline/contract';
import { flagDefaults } from '@touchline/rules/app/config-defaults';
import { spread } from '@touchline/rules/app/jitter';
import type { Api } from '../api/api';
import { appVersion } from '../platform/version';
import { deviceBucket } from './device-bucket';

const REFRESH_MS = 15 * 60_000;
/** Flags in the page are not device-specific: the device fetches its own soon after. */
const FIRST_MS = 30_000;

/** The server renders without a device. */
const caller = () => (typeof window === 'undefined' ? {} : { version: appVersion(), bucket: deviceBucket() });

export const flagsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['flags', api.audience.platform],
    queryFn: ({ signal }) => api.call('remoteConfig', { query: caller(), signal }),
    staleTime: REFRESH_MS,
    refetchInterval: ({ state }) => spread(state.dataUpdateCount === 0 ? FIRST_MS : REFRESH_MS, Math.random()),
  });

/** The remote flags; missing ones have their defaults (CONFIG-06). */
export function useFlags(api: Api): RemoteConfig {
  return { ...flagDefaults(api.audience.platform), ...useQuery(flagsQuery(api)).data };
}
