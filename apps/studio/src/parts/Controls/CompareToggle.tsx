import { useRoomAction } from '../../shell/actions';
import { chooseComparison, type View } from '../../shell/view';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import styles from './Controls.module.css';

/** Shows or hides the week before; it is in the address. */
export function CompareToggle({ compare }: Pick<View, 'compare'>) {
  const t = useTexts();
  const toggle = () => chooseComparison(compare === 'week' ? 'none' : 'week');
  useRoomAction({ id: 'compare', label: t('parts.compareKey'), key: 'c', run: toggle });
  return (
    <Button
      variant="outline"
      aria-pressed={compare === 'week'}
      className={compare === 'week' ? styles.compare : styles.compareOff}
      onClick={toggle}
    >
      <span className={styles.dashes} aria-hidden="true" />
      {t('parts.weekBefore')}
    </Button>
  );
}
