import { Skeleton } from '../../ui/Skeleton/Skeleton';
import styles from './BoardPanel.module.css';

/** The axes of a plot that has not loaded. */
export function PlotSkeleton({ height }: { height: number }) {
  return (
    <div className={styles.plot} style={{ height }}>
      {['top', 'high', 'low', 'zero'].map((line) => (
        <span key={line} className={styles.grid} />
      ))}
    </div>
  );
}

/** Rows that have not loaded. */
export function RowsSkeleton({ rows, height = 36 }: { rows: number; height?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className={styles.row} style={{ height }}>
      <Skeleton width="42%" height="12px" />
      <Skeleton width="14%" height="12px" />
    </div>
  ));
}
