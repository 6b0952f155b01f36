import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { Link } from '../../shell/links/Link';
import { classes } from '../../ui/classes';
import styles from './HeaderMenu.module.css';
import type { MoreMenuProps } from './MoreMenu';
import type { MenuEntry } from './menu';
import { isCurrent } from './menu';
import { useFitting } from './useFitting';

/** Loaded only where entries do not fit; without it those that fit are shown. */
const MoreMenu = lazy<ComponentType<MoreMenuProps>>(() => import('./MoreMenu').catch(() => ({ default: () => null })));

/** Width of "more" with its margin, in both languages. */
const MORE_WIDTH = 96;

interface HeaderMenuProps {
  entries: readonly MenuEntry[];
  path: string;
  label: string;
  moreLabel: string;
}

/** The menu in the header: as many entries as fit, the others behind "more". */
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
            className={classes(styles.entry, place >= count && styles.without)}
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
