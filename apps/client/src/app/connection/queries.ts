import { type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query';
import { ApiError, isMissing } from '../../shell/api';
import { followCacheSettings } from '../../shell/config';

const KEPT_MS = 30 * 60_000;

/** The one cache of server data. Refusals are answers and not asked again; what got lost on the way is, once. */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.problem.kind !== 'problem',
        // That there is no such thing may have come with the page: it is not asked again just to be drawn.
        retryOnMount: ({ state }) => !isMissing(state.error),
        refetchOnWindowFocus: true,
      },
    },
  });
  followCacheSettings(queries);
  return queries;
}

/** What came with the page is as fresh as the page; the server's clock says nothing about that on this device. */
export function keepQueries({ queries, ...rest }: DehydratedState, cache: QueryClient, now: number): void {
  const renewed = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  hydrate(cache, { ...rest, queries: renewed });
}
