import { useTexts } from '../../shell/texts/TextsProvider';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import row from './AgendaRow.module.css';
import filters from './CalendarFilters.module.css';
import styles from './CalendarScreen.module.css';
import lines from './DayLines.module.css';
import tabs from './DayTabs.module.css';

const DAYS = 7;
const ROWS = 6;

/** The calendar while loading, in its final layout. */
export function CalendarSkeleton() {
  const t = useTexts();
  return (
    <div aria-busy="true">
      <p className={styles.loading}>{t('common.loading')}</p>
      <div className={tabs.strip} aria-hidden="true">
        <div className={tabs.tabs}>
          {Array.from({ length: DAYS }, (_, place) => (
            <span key={place} className={tabs.tab}>
              <span className={tabs.weekday}>
                <Skeleton kind="text" style={{ width: '2em' }} />
              </span>
              <span className={tabs.number}>
                <Skeleton kind="text" style={{ width: '1.2em' }} />
              </span>
            </span>
          ))}
        </div>
      </div>
      <div className={filters.filters} aria-hidden="true">
        <span className={filters.chip} />
      </div>
      <div className={styles.day} aria-hidden="true">
        <div className={styles.head}>
          <p className={styles.date}>
            <Skeleton kind="text" style={{ width: '10em' }} />
          </p>
        </div>
        <div className={lines.agenda}>
          <p className={lines.title}>
            <Skeleton kind="text" style={{ width: '7em' }} />
          </p>
          <div className={lines.rows}>
            {Array.from({ length: ROWS }, (_, place) => (
              <span key={place} className={row.row}>
                <span className={row.when}>
                  <Skeleton kind="text" style={{ width: '3em' }} />
                </span>
                <span className={row.frame}>
                  <Skeleton style={{ width: '100%', height: '100%' }} />
                </span>
                <span className={row.what}>
                  <span className={row.title}>
                    <Skeleton kind="text" style={{ width: '70%' }} />
                  </span>
                  <span className={row.meta}>
                    <Skeleton kind="text" style={{ width: '40%' }} />
                  </span>
                </span>
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
