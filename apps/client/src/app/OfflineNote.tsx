import { useSyncExternalStore } from 'react';
import { useTexts } from '../features/i18n';
import styles from './OfflineNote.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the device has no network; what is already here stays. */
export function OfflineNote() {
  const t = useTexts();
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <p className={styles.note} role="status" hidden={!isOffline}>
      {isOffline && t('network.offline')}
    </p>
  );
}
