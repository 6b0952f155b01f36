import { Suspense, useState } from 'react';
import { IconButton, Modal, showToast } from '../../ui';
import { LateQrCode } from '../../ui/QrCode/late';
import { useApp } from '../context';
import { useTexts } from '../texts';
import styles from './ShareButton.module.css';

interface ShareButtonProps {
  id: string;
  /** What is shared. */
  title: string;
  /** Its path, which opens it anywhere. */
  href: string;
}

/** Shares something by what the device offers: its own sheet, the clipboard, or a code for the phone on a TV. */
export function ShareButton({ id, title, href }: ShareButtonProps) {
  const t = useTexts();
  // What is said after a press: the page brings it along.
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
      // Closing the sheet is a choice, not a failure.
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
          </div>
        </Modal>
      )}
    </>
  );
}

/** A desktop's sheet is clumsier than the clipboard; a phone's is what its people know. */
const isSheetOffered = (): boolean => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
