import { usePlace } from '../../shell/address';
import { useSession } from '../../shell/session';
import { chooseAudience } from '../../shell/view';
import { useTexts } from '../../texts';
import { Icon } from '../../ui/Icon/Icon';
import styles from './SimulatedChip.module.css';

/** Says that figures come from the demo's simulated audience too; unpressed, only real viewers count. */
export function SimulatedChip() {
  const t = useTexts();
  const { query } = usePlace();
  const { isSimulated } = useSession();
  if (!isSimulated) return null;
  const isShown = query.get('audience') !== 'real';
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isShown}
        title={t(isShown ? 'frame.simulatedOn' : 'frame.simulatedOff')}
        onClick={() => chooseAudience(isShown ? 'real' : 'all')}
      >
        <Icon name={isShown ? 'info' : 'eyeOff'} />
        <span className={styles.long}>{t('frame.simulated')}</span>
        <span className={styles.short} aria-hidden="true">
          {t('frame.simulatedShort')}
        </span>
      </button>
      {!isShown && <span className={styles.real}>{t('frame.realOnly')}</span>}
    </>
  );
}
