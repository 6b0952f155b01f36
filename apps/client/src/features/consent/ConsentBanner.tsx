import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../shell/address/paths';
import { consentStore, useConsent } from '../../shell/consent/useConsent';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { showToast } from '../../ui/Toast/toasts';
import styles from './ConsentBanner.module.css';
import { ConsentPurposes } from './ConsentPurposes';

/** The consent question: two buttons of equal weight, and a link to choose by purpose. The page stays usable. */
export default function ConsentBanner() {
  const t = useTexts();
  const { device } = useApp();
  const { status } = useConsent();
  const [isChoosing, setIsChoosing] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const isTv = device.frame === 'tv';

  // On a TV the banner takes focus first, and returns it to the previous element afterwards.
  const before = useRef<HTMLElement>(undefined);
  const noteBefore = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  useEffect(() => {
    if (!isTv) return undefined;
    first.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) before.current?.focus({ preventScroll: true });
    };
  }, [isTv]);

  // The link that opened the choices is unmounted: the first switch takes focus.
  useEffect(() => {
    if (isChoosing) banner.current?.querySelector<HTMLElement>('[role="switch"]:enabled')?.focus();
  }, [isChoosing]);

  useKeptClear(banner, isChoosing);

  const saved = () => showToast(t('consent.saved'));
  return (
    <section
      ref={banner}
      className={isChoosing ? styles.open : styles.banner}
      aria-labelledby="consent-title"
      data-focus-group="question"
      onFocus={noteBefore}
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
          data-autofocus
          onClick={() => {
            consentStore.denyAll();
            saved();
          }}
        >
          {t('consent.denyAll')}
        </Button>
        <Button
          onClick={() => {
            consentStore.acceptAll();
            saved();
          }}
        >
          {t('consent.acceptAll')}
        </Button>
      </div>
    </section>
  );
}

/** Space for the focus ring between the focused element and the banner. */
const RING_ROOM = 8;

/** Scrolls focused elements clear of the banner. */
function useKeptClear(banner: RefObject<HTMLElement | null>, isChoosing: boolean): void {
  // Measured again when the choices open: the banner is higher then.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const keepClear = () => {
      const covered = window.innerHeight - (banner.current?.offsetTop ?? window.innerHeight);
      style.setProperty('scroll-padding-bottom', `${covered + RING_ROOM}px`);
    };
    keepClear();
    window.addEventListener('resize', keepClear);
    return () => {
      window.removeEventListener('resize', keepClear);
      style.removeProperty('scroll-padding-bottom');
    };
  }, [banner, isChoosing]);
}
