import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './StateView.module.css';

interface StateViewProps {
  icon: IconName;
  title: string;
  text: ReactNode;
  /** The one thing to do next, first. */
  actions?: ReactNode;
  /** A heading of a room is an h2, of a panel an h3. */
  level?: 2 | 3;
  role?: 'alert' | 'status';
}

/** What a room or panel shows instead of its content: empty, failed, not allowed. */
export function StateView({ icon, title, text, actions, level = 2, role }: StateViewProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.view} role={role}>
      <span className={styles.plate}>
        <Icon name={icon} className={styles.icon} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
