import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../../../ui/classes';
import styles from './ControlButton.module.css';

interface ControlButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name; visible beside the icon on a TV only. */
  readonly label: string;
  readonly icon: ReactNode;
  /** `glass` is round over the picture, `large` is the centre button, `words` has its label in text on a TV. */
  readonly look?: 'plain' | 'glass' | 'large' | 'round' | 'words';
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A control of the player: a symbol of 32 pt or more in a button of 44 px or more (PLAY-13). */
export function ControlButton({ label, icon, look = 'plain', className, ...button }: ControlButtonProps) {
  return (
    <button
      type="button"
      title={look === 'words' ? undefined : label}
      {...button}
      className={classes(styles.button, styles[look], className)}
      aria-label={label}
    >
      {icon}
      {look === 'words' && <span className={styles.label}>{label}</span>}
    </button>
  );
}
