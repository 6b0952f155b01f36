import styles from './icons.module.css';

const ARROWS = { back: 'M4 12.5a8 8 0 1 0 3-6.5M7 2v4.2h4.2', forward: 'M20 12.5a8 8 0 1 1-3-6.5M17 2v4.2h-4.2' };

/** A circular arrow around the skipped ten seconds. */
export function SkipIcon({ to }: { to: keyof typeof ARROWS }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ARROWS[to]} />
      <text x="12" y="15.4" textAnchor="middle">
        10
      </text>
    </svg>
  );
}

/** An icon used by the player only, kept out of the shared icons. */
export function LineIcon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
