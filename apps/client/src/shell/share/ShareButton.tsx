import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button/Button';
import { IconButton } from '../../ui/IconButton/IconButton';
import { Modal } from '../../ui/Modal/Modal';
import { LateQrCode } from '../../ui/QrCode/late';
import { showToast } from '../../ui/Toast/toasts';
import { useApp } from '../context';
import { useTexts } from '../texts/TextsProvider';
import styles from './ShareButton.module.css';

interface ShareButtonProps {
  id: string;
  /** Title of the shared content. */
  title: string;
  /** Its path. */
  href: string;
}

/** Shares by the device's share sheet, the clipboard, or a QR code on a TV. */
export function ShareButton({ id, title, href }: ShareButtonProps) {
  const t = useTexts();
  // Texts shown after a press: read now, so that the page includes them.
  t.include('sharing');
  const { device, origin } = useApp();
  const [isShown, setIsShown] = useState(false);
  const url = `${origin}${href}`;
  const share = async () => {
    if (device.frame === 'tv') {
      setIsShown(true);
      return;
    }
    try {
      if (isSheetOffered()) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast(t('sharing.linkCopied'), { icon: 'check' });
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setIsShown(true);
    }
  };
  return (
    <>
      <IconButton
        id={id}
        icon="share"
        variant="quiet"
        label={t('sharing.title', { title })}
        onClick={() => void share()}
      />
      {isShown && (
        <Modal title={t('sharing.title', { title })} closeLabel={t('common.close')} onClose={() => setIsShown(false)}>
          <div className={styles.code}>
            <Suspense>
              <LateQrCode text={url} label={t('sharing.scan')} />
            </Suspense>
            <p>{t('sharing.scan')}</p>
            <p className={styles.address}>{url}</p>
            {device.frame === 'tv' && (
              <Button data-autofocus onClick={() => setIsShown(false)}>
                {t('common.close')}
              </Button>
            )}
          </div>
        </Modal>
      )}
    </>
  );
}

/** The share sheet is used on touch devices only; on desktops the clipboard is easier. */
const isSheetOffered = (): boolean => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
