import { type Ref, useEffect, useRef } from 'react';
import { findKey } from '../../shell/platform';
import { useShownTitle } from '../../shell/room-title';
import { useTexts } from '../../texts';
import { Icon } from '../../ui/Icon/Icon';
import type { Room } from '../rooms';
import { Clock } from './Clock';
import { SimulatedChip } from './SimulatedChip';
import styles from './TopBar.module.css';

interface TopBarProps {
  room: Room | undefined;
  /** The element for the controls of the room. */
  slot: Ref<HTMLElement>;
  onFind: () => void;
}

/** The title of the room, its controls, search and clock. The title is focused when the room changes. */
export function TopBar({ room, slot, onFind }: TopBarProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(room?.id);
  const own = useShownTitle();
  const roomTitle = room ? t(`${room.id}.title`) : t('frame.product');
  const title = own?.title ?? roomTitle;
  useEffect(() => {
    document.title = room ? t('frame.documentTitle', { title }) : title;
  }, [t, title, room]);
  useEffect(() => {
    if (shown.current === room?.id) return;
    // The first room of a visit is opened by the browser, which reads it out by itself.
    if (shown.current !== undefined) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shown.current = room?.id;
  }, [room?.id]);
  return (
    <header className={styles.bar}>
      {own && (
        <a className={styles.crumb} href={own.back}>
          <Icon name="left" className={styles.back} />
          <span className={styles.crumbText}>
            <span className="heard">{t('frame.backTo', { room: roomTitle })}</span>
            <span aria-hidden="true">{roomTitle} /</span>
          </span>
        </a>
      )}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <SimulatedChip />
      <div className={styles.end}>
        <div ref={slot as Ref<HTMLDivElement>} className={styles.controls} />
        <button type="button" className={styles.find} onClick={onFind} aria-haspopup="dialog">
          <Icon name="find" />
          <span className={styles.findText}>{t('frame.find.open')}</span>
          <kbd aria-hidden="true">{findKey}</kbd>
        </button>
        <Clock />
      </div>
    </header>
  );
}
