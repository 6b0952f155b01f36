import { useQuery } from '@tanstack/react-query';
import type { Event, Page } from '@touchline/contract';
import { byNextEvent, type NearEvents } from '@touchline/rules/following/club-order';
import { useEffect, useState } from 'react';
import { crestsQuery, pageEventsQuery } from '../../entities/favorite/queries';
import { EventTile } from '../../entities/tile/EventTile';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Line } from '../../ui/Line/Line';
import { ClubPanel } from './ClubPanel';
import { CrestRow } from './CrestRow';
import styles from './FavoritesBoard.module.css';

/** On a TV the club under focus is shown after this time. */
const SETTLE_MS = 300;

const NONE: NearEvents = { live: [], next: [], last: [] };

interface FavoritesBoardProps {
  pages: readonly Page[];
  hrefOf: (pageId: string) => string;
}

/** Favourites at a glance: crests, what is live, then a card per favourite with its running, next and last match. */
export function FavoritesBoard({ pages, hrefOf }: FavoritesBoardProps) {
  const t = useTexts();
  const { api, device } = useApp();
  const isTv = device.frame === 'tv';
  const ids = pages.map(({ id }) => id);
  const { data: events } = useQuery(pageEventsQuery(api, ids));
  const near = ids.flatMap((id) => events?.get(id) ?? []);
  const all = near.flatMap(({ live, next, last }) => [...live, ...next, ...last]);
  const teamIds = [...new Set(all.flatMap((event) => event.teamIds))].sort();
  const { data: crests } = useQuery(crestsQuery(api, teamIds));
  const [focused, setFocused] = useSettled<string>(SETTLE_MS);
  const live = unique(near.flatMap((each) => each.live));
  const shown = isTv
    ? pages.filter(({ id }) => id === (focused ?? ids[0]))
    : byNextEvent(pages, ({ id }) => events?.get(id));
  return (
    <>
      <CrestRow pages={pages} hrefOf={hrefOf} onFocus={setFocused} />
      {live.length > 0 && !isTv && (
        <Line id="line-favorites-live" title={t('favorites.liveNow')} shape="16By9" size="Small">
          {live.map((event) => (
            <EventTile key={event.id} event={event} lineId="favorites-live" />
          ))}
        </Line>
      )}
      <ul className={styles.board}>
        {shown.map((page) => (
          <li key={page.id}>
            <ClubPanel
              page={page}
              href={hrefOf(page.id)}
              events={events && (events.get(page.id) ?? NONE)}
              crests={crests}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const unique = (events: readonly Event[]): Event[] => [...new Map(events.map((event) => [event.id, event])).values()];

/** A value that changes after it has been set for a while. */
function useSettled<T>(afterMs: number): [T | undefined, (next: T) => void] {
  const [wanted, setWanted] = useState<T>();
  const [settled, setSettled] = useState<T>();
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(wanted), afterMs);
    return () => window.clearTimeout(timer);
  }, [wanted, afterMs]);
  return [settled, setWanted];
}
