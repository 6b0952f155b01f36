import { classes } from '../classes';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** The place of something that loads; it has the size of what comes. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span className={classes(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}
