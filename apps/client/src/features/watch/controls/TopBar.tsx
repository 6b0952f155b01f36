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

/** What plays, and the way back; solid enough that graphics in the picture do not fight with it. */
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
