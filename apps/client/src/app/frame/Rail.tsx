import { type ComponentType, lazy, Suspense } from 'react';
import { ServiceLogo } from '../../shell/config/ServiceLogo';
import { Link } from '../../shell/links/Link';
import { useUserType } from '../../shell/session/viewer';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import type { MenuEntry } from './menu';
import { isCurrent } from './menu';
import styles from './Rail.module.css';

/** For signed-in viewers only; without it the rail still works. */
const RailAccount = lazy<ComponentType>(() => import('./RailAccount').catch(() => ({ default: () => null })));

/** The side menu of a TV: shows icons, and opens while it has focus. */
export function Rail({ entries, path, label }: { entries: readonly MenuEntry[]; path: string; label: string }) {
  const isRegistered = useUserType() === 'registered';
  return (
    <nav className={styles.rail} aria-label={label} data-focus-group="rail">
      <div className={styles.logo}>
        <ServiceLogo />
      </div>
      {isRegistered && (
        <Suspense>
          <RailAccount />
        </Suspense>
      )}
      {entries.map(({ key, href, icon, label: name }) => (
        <Link
          key={key}
          id={`rail-${key}`}
          href={href}
          className={classes(styles.entry, isCurrent(href, path) && styles.active)}
          aria-current={isCurrent(href, path) ? 'page' : undefined}
        >
          <Icon name={icon} />
          <span className={styles.name}>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
