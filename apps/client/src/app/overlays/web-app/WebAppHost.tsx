import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { pageEventsQuery } from '../../../entities/favorite/queries';
import { useFavoritePages } from '../../../entities/favorite/useFavorites';
import { type Saved, type SavedEvent, savedLists } from '../../../entities/saved/saved';
import { useReminders } from '../../../features/reminders/useReminders';
import { InstallOffer, isInstalledApp, liveCount, showBadge, UpdateNotice } from '../../../features/web-app';
import type { PathName } from '../../../shell/address/paths';
import { useApp } from '../../../shell/context';
import { hearLaunches } from './launches';

const RENEW_MS = 60_000;

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
