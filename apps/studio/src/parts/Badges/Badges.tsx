import { classes } from '../../ui/classes';
import styles from './Badges.module.css';

interface Badge {
  /** Red is on air only. */
  readonly kind: 'air' | 'attention' | 'signal' | 'plain';
  readonly text: string;
}

/** Slanted badges, side by side. */
export function Badges({ items, className }: { items: readonly Badge[]; className?: string | undefined }) {
  return (
    <span className={classes(styles.badges, className)}>
      {items.map(({ kind, text }) => (
        <span key={`${kind} ${text}`} className={classes(styles.badge, styles[kind])}>
          {text}
        </span>
      ))}
    </span>
  );
}
