import { classes } from '../classes';
import styles from './Icon.module.css';
import { type IconName, type IconShape, iconShapes } from './shapes';

/** An icon from the sprite; decorative, so the accessible name is that of the element around it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const shape: IconShape = iconShapes[name];
  return (
    <svg
      className={classes(styles.icon, shape.filled && styles.filled, className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** The sprite with every icon, once per document; `Icon` references it. */
export function IconSprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true" focusable="false">
      {Object.entries(iconShapes).map(([name, { path }]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
