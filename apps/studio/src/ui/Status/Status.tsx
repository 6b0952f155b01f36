import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Status.module.css';

interface StatusProps {
  /** `point` is the accent: something that is new or runs. */
  kind: 'good' | 'attention' | 'off' | 'air' | 'point';
  children: ReactNode;
  className?: string | undefined;
}

/** A state: a slanted mark and a word. */
export function Status({ kind, children, className }: StatusProps) {
  return <span className={classes(styles.status, styles[kind], className)}>{children}</span>;
}
