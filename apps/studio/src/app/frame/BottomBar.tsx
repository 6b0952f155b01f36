import { useState } from 'react';
import { hrefOf } from '../../shell/address';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Avatar } from '../../ui/Avatar/Avatar';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Icon } from '../../ui/Icon/Icon';
import type { Room } from '../rooms';
import styles from './BottomBar.module.css';

interface BottomBarProps {
  rooms: readonly Room[];
  current: string | undefined;
  onFind: () => void;
}

/** Rooms within reach of the thumb; all of them are in the menu. */
const IN_BAR = 4;

/** Rooms whose name is too long for the bar. */
const isShortened = (id: Room['id']): id is 'inputs' | 'desk' => id === 'inputs' || id === 'desk';

/** Navigation on phones. */
export function BottomBar({ rooms, current, onFind }: BottomBarProps) {
  const t = useTexts();
  const { operator, signOut } = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const inBar = [...rooms.filter((room) => room.isMatchDay), ...rooms.filter((room) => !room.isMatchDay)];
  const nameIn = (place: 'bar' | 'menu', id: Room['id']) =>
    place === 'bar' && isShortened(id) ? t(`frame.shortNames.${id}`) : t(`frame.names.${id}`);
  const link = ({ id, icon }: Room, place: 'bar' | 'menu', onClick?: () => void) => (
    <a
      className={classes(place === 'bar' ? styles.item : styles.row, id === current && styles.current)}
      href={hrefOf(id)}
      aria-current={id === current ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{nameIn(place, id)}</span>
    </a>
  );
  return (
    <nav className={styles.bar} aria-label={t('frame.rooms')}>
      {inBar.slice(0, IN_BAR).map((room) => (
        <div key={room.id} className={styles.place}>
          {link(room, 'bar')}
        </div>
      ))}
      <div className={styles.place}>
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
          <span>{t('frame.roomMenu')}</span>
        </button>
      </div>
      {isOpen && (
        <Dialog title={t('frame.rooms')} closeLabel={t('frame.closeMenu')} onClose={close}>
          <ul>
            {rooms.map((room) => (
              <li key={room.id}>{link(room, 'menu', close)}</li>
            ))}
          </ul>
          <button
            type="button"
            className={classes(styles.row, styles.apart)}
            onClick={() => {
              close();
              onFind();
            }}
          >
            <Icon name="find" />
            <span>{t('frame.find.open')}</span>
          </button>
          <div className={classes(styles.row, styles.apart)}>
            <Avatar name={operator.name} />
            <span className={styles.who}>
              <b>{operator.name}</b>
              <small>{t(`frame.roles.${operator.role}`)}</small>
            </span>
            <Button variant="outline" icon="signOut" onClick={signOut}>
              {t('frame.account.signOut')}
            </Button>
          </div>
        </Dialog>
      )}
    </nav>
  );
}
