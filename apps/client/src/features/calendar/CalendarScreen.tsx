import { useQuery } from '@tanstack/react-query';
import type { CalendarEntry, Event } from '@touchline/contract';
import { followsEvent } from '@touchline/rules/following/favourites';
import { dayAt, dayNames, selectedDay } from '@touchline/rules/pages/calendar';
import { type CalendarFilter, filterDay, isFiltered } from '@touchline/rules/pages/calendar-filter';
import { useState } from 'react';
import { calendarQuery } from '../../entities/calendar/queries';
import { useFavoritePages } from '../../entities/favorite/useFavorites';
import { paths } from '../../shell/address/paths';
import { useAddress, useApp, useDescribe } from '../../shell/context';
import { Fault } from '../../shell/Faults';
import { Link } from '../../shell/links/Link';
import { useReading, useTexts } from '../../shell/texts/TextsProvider';
import { useUtcOffset } from '../../shell/time-zone';
import { useTimeZone, zoneName } from '../../shell/zone-name';
import { Button } from '../../ui/Button/Button';
import { useNow } from '../../ui/clock/useNow';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import { CalendarFilters } from './CalendarFilters';
import styles from './CalendarScreen.module.css';
import { CalendarSkeleton } from './CalendarSkeleton';
import { DayLines } from './DayLines';
import { DayTabs } from './DayTabs';
import { useDaySwipe } from './useDaySwipe';

export { calendarData as loadData } from './data';

/** The calendar: a tab for each day with that day's lines (SCREEN-01). */
export default function CalendarScreen() {
  const t = useTexts();
  const { api } = useApp();
  const { data, error, refetch } = useQuery(calendarQuery(api, useUtcOffset()));
  useDescribe({ title: `${t('calendar.title')} · ${t('app.name')}`, description: t('calendar.description') });
  if (!data && error) return <Fault error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.calendar}>
      <h1>
        <VisuallyHidden>{t('calendar.title')}</VisuallyHidden>
      </h1>
      {data ? <Days {...data} /> : <CalendarSkeleton />}
    </div>
  );
}

interface DaysProps {
  days: readonly CalendarEntry[];
  /** UTC offset of the days: the server's until the viewer's own have loaded. */
  utcOffsetMins: number;
}

function Days({ days, utcOffsetMins }: DaysProps) {
  const t = useTexts();
  const { addressBar } = useApp();
  const { path, search } = useAddress();
  const now = useNow(60);
  const today = dayAt(now, utcOffsetMins);
  const [filter, setFilter] = useState<CalendarFilter>({});
  const kept = useFavoritePages();
  const isMine = (event: Event) => (kept ?? []).some((page) => followsEvent(page, event));
  const shownDays = days.map((day) => filterDay(day, filter, { now, isMine }));
  const dates = days.map(({ date }) => date);
  const shown = selectedDay(dates, { path, ...paths.calendar.readSearch(search) }, today);
  const choose = (date: string) => addressBar.rename(`${paths.calendar.pattern}/${date}`);
  const swipe = useDaySwipe(dates, shown, choose);
  const entry = shownDays.find(({ date }) => date === shown);
  if (!entry) return <ErrorView icon="calendar" title={t('calendar.empty')} />;
  return (
    <DayTabs days={shownDays} today={today} selected={entry.date} onSelect={choose}>
      <CalendarFilters days={days} filter={filter} onChange={setFilter} hasTeams={(kept ?? []).length > 0} />
      <div className={styles.day} {...swipe}>
        <DayHead date={entry.date} today={today} onToday={dates.includes(today) ? () => choose(today) : undefined} />
        {/* Keyed by day: another day is a new list. */}
        <DayLines
          key={`${utcOffsetMins} ${entry.date}`}
          entry={entry}
          onClear={isFiltered(filter) ? () => setFilter({}) : undefined}
        />
      </div>
    </DayTabs>
  );
}

const HOUR = 3600;

interface DayHeadProps {
  date: string;
  today: string;
  onToday: (() => void) | undefined;
}

/** The full date, the time zone, and a button back to today. */
function DayHead({ date, today, onToday }: DayHeadProps) {
  const t = useTexts();
  const { device } = useApp();
  const zone = useTimeZone();
  const { locale } = useReading();
  const now = useNow(HOUR);
  return (
    <div className={styles.head}>
      <p className={styles.date}>
        {dayNames(date, t.locale).full}
        <span className={styles.zone}>{t('time.timeZone', { zone: zoneName(zone, locale, now) })}</span>
      </p>
      {device.frame !== 'tv' && (
        <Button
          id="watch-together"
          variant="quiet"
          icon="grid"
          compact
          className={styles.together}
          href={paths.together.href({})}
          as={Link}
        >
          {t('together.title')}
        </Button>
      )}
      {date !== today && onToday && (
        <Button variant="quiet" className={styles.today} onClick={onToday}>
          {t('calendar.backToToday')}
        </Button>
      )}
    </div>
  );
}
