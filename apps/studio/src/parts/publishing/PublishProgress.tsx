import { useTexts } from '../../texts';
import styles from './PublishProgress.module.css';

/** While the server publishes: all changes become public at one time, so there is no part of it to count. */
export function PublishProgress({ count }: { count: number }) {
  const t = useTexts();
  const label = t('releases.publish.progress', { count });
  return (
    <div className={styles.progress} role="progressbar" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <span className={styles.track} />
    </div>
  );
}
