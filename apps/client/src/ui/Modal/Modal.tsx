import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../classes';
import { IconButton } from '../IconButton/IconButton';
import styles from './Modal.module.css';
import { useSheetDrag } from './useSheetDrag';

interface ModalProps {
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  onClose: () => void;
  /** Twice as wide where there is room, for a picture beside the text. */
  wide?: boolean;
  /**
   * As wide as there is room, for side-by-side content; or full screen, with a custom header instead of title and close
   * button.
   */
  size?: 'broad' | 'full' | undefined;
  children: ReactNode;
}

/**
 * A modal dialog: a sheet on phones, which can be dragged down, and a window elsewhere. It is open while mounted; focus moves in (to the element with
 * `data-autofocus`, else to the first control), is trapped, and is restored on close.
 */
export function Modal({ title, closeLabel, onClose, wide = false, size, children }: ModalProps) {
  const full = size === 'full';
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const drag = useSheetDrag(onClose);

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
    if (event.target === dialog.current) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys close it by onCancel
    <dialog
      ref={dialog}
      className={classes(styles.modal, wide && styles.wide, size && styles[size])}
      data-focus-group="modal"
      aria-labelledby={headingId}
      onClick={onClick}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {!full && <div className={styles.grab} {...drag} />}
      <div className={classes(styles.body, full && styles.bare)}>
        <div className={classes(styles.head, full && styles.heard)}>
          <h2 className={styles.title} id={headingId}>
            {title}
          </h2>
          {!full && <IconButton className={styles.close} icon="close" label={closeLabel} onClick={onClose} />}
        </div>
        {children}
      </div>
    </dialog>
  );
}
