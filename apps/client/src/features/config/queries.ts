import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AppConfig } from '@touchline/contract';
import { type Api, audienceKey } from '../../api';
import { defaultConfig } from './defaults';
import { loadConfig } from './load-config';

export const configQuery = (api: Api) =>
  queryOptions({
    queryKey: ['config', ...audienceKey(api.audience)],
    queryFn: ({ signal }) => loadConfig(api, signal),
    staleTime: defaultConfig.refreshInterval * 1000,
    refetchInterval: ({ state }) => (state.data?.config.refreshInterval ?? defaultConfig.refreshInterval) * 1000,
    retry: false,
  });

/** The configuration in force; defaults until one is there. */
export function useConfig(api: Api): AppConfig {
  return useQuery(configQuery(api)).data?.config ?? defaultConfig;
}
