import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './ErrorView.module.css';

interface ErrorViewProps {
  icon: IconName;
  /** What happened. */
  title: string;
  /** Whose fault it is, what still works, what to do. */
  text?: ReactNode;
  /** The one button that helps. */
  primary?: ReactNode;
  /** At most one quiet way out. */
  quiet?: ReactNode;
  /** A small line below, such as when the next attempt comes. */
  note?: ReactNode;
  /** A whole page, or a panel in place of a part of it. */
  kind?: 'page' | 'panel';
  /** Says it at once to those who cannot see it; off where it is simply empty. */
  alert?: boolean;
  headingLevel?: 1 | 2 | 3;
}

/** What a page, list or popup shows when there is nothing to show: empty, failed, offline. */
export function ErrorView(props: ErrorViewProps) {
  const { icon, title, text, primary, quiet, note, kind = 'page', alert = false, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes(styles.view, styles[kind])} role={alert ? 'alert' : undefined}>
      <span className={styles.plate}>
        <Icon name={icon} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {(primary !== undefined || quiet !== undefined) && (
        <div className={styles.actions}>
          {primary}
          {quiet}
        </div>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
