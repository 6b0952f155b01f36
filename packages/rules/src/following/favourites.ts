import type { Event, Page } from '@touchline/contract';
import { MAX_FAVOURITES } from '@touchline/contract';

/** Parses page ids stored on a device; invalid data counts as none. */
export const readFavourites = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? [...new Set(stored.filter((id): id is string => typeof id === 'string' && id !== ''))].slice(0, MAX_FAVOURITES)
    : [];

/** Adds a page at the end, or removes it. */
export function withFavourite(pageIds: readonly string[], pageId: string, isFavourite: boolean): string[] {
  if (!isFavourite) return pageIds.filter((id) => id !== pageId);
  return pageIds.includes(pageId) ? [...pageIds] : [...pageIds, pageId];
}

/** Merges the lists of account and device, account first, up to the maximum (FAV-03). */
export const mergeFavourites = (account: readonly string[], device: readonly string[]): string[] =>
  [...new Set([...account, ...device])].slice(0, MAX_FAVOURITES);

/** Swaps two pages; pages between them, visible or not, keep their position. */
export const swapFavourites = (pageIds: readonly string[], first: string, second: string): string[] =>
  pageIds.includes(first) && pageIds.includes(second)
    ? pageIds.map((id) => (id === first ? second : id === second ? first : id))
    : [...pageIds];

type FavouritePage = Pick<Page, 'id' | 'title' | 'teamId' | 'categoryId'>;

/** Whether an event belongs to a favourite page: by team, competition or sport. */
export function followsEvent(
  page: FavouritePage,
  { teamIds, competition, categoryId }: Pick<Event, 'teamIds' | 'competition' | 'categoryId'>,
): boolean {
  if (page.teamId !== undefined) return teamIds.includes(page.teamId);
  return competition === page.title || (categoryId !== undefined && categoryId === page.id);
}
