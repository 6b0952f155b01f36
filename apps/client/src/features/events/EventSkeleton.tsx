import { useTexts } from '../../shell/texts/TextsProvider';
import { LineSkeleton, Skeleton } from '../../ui/Skeleton/Skeleton';
import styles from './EventView.module.css';

/** An event while loading, in its final layout. */
export function EventSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.event} aria-busy="true">
      <div className={styles.hero}>
        <div className={styles.content}>
          <h1 className={styles.title} aria-label={t('event.loading')}>
            <Skeleton kind="text" style={{ width: '9em', maxWidth: '100%' }} />
          </h1>
          <p className={styles.when}>
            <Skeleton kind="text" style={{ width: '12em' }} />
          </p>
          <Skeleton style={{ display: 'block', width: 180, height: 48 }} />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          {['100%', '94%', '60%'].map((width) => (
            <Skeleton key={width} kind="text" style={{ width, display: 'block', marginBottom: 12 }} />
          ))}
        </div>
        <div className={styles.side}>
          <Skeleton style={{ display: 'block', height: 280 }} />
        </div>
      </div>
      <LineSkeleton />
    </div>
  );
}
