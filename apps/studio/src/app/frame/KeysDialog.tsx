import type { ReactNode } from 'react';
import { takesG, useRoomActions } from '../../shell/actions';
import { findKey } from '../../shell/platform';
import { useTexts } from '../../texts';
import { Dialog } from '../../ui/Dialog/Dialog';
import type { Room } from '../rooms';
import styles from './KeysDialog.module.css';

/** The keys that work in this room. */
export function KeysDialog({ rooms, onClose }: { rooms: readonly Room[]; onClose: () => void }) {
  const t = useTexts();
  const actions = useRoomActions().filter(({ key }) => key !== undefined);
  const row = (keys: ReactNode, label: string) => (
    <div key={label} className={styles.row}>
      <dt>{label}</dt>
      <dd>{keys}</dd>
    </div>
  );
  return (
    <Dialog title={t('frame.keys.title')} closeLabel={t('frame.keys.close')} onClose={onClose}>
      {actions.length > 0 && (
        <>
          <h3 className={styles.group}>{t('frame.keys.room')}</h3>
          <dl>{actions.map(({ key = '', label }) => row(<kbd>{nameOf(key)}</kbd>, label))}</dl>
        </>
      )}
      <h3 className={styles.group}>{t('frame.keys.everywhere')}</h3>
      <dl>
        {row(<kbd>{findKey}</kbd>, t('frame.keys.find'))}
        {row(<kbd>?</kbd>, t('frame.keys.keys'))}
        {!takesG(actions) &&
          rooms.map(({ id, key }) =>
            row(
              <>
                <kbd>G</kbd> {t('frame.keys.between')} <kbd>{nameOf(key)}</kbd>
              </>,
              t('frame.keys.goTo', { room: t(`frame.names.${id}`) }),
            ),
          )}
      </dl>
    </Dialog>
  );
}

const nameOf = (key: string) => (key === 'Escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key);
