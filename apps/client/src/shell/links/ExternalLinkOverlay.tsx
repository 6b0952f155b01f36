import { Suspense } from 'react';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { Modal } from '../../ui/Modal/Modal';
import { LateQrCode } from '../../ui/QrCode/late';
import { useFlags } from '../config/flags';
import { useApp } from '../context';
import { currentShell } from '../platform/current';
import { useTexts } from '../texts/TextsProvider';
import { track } from '../track/track';
import { withoutQuery } from '../track/without-query';
import styles from './ExternalLinkOverlay.module.css';

/** Confirms leaving for another site; a TV shows a QR code instead (SCREEN-10). */
export default function ExternalLinkOverlay({ url, onClose }: { url: string; onClose: () => void }) {
  const { api, device } = useApp();
  const t = useTexts();
  const isAllowed = useFlags(api).externallinks_enabled;
  const { host: site, pathname } = new URL(url);
  // A mail address has no site.
  const host = site || pathname;
  const isTv = device.frame === 'tv';
  // Mail addresses are the system's.
  const openBrowser = site === '' ? undefined : currentShell()?.openBrowser;
  const open = () => {
    track({ type: 'link.out', url: withoutQuery(url) });
    openBrowser?.(url);
    onClose();
  };
  const stay = (
    <Button variant={isTv || !isAllowed ? 'primary' : 'quiet'} onClick={onClose} data-autofocus>
      {t('externalLink.stay')}
    </Button>
  );
  return (
    <Modal title={t('externalLink.title')} closeLabel={t('common.close')} onClose={onClose} wide={isTv}>
      <p className={styles.text}>{isAllowed ? t('externalLink.text', { host }) : t('externalLink.disabled')}</p>
      {isAllowed && isTv && (
        <div className={styles.code}>
          <Suspense>
            <LateQrCode text={url} label={t('externalLink.scan')} />
          </Suspense>
          <p className={styles.scan}>{t('externalLink.scan')}</p>
        </div>
      )}
      <ButtonRow stacked>
        {isAllowed && !isTv && openBrowser && <Button onClick={open}>{t('externalLink.open', { host })}</Button>}
        {isAllowed && !isTv && !openBrowser && (
          <Button href={url} target="_blank" rel="noopener noreferrer" onClick={open}>
            {t('externalLink.open', { host })}
          </Button>
        )}
        {stay}
      </ButtonRow>
    </Modal>
  );
}
