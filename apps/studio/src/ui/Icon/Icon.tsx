import { classes } from '../classes';
import styles from './Icon.module.css';
import { type IconName, iconShapes } from './shapes';

/** An icon; decorative, so the accessible name is that of the element around it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconShapes[name]} />
    </svg>
  );
}
