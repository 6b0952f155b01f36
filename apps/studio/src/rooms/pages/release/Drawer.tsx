import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import styles from './Release.module.css';

interface DrawerProps {
  title: string;
  note?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at the right edge that leaves the room in view; Escape closes it, and focus returns where it was. */
export function Drawer({ title, note, footer, onClose, children }: DrawerProps) {
  const t = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys close it by onCancel
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={id}
      onClick={(event) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {note}
          <span className={styles.close}>
            <Button variant="quiet" size="small" icon="close" iconOnly onClick={onClose}>
              {t('pages.close')}
            </Button>
          </span>
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
