import { type FavoritePages, MAX_FAVOURITES } from '@touchline/contract';
import type { Claims } from '../../auth';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import { dropPage, existingPages, keepPage, keptPages, lockFavorites, replacePages } from './queries';

/** The favorite pages of a person (FAV-02). */
export class Favorites {
  readonly #store: Store;

  constructor({ store }: { store: Store }) {
    this.#store = store;
  }

  list({ accountId }: Claims): Promise<FavoritePages> {
    return listOf(this.#store.db, accountId);
  }

  /** Adds a page; adding it twice changes nothing. */
  add({ accountId }: Claims, pageId: string): Promise<FavoritePages> {
    return this.#change(accountId, async (tx) => {
      if (!(await existingPages(tx, [pageId])).has(pageId)) throw notFound('Page', pageId);
      const { pageIds } = await listOf(tx, accountId);
      if (pageIds.length >= MAX_FAVOURITES && !pageIds.includes(pageId))
        throw new Problem(409, 'Too many favorites', `A list holds ${MAX_FAVOURITES} pages at most.`);
      await keepPage(tx, accountId, pageId);
    });
  }

  remove({ accountId }: Claims, pageId: string): Promise<FavoritePages> {
    return this.#change(accountId, (tx) => dropPage(tx, accountId, pageId));
  }

  /** Replaces the list, in this order. */
  replace({ accountId }: Claims, pageIds: readonly string[]): Promise<FavoritePages> {
    return this.#change(accountId, async (tx) => {
      const existing = await existingPages(tx, pageIds);
      const place = pageIds.findIndex((id) => !existing.has(id));
      if (place >= 0)
        throw new Problem(400, 'Invalid request', `body.pageIds.${place}: there is no page “${pageIds[place]}”.`);
      await replacePages(tx, accountId, pageIds);
    });
  }

  /** Replaces an account's list by that of its device; unknown pages are left out. */
  async takeOver(tx: Db, accountId: string, pageIds: readonly string[]): Promise<void> {
    const existing = await existingPages(tx, pageIds);
    await replacePages(
      tx,
      accountId,
      pageIds.filter((id) => existing.has(id)),
    );
  }

  #change(accountId: string, work: (tx: Db) => Promise<void>): Promise<FavoritePages> {
    return this.#store.transaction(async (tx) => {
      await lockFavorites(tx, accountId);
      await work(tx);
      return listOf(tx, accountId);
    });
  }
}

const listOf = async (db: Db, accountId: string): Promise<FavoritePages> => ({
  pageIds: await keptPages(db, accountId, MAX_FAVOURITES),
});
