'use no memo';

import styles from './Logo.module.css';

/** The logo: a touchline cut at fourteen degrees, and the name. */
export function Logo() {
  return (
    <span className={styles.logo} aria-hidden="true">
      <svg className={styles.mark} viewBox="0 0 26 24" focusable="false">
        <path className={styles.line} d="M3 2h23l-1.6 5.5H1.4z" />
        <path className={styles.stem} d="M9.6 10h6.8L12.8 22H6z" />
      </svg>
      <span className={styles.name}>OUCHLINE</span>
    </span>
  );
}
