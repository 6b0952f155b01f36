import { useFormats } from '../../../parts/format/useFormats';
import { changeQuery, usePlace } from '../../../shell/address';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import styles from './Money.module.css';
import { monthAfter, monthNow, startOf } from './months';

/** The month of the address, else the present one. */
export function useMonth(): string {
  const { query } = usePlace();
  const asked = query.get('month') ?? '';
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthNow();
}

/** Changes the month of the address. */
export function MonthPicker({ month }: { month: string }) {
  const t = useTexts();
  const { utcMonth } = useFormats();
  const show = (by: number) => changeQuery({ month: monthAfter(month, by) }, 'replace');
  return (
    <div className={styles.month} role="group" aria-label={t('people.months.label')}>
      <Button variant="outline" size="small" icon="left" iconOnly onClick={() => show(-1)}>
        {t('people.months.before')}
      </Button>
      <b aria-live="polite">{utcMonth(startOf(month))}</b>
      <Button
        variant="outline"
        size="small"
        icon="right"
        iconOnly
        disabled={month >= monthNow()}
        onClick={() => show(1)}
      >
        {t('people.months.after')}
      </Button>
    </div>
  );
}
