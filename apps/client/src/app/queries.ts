import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api';

const KEPT_MS = 30 * 60_000;

/** The one cache of server data. Refusals are answers and not asked again; what got lost on the way is, once. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.problem.kind !== 'problem',
        refetchOnWindowFocus: true,
      },
    },
  });
}
