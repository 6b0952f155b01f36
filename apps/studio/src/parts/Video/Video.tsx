import type { ReactNode } from 'react';
import { classes } from '../../ui/classes';
import type { Preview } from './preview';
import styles from './Video.module.css';

interface VideoProps {
  preview: Preview;
  /** What it shows, for screen readers. */
  label: string;
  className?: string | undefined;
  /** Over the picture: badges, meters, controls. */
  children?: ReactNode;
}

/** The picture of a preview, 16 by 9. */
export function Video({ preview, label, className, children }: VideoProps) {
  return (
    <div className={classes(styles.frame, className)}>
      {/* oxlint-disable-next-line react/refs -- `attach` is a callback, not a ref */}
      <video ref={preview.attach} className={styles.video} aria-label={label} muted playsInline />
      {children}
    </div>
  );
}
