import type { Texts } from '@touchline/texts';
import { Icon } from '../../../ui/Icon/Icon';
import { ControlButton } from './ControlButton';
import styles from './TopBar.module.css';

interface TopBarProps {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly t: Texts;
  readonly onBack: (() => void) | undefined;
}

/** Title and back button, with a background that keeps them readable over graphics in the picture. */
export function TopBar({ title, subtitle, t, onBack }: TopBarProps) {
  return (
    <div className={styles.top}>
      {onBack && (
        <ControlButton className={styles.back} label={t('common.back')} icon={<Icon name="back" />} onClick={onBack} />
      )}
      <div className={styles.names}>
        <p className={styles.title}>{title}</p>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </div>
  );
}
