import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { SceneIcon } from '../icons';
import { useDateText } from '../useDateText';
import type { CheckState } from './useCheck';
import styles from './VerdictHead.module.css';

interface VerdictHeadProps {
  state: CheckState;
  /** Epoch seconds. */
  signedAt: number;
  onAgain: () => void;
}

/** The result of the check, in one line and one sentence. */
export function VerdictHead({ state, signedAt, onAgain }: VerdictHeadProps) {
  const t = useTexts();
  const { date, time } = useDateText();
  const words = {
    checking: [t('collectibles.verify.checking'), t('collectibles.verify.checkingText')],
    real: [
      t('collectibles.verify.real'),
      t('collectibles.verify.realText', { date: date(signedAt), time: time(signedAt) }),
    ],
    changed: [t('collectibles.verify.changed'), t('collectibles.verify.changedText')],
    notOurs: [t('collectibles.verify.unknown'), t('collectibles.verify.notOurs')],
    unchecked: [t('collectibles.verify.unchecked'), t('collectibles.verify.uncheckedText')],
    unsupported: [t('collectibles.verify.unchecked'), t('collectibles.verify.unsupportedText')],
  };
  const [title, text] = words[state];
  const isReal = state === 'real';
  return (
    <div aria-live="polite" data-verdict={state}>
      <div className={styles.head}>
        <span className={classes(styles.plate, isReal && styles.real)}>
          {isReal ? <SceneIcon name="signed" /> : <Icon name={state === 'checking' ? 'clock' : 'warning'} />}
        </span>
        <h1 className={styles.title}>{title}</h1>
      </div>
      <p className={styles.text}>{text}</p>
      {state === 'unchecked' && (
        <Button variant="quiet" onClick={onAgain}>
          {t('collectibles.verify.checkAgain')}
        </Button>
      )}
    </div>
  );
}
