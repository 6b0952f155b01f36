'use no memo';

import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import styles from '../PageView.module.css';

/** In place of a page whose type this version does not know (PAGE-02). */
export function UnsupportedType({ pageType }: { pageType: string }) {
  const t = useTexts();
  return (
    <div className={styles.unsupported}>
      <p className={styles.reason}>{t('page.unsupportedType', { pageType })}</p>
      <Button id="unsupported-home" href={paths.home.pattern} as={Link}>
        {t('common.goHome')}
      </Button>
    </div>
  );
}
