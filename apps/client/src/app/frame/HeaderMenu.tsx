import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { Link } from '../../shell/links';
import { classes } from '../../ui';
import styles from './HeaderMenu.module.css';
import type { MoreMenuProps } from './MoreMenu';
import type { MenuEntry } from './menu';
import { isCurrent } from './menu';
import { useFitting } from './useFitting';

/** Where everything fits it is never fetched; where it cannot be, the entries that fit are there. */
const MoreMenu = lazy<ComponentType<MoreMenuProps>>(() => import('./MoreMenu').catch(() => ({ default: () => null })));

/** What "more" and the air around it take; both languages have short words for it. */
const MORE_WIDTH = 96;

interface HeaderMenuProps {
  entries: readonly MenuEntry[];
  path: string;
  label: string;
  moreLabel: string;
}

/** The menu in the header: as many entries as there is room for, the others behind "more". */
export function HeaderMenu({ entries, path, label, moreLabel }: HeaderMenuProps) {
  const row = useRef<HTMLDivElement>(null);
  const words = entries.map((entry) => entry.label).join(' ');
  const { count, end } = useFitting(row, words, MORE_WIDTH);
  const others = entries.slice(count);
  return (
    <nav className={styles.menu} aria-label={label}>
      <div ref={row} className={styles.row}>
        {entries.map(({ key, href, label: name }, place) => (
          <Link
            key={key}
            href={href}
            className={classes(styles.entry, isCurrent(href, path) && styles.active, place >= count && styles.without)}
            aria-current={isCurrent(href, path) ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </div>
      {others.length > 0 && (
        <Suspense>
          <MoreMenu key={path} entries={others} path={path} label={moreLabel} left={end} />
        </Suspense>
      )}
    </nav>
  );
}
