import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

/** What came with the page is as fresh as the page; the server's clock says nothing about that on this device. */
export function keepQueries({ queries, ...rest }: DehydratedState, cache: QueryClient, now: number): void {
  const renewed = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  hydrate(cache, { ...rest, queries: renewed });
}
