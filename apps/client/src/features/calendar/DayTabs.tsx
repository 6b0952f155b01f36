import type { CalendarEntry } from '@touchline/contract';
import { dayNames } from '@touchline/rules/pages/calendar';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../shell/texts/TextsProvider';
import { classes } from '../../ui/classes';
import { tabAfterKey } from '../../ui/Tabs/roving';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import styles from './DayTabs.module.css';

interface DayTabsProps {
  days: readonly CalendarEntry[];
  today: string;
  selected: string;
  onSelect: (date: string) => void;
  /** Content of the selected day. */
  children: ReactNode;
}

const countOf = ({ lines }: CalendarEntry): number =>
  new Set(lines.flatMap(({ tiles }) => tiles.map(({ id }) => id))).size;

/** A horizontally scrolling tab for each day; the selected one, initially today, is kept in view. */
export function DayTabs({ days, today, selected, onSelect, children }: DayTabsProps) {
  const t = useTexts();
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = days.findIndex(({ date }) => date === selected);

  useLayoutEffect(() => {
    const strip = list.current;
    const tab = strip?.children[place];
    if (!strip || !(tab instanceof HTMLElement)) return;
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [place, days.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfterKey(event.key, place, days.length);
    const day = next === undefined ? undefined : days[next];
    const element = next === undefined ? undefined : list.current?.children[next];
    if (!day || !(element instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    onSelect(day.date);
    element.focus({ preventScroll: true });
  };

  return (
    <>
      <div className={styles.strip}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take focus */}
        <div
          ref={list}
          className={styles.tabs}
          role="tablist"
          aria-label={t('calendar.days')}
          data-focus-group="days"
          onKeyDown={onKeyDown}
        >
          {days.map((entry, index) => {
            const { date } = entry;
            const { weekday, day, full } = dayNames(date, t.locale);
            const name = date === today ? `${t('calendar.today')}, ${full}` : full;
            return (
              // Keyed by index: the viewer's days replace those rendered by the server in place.
              <button
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                id={`${base}-${date}`}
                type="button"
                role="tab"
                className={classes(styles.tab, countOf(entry) === 0 && styles.empty, date === today && styles.today)}
                aria-selected={date === selected}
                aria-controls={`${base}-panel`}
                tabIndex={date === selected ? 0 : -1}
                onClick={() => onSelect(date)}
              >
                <span className={styles.weekday} aria-hidden="true">
                  {date === today ? t('calendar.today') : weekday}
                </span>
                <span className={styles.number} aria-hidden="true">
                  {day}
                </span>
                <VisuallyHidden>{t('calendar.dayLabel', { day: name, count: countOf(entry) })}</VisuallyHidden>
              </button>
            );
          })}
        </div>
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </>
  );
}
