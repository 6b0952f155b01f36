import { useQuery } from '@tanstack/react-query';
import type { CalendarEntry } from '@touchline/contract';
import { type ReactNode, useEffect } from 'react';
import { calendarQuery } from '../../entities/calendar/queries';
import { ahead, type SavedEvent, savedLists } from '../../entities/saved/saved';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe, useSearch } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { useUtcOffset } from '../../shell/time-zone';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { useIsOffline } from '../../shell/useIsOffline';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { useNow } from '../../ui/clock/useNow';
import { NavItem, NavList } from '../../ui/NavList/NavList';
import { ScreenTitle } from '../../ui/ScreenTitle/ScreenTitle';
import styles from './OfflineScreen.module.css';
import { savedPagesQuery } from './saved-pages';

const MOST_EVENTS = 12;

/** `/offline`: shown without a network in place of a page that is not saved; lists what is (FORM-01b). */
export default function OfflineScreen() {
  const t = useTexts();
  const { addressBar } = useApp();
  const { page } = useSearch(paths.offline);
  const isBrowser = useIsBrowser();
  const isOffline = useIsOffline();
  // The page is saved with its texts, also those of its lists.
  t.include('webApp');
  t.include('network');
  t.include('time');
  const isOnline = isBrowser && !isOffline;
  // One page is saved for all that are not: its html knows of none of them.
  const isInstead = isBrowser && page !== undefined;
  const isList = isOnline && !isInstead;
  const title = isOnline ? t(isInstead ? 'network.unableToConnect' : 'webApp.offlineShow') : t('network.offlineTitle');
  useDescribe({ title: `${title} · ${t('app.name')}` });
  const target = page?.startsWith('/') && !page.startsWith('//') ? page : paths.home.href({});
  useEffect(() => {
    if (page === undefined) return undefined;
    const open = () => addressBar.go(target, { replace: true });
    window.addEventListener('online', open);
    return () => window.removeEventListener('online', open);
  }, [page, target, addressBar]);
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <div className={styles.head}>
        <p className={styles.text}>
          {isList ? t('webApp.offlineShowText') : t(isInstead ? 'network.offlineText' : 'network.offline')}
        </p>
        <ButtonRow>
          {!isList && <Button onClick={() => window.location.assign(target)}>{t('common.retry')}</Button>}
          <Button variant="quiet" href={paths.home.href({})} as={Link}>
            {t('common.home')}
          </Button>
        </ButtonRow>
      </div>
      {isBrowser && <SavedLists />}
    </>
  );
}

function SavedLists() {
  const t = useTexts();
  const times = useTimes();
  const { api } = useApp();
  const saved = savedLists.get();
  const { data: calendar } = useQuery({ ...calendarQuery(api, useUtcOffset()), retry: false, refetchInterval: false });
  const { data: pages } = useQuery(savedPagesQuery());
  const now = useNow(60);
  const reminders = ahead(saved.reminders, now);
  const coming = nextOf(saved.coming, eventsOf(calendar?.days ?? []), now);
  const savedPaths = new Set((pages ?? []).map(({ path }) => path));
  const isEmpty = [reminders, coming, saved.favorites, pages ?? []].every((list) => list.length === 0);
  // A saved page carries its data: it is loaded as a whole, and not by the app, which would fetch them.
  const opening = (href: string) => (savedPaths.has(href) ? { href } : { href, as: Link });
  const events = (list: readonly SavedEvent[]) =>
    list.map(({ id, name, startTime }) => (
      <NavItem
        key={id}
        title={name}
        meta={times.dayAndTime(startTime)}
        {...opening(paths.event.href({ eventId: id }))}
      />
    ));
  if (pages && isEmpty) return <p className={styles.nothing}>{t('webApp.offlineNothing')}</p>;
  return (
    <>
      <Part id="offline-reminders" title={t('webApp.offlineReminders')} items={events(reminders)} />
      <Part
        id="offline-favorites"
        title={t('webApp.offlineFavorites')}
        items={saved.favorites.map(({ id, title }) => (
          <NavItem key={id} title={title} {...opening(paths.page.href({ pageId: id }))} />
        ))}
      />
      <Part id="offline-coming" title={t('webApp.offlineComing')} items={events(coming)} />
      <Part
        id="offline-pages"
        title={t('webApp.offlinePages')}
        items={(pages ?? []).map(({ path, title }) => <NavItem key={path} title={title} {...opening(path)} />)}
      />
      {saved.savedAt > 0 && (
        <p className={styles.nothing}>{t('webApp.offlineSavedAt', { time: times.dayAndTime(saved.savedAt / 1000) })}</p>
      )}
    </>
  );
}

/** The favourites' events, also running ones, and as many coming ones of the calendar as there is room for. */
function nextOf(own: readonly SavedEvent[], others: readonly SavedEvent[], now: number): SavedEvent[] {
  const first = ahead(own, now).slice(0, MOST_EVENTS);
  return ahead([...first, ...ahead(others, now, 0).slice(0, MOST_EVENTS - first.length)], now);
}

const eventsOf = (days: readonly CalendarEntry[]): SavedEvent[] =>
  days.flatMap(({ lines }) =>
    lines.flatMap(({ tiles }) =>
      tiles.flatMap(({ data: { event } }) =>
        event ? [{ id: event.id, name: event.name, startTime: event.startTime }] : [],
      ),
    ),
  );

function Part({ id, title, items }: { id: string; title: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <NavList id={id} label={title}>
        {items}
      </NavList>
    </section>
  );
}
