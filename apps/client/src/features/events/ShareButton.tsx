import type { Event } from '@touchline/contract';
import { Suspense, useState } from 'react';
import { useApp } from '../../app/context';
import { paths } from '../../app/paths';
import { IconButton, Modal, showToast } from '../../ui';
import { LateQrCode } from '../../ui/QrCode/late';
import { useTexts } from '../i18n';
import styles from './ShareButton.module.css';

/** Shares an event by what the device offers: its own sheet, the clipboard, or a code for the phone on a TV. */
export function ShareButton({ event }: { event: Event }) {
  const t = useTexts();
  const { device, origin } = useApp();
  const [isShown, setIsShown] = useState(false);
  const url = `${origin}${paths.event.href({ eventId: event.id })}`;
  const share = async () => {
    if (device.frame === 'tv') {
      setIsShown(true);
      return;
    }
    try {
      if (isSheetOffered()) await navigator.share({ title: event.name, url });
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
        id="event-share"
        icon="share"
        variant="quiet"
        label={t('sharing.title', { title: event.name })}
        onClick={() => void share()}
      />
      {isShown && (
        <Modal
          title={t('sharing.title', { title: event.name })}
          closeLabel={t('common.close')}
          onClose={() => setIsShown(false)}
        >
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
