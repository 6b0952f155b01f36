import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { pageEventsQuery } from '../../../entities/favorite/queries';
import { useFavoritePages } from '../../../entities/favorite/useFavorites';
import { type Saved, type SavedEvent, savedLists } from '../../../entities/saved/saved';
import { useReminders } from '../../../features/reminders/useReminders';
import { InstallOffer, isInstalledApp, UpdateNotice } from '../../../features/web-app';
import type { PathName } from '../../../shell/address/paths';
import { audienceQuery } from '../../../shell/api/audience';
import { useApp } from '../../../shell/context';
import {
  BADGE_TAG,
  type BadgeQuestion,
  liveCount,
  rememberQuestion,
  showBadge,
} from '../../../shell/service-worker/live-badge';
import { workerOf } from '../../../shell/service-worker/worker';
import { hearLaunches } from './launches';

const RENEW_MS = 60_000;
const WAKE_MS = 15 * 60_000;
/** Limit of pages per call. */
const MOST_PAGES = 50;

interface WebAppHostProps {
  name: PathName | undefined;
  /** Epoch ms. */
  openedAt: number;
}

/** What the app does in a browser as an app to install: offers, updates, its badge, launches, lists for offline use. */
export default function WebAppHost({ name, openedAt }: WebAppHostProps) {
  const { addressBar } = useApp();
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { launchQueue } = window as Window & Pick<Parameters<typeof hearLaunches>[0], 'launchQueue'>;
    const queue = launchQueue ? { launchQueue } : {};
    hearLaunches({ ...queue, location, loadedHref: navigation?.name }, (href) => addressBar.go(href));
  }, [addressBar]);
  return (
    <>
      <FollowedEvents />
      <UpdateNotice name={name} />
      <InstallOffer name={name} openedAt={openedAt} />
    </>
  );
}

const savedEvent = ({ id, name, startTime }: Event): SavedEvent => ({ id, name, startTime });

/** Saves the viewer's lists for offline use, and shows on the icon of an installed app how many favourites are live. */
function FollowedEvents() {
  const { api } = useApp();
  const [isInstalled] = useState(() => isInstalledApp(window));
  const pages = useFavoritePages();
  const { items: reminders } = useReminders();
  const ids = (pages ?? []).map(({ id }) => id);
  const refetchInterval = isInstalled ? RENEW_MS : (false as const);
  const { data: events } = useQuery({ ...pageEventsQuery(api, ids), refetchInterval });
  const near = ids.flatMap((id) => events?.get(id) ?? []);
  const count = liveCount(near.flatMap(({ live }) => live));
  const isKnown = pages !== undefined && (ids.length === 0 || events !== undefined);
  useEffect(() => {
    if (isInstalled && isKnown) void showBadge(navigator, count);
  }, [isInstalled, isKnown, count]);
  const followed = ids.slice(0, MOST_PAGES).join(',');
  useEffect(() => {
    if (!isInstalled || !isKnown) return;
    const query = new URLSearchParams(audienceQuery(api.audience)).toString();
    const address = `${api.baseUrl}/v3/pages/$batchGetEvents?${query}`;
    // Without it the badge is renewed when the app is next opened.
    renewWhenClosed({ address, pageIds: followed.split(',').filter(Boolean) }).catch(() => undefined);
  }, [isInstalled, isKnown, followed, api]);

  const lists: Omit<Saved, 'savedAt'> | undefined =
    (isKnown &&
      reminders && {
        favorites: pages.map(({ id, title }) => ({ id, title })),
        reminders: reminders.map(({ eventId, name, startTime }) => ({ id: eventId, name, startTime })),
        coming: near.flatMap(({ live, next }) => [...live, ...next].map(savedEvent)),
      }) ||
    undefined;
  const written = lists && JSON.stringify(lists);
  useEffect(() => {
    if (written !== undefined)
      savedLists.set({ ...(JSON.parse(written) as Omit<Saved, 'savedAt'>), savedAt: Date.now() });
  }, [written]);
  return null;
}

/** A browser that wakes the worker of an installed app from time to time. */
interface PeriodicRegistration {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/** Lets the service worker renew the badge: with each push, and where the browser wakes it up. */
async function renewWhenClosed(question: BadgeQuestion): Promise<void> {
  await rememberQuestion(caches, question);
  const worker = (await workerOf()) as PeriodicRegistration | undefined;
  await worker?.periodicSync?.register(BADGE_TAG, { minInterval: WAKE_MS });
}
