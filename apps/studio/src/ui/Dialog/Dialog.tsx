import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../Button/Button';
import { classes } from '../classes';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** With a label, there is a button in the corner that closes it. */
  closeLabel?: string;
  /** Neither Escape nor a click beside it closes it: what it shows is shown once, or something runs. */
  isHeld?: boolean;
  /** Draws its own head; the title is for screen readers. */
  isBare?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, open while mounted. Focus moves to the element with `data-autofocus`, else to the first control, and
 * returns where it was.
 */
export function Dialog({ title, onClose, closeLabel, isHeld = false, isBare = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // The dialog element itself is only clicked outside its content: on the backdrop.
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current && !isHeld) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys close it by onCancel
    <dialog
      ref={dialog}
      className={classes(styles.dialog, isBare && styles.bare)}
      aria-labelledby={id}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        if (!isHeld) onClose();
      }}
    >
      <div className={styles.body}>
        <div className={isBare ? 'heard' : styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {closeLabel !== undefined && (
            <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
              {closeLabel}
            </Button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
