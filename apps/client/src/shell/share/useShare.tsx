import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/Button/Button';
import { Modal } from '../../ui/Modal/Modal';
import { LateQrCode } from '../../ui/QrCode/late';
import { showToast } from '../../ui/Toast/toasts';
import { useApp } from '../context';
import { currentShell } from '../platform/current';
import { useTexts } from '../texts/TextsProvider';
import styles from './ShareButton.module.css';

interface Sharing {
  /** Shares a path of the app. */
  share: (href: string) => Promise<void>;
  /** The dialog with a QR code, while it is open. */
  dialog: ReactNode;
}

/** Shares by the device's share sheet, the clipboard, or a QR code on a TV. */
export function useShare(title: string): Sharing {
  const t = useTexts();
  // Texts shown after a press: read now, so that the page includes them.
  t.include('sharing');
  const { device, origin } = useApp();
  const [url, setUrl] = useState<string>();
  const share = async (href: string) => {
    const shared = `${origin}${href}`;
    if (device.frame === 'tv') {
      setUrl(shared);
      return;
    }
    try {
      const shell = currentShell();
      if (shell?.share) await shell.share({ title, url: shared });
      else if (isSheetOffered()) await navigator.share({ title, url: shared });
      else {
        await navigator.clipboard.writeText(shared);
        showToast(t('sharing.linkCopied'), { icon: 'check' });
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setUrl(shared);
    }
  };
  const close = () => setUrl(undefined);
  const dialog = url !== undefined && (
    <Modal title={t('sharing.title', { title })} closeLabel={t('common.close')} onClose={close}>
      <div className={styles.code}>
        <Suspense>
          <LateQrCode text={url} label={t('sharing.scan')} />
        </Suspense>
        <p>{t('sharing.scan')}</p>
        <p className={styles.address}>{url}</p>
        {device.frame === 'tv' && (
          <Button data-autofocus onClick={close}>
            {t('common.close')}
          </Button>
        )}
      </div>
    </Modal>
  );
  return { share, dialog };
}

/** The share sheet is used on touch devices only; on desktops the clipboard is easier. */
const isSheetOffered = (): boolean => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
