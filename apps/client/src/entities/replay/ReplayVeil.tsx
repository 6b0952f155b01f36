import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import styles from './ReplayVeil.module.css';

const CROSSED_EYE =
  'M3 3l18 18M9.5 5.4A10 10 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3 3.7M6 7.3A17 17 0 0 0 2 12s4 7 10 7a9.6 9.6 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2';

/** In place of everything that tells the result of a replay, until the viewer has answered. */
export function ReplayVeil() {
  const t = useTexts();
  return (
    <div className={styles.veil}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={CROSSED_EYE} />
      </svg>
      <p className={styles.words}>
        <strong>{t('replay.veil')}</strong>
        <span>{t('replay.veilText')}</span>
      </p>
      <Button variant="quiet" href={paths.settings.href({})} as={Link}>
        {t('replay.settings')}
      </Button>
    </div>
  );
}
