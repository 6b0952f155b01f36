import type { QueryClient } from '@tanstack/react-query';

/** Kinds of queries that stay as they are while the app is open. */
const FIXED: ReadonlySet<unknown> = new Set(['texts', 'flags']);
/** What configuration and home consist of. */
const HOME: ReadonlySet<unknown> = new Set(['config', 'page', 'lines', 'grids']);

type Key = { queryKey: readonly unknown[] };

/**
 * Fetches everything on the current page again, and the configuration. Home that is not on the screen is fetched again
 * when it is next shown (SCREEN-08).
 */
export async function reload(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [kind] }: Key) => HOME.has(kind),
    refetchType: 'none',
  });
  await queries.refetchQueries(
    { predicate: ({ queryKey: [kind] }: Key) => !FIXED.has(kind), type: 'active' },
    { throwOnError: true },
  );
}
