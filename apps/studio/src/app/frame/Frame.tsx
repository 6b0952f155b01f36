import { useCallback, useEffect, useState } from 'react';
import { goTo, usePlace } from '../../shell/address';
import { ControlsSlotProvider } from '../../shell/RoomControls';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { rooms, roomsOf } from '../rooms';
import { BottomBar } from './BottomBar';
import { FindDialog } from './FindDialog';
import styles from './Frame.module.css';
import { KeysDialog } from './KeysDialog';
import { Nav } from './Nav';
import { OfflineNote } from './OfflineNote';
import { RoomView } from './RoomView';
import { TopBar } from './TopBar';
import { useKeys } from './useKeys';
import { useLinks } from './useLinks';

/** Addresses of the way in, which lead to the first room when it is done. */
const ENTRY = new Set(['', 'setup']);

/** Navigation, top bar and the room of the address. */
export function Frame() {
  const t = useTexts();
  const { path } = usePlace();
  const { operator } = useSession();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'find' | 'keys'>();
  const allowed = roomsOf(operator.role);
  const room = rooms.find(({ id }) => id === path.split('/', 1)[0]);
  const first = allowed[0];
  useEffect(() => {
    if (ENTRY.has(path) && first) goTo(first.id, {}, 'replace');
  }, [path, first]);
  useLinks();
  useKeys(allowed, setDialog);
  const close = useCallback(() => setDialog(undefined), []);

  return (
    <ControlsSlotProvider value={slot}>
      <a className={styles.skip} href="#room">
        {t('frame.skip')}
      </a>
      <div className={styles.frame}>
        <Nav rooms={allowed} current={room?.id} />
        <div className={styles.main}>
          <TopBar room={room} slot={setSlot} onFind={() => setDialog('find')} />
          <OfflineNote />
          <main id="room" className={styles.room} tabIndex={-1}>
            {!ENTRY.has(path) && <RoomView room={room} isAllowed={room !== undefined && allowed.includes(room)} />}
          </main>
        </div>
        <BottomBar rooms={allowed} current={room?.id} onFind={() => setDialog('find')} />
      </div>
      {dialog === 'find' && <FindDialog rooms={allowed} onClose={close} onKeys={() => setDialog('keys')} />}
      {dialog === 'keys' && <KeysDialog rooms={allowed} onClose={close} />}
    </ControlsSlotProvider>
  );
}
