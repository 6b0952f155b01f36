import type { QueryClient } from '@tanstack/react-query';
import type { FavoritePages } from '@touchline/contract';
import { withFavourite } from '@touchline/rules';
import { KEPT_KEY } from './queries';

/** The calls that change a person's list. */
export interface FavoriteCalls {
  add: (pageId: string) => Promise<FavoritePages>;
  remove: (pageId: string) => Promise<FavoritePages>;
  replace: (pageIds: readonly string[]) => Promise<FavoritePages>;
}

/** Changes wait for each other, so that the server hears of them in the viewer's order. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Shows a change at once and tells the server (FAV-02). A refused one is taken back by itself: what the viewer changed
 * meanwhile stays. Says whether it is kept.
 */
async function change(
  queries: QueryClient,
  apply: (pageIds: readonly string[]) => string[],
  undo: (pageIds: readonly string[]) => string[],
  call: () => Promise<FavoritePages>,
): Promise<void> {
  await queries.cancelQueries({ queryKey: KEPT_KEY });
  const set = (update: (pageIds: readonly string[]) => string[]) =>
    queries.setQueryData<string[]>(KEPT_KEY, (pageIds = []) => update(pageIds));
  set(apply);
  waiting++;
  const asked = last.then(call);
  last = asked.catch(() => undefined);
  try {
    const { pageIds } = await asked;
    // While more is on its way the list is already ahead of this answer.
    if (waiting === 1) set(() => pageIds);
  } catch (error) {
    set(undo);
    throw error;
  } finally {
    waiting--;
  }
}

/** Keeps a page, or lets it go. */
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

/** Puts the pages into another order. */
export function orderFavorites(queries: QueryClient, calls: FavoriteCalls, pageIds: readonly string[]): Promise<void> {
  const before = queries.getQueryData<string[]>(KEPT_KEY) ?? [];
  return change(
    queries,
    () => [...pageIds],
    () => before,
    () => calls.replace(pageIds),
  );
}
