import type { Event } from '@touchline/contract';

/** The part of a browser that puts a number on the icon of an installed app. */
export interface BadgeNavigator {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

type Live = Pick<Event, 'id' | 'matchId'>;
type Caches = Pick<CacheStorage, 'open'>;

/** The tag of the browser's periodic wake-up of the worker. */
export const BADGE_TAG = 'live-badge';

/** Not deleted with the caches of a build. */
const CACHE = 'live-badge';
const KEY = '/live-badge';

/** How many matches are live; a match that several events show counts once. */
export const liveCount = (live: readonly Live[]): number => new Set(live.map(({ id, matchId }) => matchId ?? id)).size;

/** Shows the number of live favourites on the app's icon, and nothing where there are none. */
export async function showBadge(navigator: BadgeNavigator, count: number): Promise<void> {
  // Not every platform has badges, and a viewer may have turned them off: both are fine.
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

/** The question for the events of the viewer's favourites, as the worker asks it while the app is closed. */
export interface BadgeQuestion {
  readonly address: string;
  readonly pageIds: readonly string[];
}

export async function rememberQuestion(caches: Caches, question: BadgeQuestion): Promise<void> {
  await (await caches.open(CACHE)).put(KEY, new Response(JSON.stringify(question)));
}

interface BadgeWorker {
  caches: Caches;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  navigator: BadgeNavigator;
}

/** Renews the badge while the app is closed; without an answer it stays. */
export async function refreshBadge({ caches, fetch, navigator }: BadgeWorker): Promise<void> {
  const kept = await (await caches.open(CACHE)).match(KEY);
  if (!kept) return;
  const { address, pageIds } = (await kept.json()) as BadgeQuestion;
  if (pageIds.length === 0) return showBadge(navigator, 0);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageIds }),
  });
  if (!answer.ok) return;
  const { items } = (await answer.json()) as { items: readonly { live: readonly Live[] }[] };
  await showBadge(navigator, liveCount(items.flatMap(({ live }) => live)));
}
