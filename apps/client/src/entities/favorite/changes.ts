import type { QueryClient } from '@tanstack/react-query';
import type { FavoritePages } from '@touchline/contract';
import { withFavourite } from '@touchline/rules/following/favourites';
import { FAVORITES_KEY } from './queries';

/** The calls that change the list. */
export interface FavoriteCalls {
  add: (pageId: string) => Promise<FavoritePages>;
  remove: (pageId: string) => Promise<FavoritePages>;
  replace: (pageIds: readonly string[]) => Promise<FavoritePages>;
}

/** Changes are sent one after the other, in the viewer's order. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Applies a change optimistically and sends it (FAV-02). A failed one is reverted without the viewer's later changes.
 * Resolves with whether it was saved.
 */
async function change(
  queries: QueryClient,
  apply: (pageIds: readonly string[]) => string[],
  undo: (pageIds: readonly string[]) => string[],
  call: () => Promise<FavoritePages>,
): Promise<void> {
  await queries.cancelQueries({ queryKey: FAVORITES_KEY });
  const set = (update: (pageIds: readonly string[]) => string[]) =>
    queries.setQueryData<string[]>(FAVORITES_KEY, (pageIds = []) => update(pageIds));
  set(apply);
  waiting++;
  const asked = last.then(call);
  last = asked.catch(() => undefined);
  try {
    const { pageIds } = await asked;
    // With further changes pending the local list is newer than this answer.
    if (waiting === 1) set(() => pageIds);
  } catch (error) {
    set(undo);
    throw error;
  } finally {
    waiting--;
  }
}

/** Adds or removes a page. */
export const changeFavorite = (
  queries: QueryClient,
  calls: FavoriteCalls,
  pageId: string,
  isKept: boolean,
): Promise<void> =>
  change(
    queries,
    (pageIds) => withFavourite(pageIds, pageId, isKept),
    (pageIds) => withFavourite(pageIds, pageId, !isKept),
    () => (isKept ? calls.add(pageId) : calls.remove(pageId)),
  );

/** Reorders the pages. */
export function orderFavorites(queries: QueryClient, calls: FavoriteCalls, pageIds: readonly string[]): Promise<void> {
  const before = queries.getQueryData<string[]>(FAVORITES_KEY) ?? [];
  return change(
    queries,
    () => [...pageIds],
    () => before,
    () => calls.replace(pageIds),
  );
}
