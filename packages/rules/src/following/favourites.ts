import type { Event, Page } from '@touchline/contract';
import { MOST_FAVORITES } from '@touchline/contract';

/** Page ids as they are stored on a device; anything else counts as none. */
export const readFavorites = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? [...new Set(stored.filter((id): id is string => typeof id === 'string' && id !== ''))].slice(0, MOST_FAVORITES)
    : [];

/** The list with a page in it, at its end where it is new, or without it. */
export function withFavorite(pageIds: readonly string[], pageId: string, isKept: boolean): string[] {
  if (!isKept) return pageIds.filter((id) => id !== pageId);
  return pageIds.includes(pageId) ? [...pageIds] : [...pageIds, pageId];
}

/** Both lists as one: what the person has, then what only this device has; no more than a list holds (FAV-03). */
export const mergeFavorites = (own: readonly string[], local: readonly string[]): string[] =>
  [...new Set([...own, ...local])].slice(0, MOST_FAVORITES);

/** The list with two of its pages in each other's place; what stands between them, shown or not, stays. */
export const swapFavorites = (pageIds: readonly string[], one: string, other: string): string[] =>
  pageIds.includes(one) && pageIds.includes(other)
    ? pageIds.map((id) => (id === one ? other : id === other ? one : id))
    : [...pageIds];

type Followed = Pick<Page, 'id' | 'title' | 'teamId' | 'categoryId'>;

/** Whether an event belongs to a page that is kept: of its teams, its competition or its sport. */
export function followsEvent(
  page: Followed,
  { teamIds, competition, categoryId }: Pick<Event, 'teamIds' | 'competition' | 'categoryId'>,
): boolean {
  if (page.teamId !== undefined) return teamIds.includes(page.teamId);
  return competition === page.title || (categoryId !== undefined && categoryId === page.id);
}
