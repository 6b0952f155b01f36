import styles from './PlusIcon.module.css';

/** An icon of this feature only, kept out of the shared icons. */
export const PlusIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M6 12h12M12 6v12" />
  </svg>
);
