import styles from './SkipIcon.module.css';

/** An icon that only the player has, so that no other page carries it. */
export function LineIcon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
