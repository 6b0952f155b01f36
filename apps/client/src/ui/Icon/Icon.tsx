import { classes } from '../classes';
import styles from './Icon.module.css';
import { type IconName, type IconShape, iconShapes } from './shapes';

/**
 * An icon; decorative, so the accessible name is that of the element around it. Its path is part of it: a reference to a
 * sprite would be a tree of its own for every icon.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const { path, filled }: IconShape = iconShapes[name];
  return (
    <svg
      className={classes(styles.icon, filled && styles.filled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
