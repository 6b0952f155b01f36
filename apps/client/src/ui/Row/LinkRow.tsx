import type { MouseEventHandler } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import type { LinkComponent } from '../link';
import styles from './Row.module.css';

interface LinkRowProps {
  id?: string;
  label: string;
  note?: string | undefined;
  icon: IconName;
  /** The current value. */
  value?: string | undefined;
  href: string;
  as?: LinkComponent;
  /** Whether its page is the current one. */
  current?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** A row that links to a page. */
export function LinkRow({ id, label, note, icon, value, href, as, current = false, onClick }: LinkRowProps) {
  const Link = as ?? 'a';
  return (
    <Link
      {...(id === undefined ? {} : { id })}
      className={classes(styles.row, styles.link, current && styles.current)}
      href={href}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
    >
      <Icon name={icon} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <Icon name="chevronRight" className={styles.chevron} />
    </Link>
  );
}
