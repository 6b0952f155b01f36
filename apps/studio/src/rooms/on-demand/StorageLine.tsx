import type { LibraryBoard } from '@touchline/contract';
import { bytesText } from '../../parts/format/bytes';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import styles from './OnDemandRoom.module.css';

/** From this part on, the storage is called almost full. */
const ALMOST = 0.95;

interface StorageLineProps {
  storage: LibraryBoard['storage'];
  isSortable: boolean;
}

/** How full the storage is, and where it is. */
export function StorageLine({ storage: { kind, name, usedBytes, limitBytes }, isSortable }: StorageLineProps) {
  const t = useTexts();
  const formats = useFormats();
  const used = bytesText(usedBytes, formats);
  const isFull = limitBytes !== undefined && usedBytes >= ALMOST * limitBytes;
  return (
    <p className={styles.storage}>
      {limitBytes === undefined
        ? t(`on-demand.storage.${kind}`, { used, name })
        : t(`on-demand.storage.${kind}Of`, { used, limit: bytesText(limitBytes, formats), name })}{' '}
      {isFull && <b className={styles.full}>{t('on-demand.storage.full')} </b>}
      {isSortable && t('on-demand.storage.hint')}
    </p>
  );
}
