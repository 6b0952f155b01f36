import { useRoomAction } from '../../shell/actions';
import { useTexts } from '../../texts';
import { Icon } from '../../ui/Icon/Icon';
import styles from './Controls.module.css';

/** Something that the figures are limited to. */
export interface Filter {
  id: string;
  label: string;
  clear: () => void;
}

/** The filters of a room; a press on one removes it, Esc removes all. */
export function FilterChips({ filters, onClear }: { filters: readonly Filter[]; onClear: () => void }) {
  const t = useTexts();
  useRoomAction({ id: 'clear-filters', label: t('parts.clearFilters'), key: 'Escape', run: onClear });
  return (
    <div className={styles.chips} role="group" aria-label={t('parts.filters')}>
      {filters.map(({ id, label, clear }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-label={t('parts.removeFilter', { filter: label })}
          onClick={clear}
        >
          {label}
          <Icon name="close" className={styles.chipIcon} />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        {t('parts.clearFilters')} <kbd>Esc</kbd>
      </button>
    </div>
  );
}
