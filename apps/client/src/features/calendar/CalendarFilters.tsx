import type { CalendarEntry } from '@touchline/contract';
import { type CalendarFilter, isFiltered, sportsOf } from '@touchline/rules/pages/calendar-filter';
import type { ReactNode } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import styles from './CalendarFilters.module.css';

interface CalendarFiltersProps {
  days: readonly CalendarEntry[];
  filter: CalendarFilter;
  onChange: (filter: CalendarFilter) => void;
  /** Whether the viewer has favourites. */
  hasTeams: boolean;
}

/** Filters of the days: all, live, free, the viewer's teams, one sport (SCREEN-01). */
export function CalendarFilters({ days, filter, onChange, hasTeams }: CalendarFiltersProps) {
  const t = useTexts();
  const { device } = useApp();
  const toggle = (key: 'mine' | 'free' | 'live') => () => onChange({ ...filter, [key]: filter[key] !== true });
  const choose = (id: string) => {
    const { sport, ...others } = filter;
    onChange(sport === id ? others : { ...others, sport: id });
  };
  return (
    <div className={styles.filters} role="group" aria-label={t('calendar.filters.title')} data-focus-group="filters">
      <Chip id="all" isOn={!isFiltered(filter)} onClick={() => onChange({})}>
        {t('calendar.filters.all')}
      </Chip>
      <Chip id="live" isOn={filter.live === true} onClick={toggle('live')}>
        {t('calendar.filters.live')}
      </Chip>
      {(hasTeams || filter.mine === true) && (
        <Chip id="mine" isOn={filter.mine === true} onClick={toggle('mine')}>
          {t('calendar.filters.myTeams')}
        </Chip>
      )}
      <Chip id="free" isOn={filter.free === true} onClick={toggle('free')}>
        {t('calendar.filters.free')}
      </Chip>
      {sportsOf(days).map(({ id, name }) => (
        <Chip key={id} id={`sport-${id}`} isOn={filter.sport === id} onClick={() => choose(id)}>
          {name}
        </Chip>
      ))}
      {/* Here for a remote: a row of its own would be one more step to the events. */}
      {device.frame === 'tv' && (
        <Link id="watch-together" className={styles.chip} href={paths.together.href({})}>
          {t('together.title')}
        </Link>
      )}
    </div>
  );
}

interface ChipProps {
  id: string;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Chip({ id, isOn, onClick, children }: ChipProps) {
  return (
    <button id={`filter-${id}`} type="button" className={styles.chip} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  );
}
