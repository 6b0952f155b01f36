import { classes } from '../classes';
import styles from './Icon.module.css';
import { type IconName, type IconShape, iconShapes } from './shapes';

/** An icon from the sprite; it is decoration, so what it stands beside carries the name. */
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

/** Every icon's drawing, once per document; `Icon` points into it. */
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
