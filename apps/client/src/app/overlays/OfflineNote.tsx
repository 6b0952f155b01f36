'use no memo';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { configQuery } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { useIsOffline } from '../../shell/useIsOffline';
import styles from './OfflineNote.module.css';

/** Note that the device is offline or saved content is shown; stays until fresh content has loaded. */
export function OfflineNote() {
  const t = useTexts();
  const times = useTimes();
  const { api } = useApp();
  const queries = useQueryClient();
  const { dataUpdatedAt, errorUpdatedAt } = useQuery(configQuery(api));
  const isOffline = useIsOffline();
  const isSaved = dataUpdatedAt > 0 && errorUpdatedAt > dataUpdatedAt;
  const saved = isSaved && t('network.cached', { time: times.dayAndTime(dataUpdatedAt / 1000) });
  const text = [isOffline && t('network.offline'), saved].filter(Boolean).join(' ');
  return (
    <div className={styles.note} hidden={text === ''}>
      <p role="status">{text}</p>
      <button type="button" className={styles.retry} onClick={() => void queries.refetchQueries({ type: 'active' })}>
        {t('common.retry')}
      </button>
    </div>
  );
}
