import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { AppConfig } from '@touchline/contract';
import { spread } from '@touchline/rules/app/jitter';
import type { Api } from '../api/api';
import { audienceKey } from '../api/audience';
import { type ConfigOutcome, defaultConfig, loadConfig } from './load-config';

const KEY = 'config';
/** Retry interval after defaults had to be used. */
const TRY_AGAIN_MS = 30_000;

export const configQuery = (api: Api) =>
  queryOptions({
    queryKey: [KEY, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => loadConfig(api, signal),
    staleTime: ({ state }) => refreshMs(state.data),
    refetchInterval: ({ state }) => (state.error ? spread(TRY_AGAIN_MS, Math.random()) : refreshMs(state.data)),
    retry: false,
  });

/** Freshness of a configuration; shorter for defaults. */
function refreshMs(outcome: ConfigOutcome | undefined): number {
  if (outcome?.source === 'defaults') return TRY_AGAIN_MS;
  return (outcome?.config.refreshInterval ?? defaultConfig.refreshInterval) * 1000;
}

/** The current configuration; defaults until loaded. */
export function useConfig(api: Api): AppConfig {
  return useQuery(configQuery(api)).data?.config ?? defaultConfig;
}

/** The newest cached configuration of any region and language. */
function currentConfig(queries: QueryClient): AppConfig {
  const [newest] = queries
    .getQueryCache()
    .findAll({ queryKey: [KEY] })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const outcome = newest?.state.data as ConfigOutcome | undefined;
  return outcome?.config ?? defaultConfig;
}

/** Applies the configured cache duration to pages (CONFIG-09). */
export function followCacheSettings(queries: QueryClient): void {
  const freshMs = () => {
    const { useCache, cacheDuration } = currentConfig(queries);
    return useCache ? cacheDuration * 1000 : 0;
  };
  const refetchInterval = () => currentConfig(queries).refreshInterval * 1000;
  queries.setQueryDefaults(['page'], { staleTime: freshMs, refetchInterval });
  queries.setQueryDefaults(['lines'], { refetchInterval });
}
