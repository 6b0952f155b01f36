import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query';
import { ApiError, isMissing } from '../../shell/api/api';
import { followCacheSettings } from '../../shell/config/queries';

const KEPT_MS = 30 * 60_000;

/** The cache of server data. Network failures are retried once, error responses are not. */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.problem.kind !== 'problem',
        // A 404 that came with the page is not fetched again on mount.
        retryOnMount: ({ state }) => !isMissing(state.error),
        refetchOnWindowFocus: true,
        // Also without a network: the service worker has the answers of screens once seen, and others fail at once.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  followCacheSettings(queries);
  return queries;
}

/** Hydrates the page's queries as if fetched now: the server's clock may differ from the device's. */
export function hydrateQueries({ queries, ...rest }: DehydratedState, cache: QueryClient, now: number): void {
  const renewed = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  hydrate(cache, { ...rest, queries: renewed });
}
