import { useEffect, useState } from 'react';
import { call } from '../../shell/api';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import styles from './OfflineNote.module.css';

/** Says since when there is no connection. Rooms ask again on the browser's `online`. */
export function OfflineNote() {
  const t = useTexts();
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const onOffline = () => setSince((before) => before ?? Date.now());
    const onOnline = () => setSince(undefined);
    if (!navigator.onLine) onOffline();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  const tryNow = async () => {
    const answer = await call('studioSession');
    // Browsers are often wrong about it: an answer counts.
    if (answer.ok) window.dispatchEvent(new Event('online'));
  };
  const time = since === undefined ? '' : new Date(since).toLocaleTimeString('en-GB').slice(0, 5);
  return (
    <div role="status">
      {since !== undefined && (
        <div className={styles.place}>
          <Note
            kind="attention"
            icon="offline"
            action={
              <Button size="small" variant="outline" onClick={() => void tryNow()}>
                {t('frame.offline.retry')}
              </Button>
            }
          >
            <b>{t('frame.offline.since', { time })}</b> {t('frame.offline.text')}
          </Note>
        </div>
      )}
    </div>
  );
}
