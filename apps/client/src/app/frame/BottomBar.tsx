import type { CSSProperties } from 'react';
import { Link } from '../../shell/links/Link';
import { Icon } from '../../ui/Icon/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import styles from './BottomBar.module.css';
import type { MenuEntry } from './menu';
import { isCurrent } from './menu';

/** The menu at the bottom, on phones: up to five entries and "more" (MENU-02). */
export function BottomBar({ entries, path, label }: { entries: readonly MenuEntry[]; path: string; label: string }) {
  const shares = { '--entries': entries.length } as CSSProperties;
  return (
    <nav className={styles.bar} style={shares} aria-label={label}>
      {entries.map(({ key, href, icon, label: name, hiddenLabel }) => (
        <Link key={key} href={href} className={styles.entry} aria-current={isCurrent(href, path) ? 'page' : undefined}>
          <Icon name={icon} />
          <span className={styles.name}>
            {name}
            {hiddenLabel && <VisuallyHidden>{` ${hiddenLabel}`}</VisuallyHidden>}
          </span>
        </Link>
      ))}
    </nav>
  );
}
