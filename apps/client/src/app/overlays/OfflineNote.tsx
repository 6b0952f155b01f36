'use no memo';

import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { configQuery } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import styles from './OfflineNote.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Note that the device is offline or saved content is shown; stays until fresh content has loaded. */
export function OfflineNote() {
  const t = useTexts();
  const times = useTimes();
  const { api } = useApp();
  const { dataUpdatedAt, errorUpdatedAt } = useQuery(configQuery(api));
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const isSaved = dataUpdatedAt > 0 && errorUpdatedAt > dataUpdatedAt;
  const text = isSaved
    ? t('network.cached', { time: times.dayAndTime(dataUpdatedAt / 1000) })
    : isOffline && t('network.offline');
  return (
    <p className={styles.note} role="status" hidden={text === false}>
      {text}
    </p>
  );
}
