import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/context';
import { Link } from '../../app/Link';
import { paths } from '../../app/paths';
import { Button, showToast } from '../../ui';
import { useTexts } from '../i18n';
import styles from './ConsentBanner.module.css';
import { ConsentPurposes } from './ConsentPurposes';
import { consentDesk, useConsent } from './useConsent';

/** The question about data: two buttons of the same weight, and the way to choose one by one. The page stays usable. */
export default function ConsentBanner() {
  const t = useTexts();
  const { device } = useApp();
  const { status } = useConsent();
  const [isChoosing, setIsChoosing] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const isTv = device.frame === 'tv';

  // A remote has no way to point: the question is where it begins.
  useEffect(() => {
    if (isTv) first.current?.focus({ preventScroll: true });
  }, [isTv]);

  const saved = () => showToast(t('consent.saved'));
  return (
    <section
      className={isChoosing ? styles.open : styles.banner}
      aria-labelledby="consent-title"
      data-focus-group="consent"
    >
      <div className={styles.words}>
        <h2 className={styles.title} id="consent-title">
          {t('consent.title')}
        </h2>
        <p className={styles.text}>{t(status === 'FAILED' ? 'consent.failed' : 'consent.text')}</p>
        {isChoosing && <ConsentPurposes onSaved={saved} />}
        <p className={styles.links}>
          {!isChoosing && (
            <button type="button" className={styles.link} onClick={() => setIsChoosing(true)}>
              {t('consent.choose')}
            </button>
          )}
          <Link className={styles.link} href={paths.privacy.href({})}>
            {t('legal.privacy')}
          </Link>
          <Link className={styles.link} href={paths.imprint.href({})}>
            {t('legal.imprint')}
          </Link>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          ref={first}
          onClick={() => {
            consentDesk.denyAll();
            saved();
          }}
        >
          {t('consent.denyAll')}
        </Button>
        <Button
          onClick={() => {
            consentDesk.acceptAll();
            saved();
          }}
        >
          {t('consent.acceptAll')}
        </Button>
      </div>
    </section>
  );
}
