import type { Event } from '@touchline/contract';

/** The part of a browser that puts a number on the icon of an installed app. */
export interface BadgeNavigator {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** How many matches are live; a match that several events show counts once. */
export const liveCount = (live: readonly Pick<Event, 'id' | 'matchId'>[]): number =>
  new Set(live.map(({ id, matchId }) => matchId ?? id)).size;

/** Shows the number of live favourites on the app's icon, and nothing where there are none. */
export async function showBadge(navigator: BadgeNavigator, count: number): Promise<void> {
  // Not every platform has badges, and a viewer may have turned them off: both are fine.
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}
