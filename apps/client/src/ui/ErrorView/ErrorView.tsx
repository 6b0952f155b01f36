'use no memo';

import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './ErrorView.module.css';

interface ErrorViewProps {
  icon: IconName;
  title: string;
  /** The cause, what still works, and what to do. */
  text?: ReactNode;
  /** The primary action. */
  primary?: ReactNode;
  /** An optional secondary action. */
  quiet?: ReactNode;
  /** A small line below, such as the time of the next attempt. */
  note?: ReactNode;
  /** A whole page, or a panel in place of a section. */
  kind?: 'page' | 'panel';
  /** Announces the message to screen readers at once; off for a merely empty state. */
  alert?: boolean;
  headingLevel?: 1 | 2 | 3;
}

/** Empty, error or offline state of a page, list or popup. */
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
