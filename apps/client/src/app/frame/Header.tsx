import { type ComponentType, lazy, Suspense } from 'react';
import { openSearch } from '../../features/search/open';
import { paths } from '../../shell/address/paths';
import { ServiceLogo } from '../../shell/config/ServiceLogo';
import { isPlainClick, Link } from '../../shell/links/Link';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Icon } from '../../ui/Icon/Icon';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import styles from './Header.module.css';
import { HeaderMenu } from './HeaderMenu';
import { isCurrent, type MenuEntry, settingsEntry } from './menu';

/** For signed-in viewers only; without it the header still works. */
const AccountChip = lazy<ComponentType>(() => import('./AccountChip').catch(() => ({ default: () => null })));

/** The bar at the top: 48 high, 66 with the menu on large screens. */
export function Header({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const t = useTexts();
  const settings = settingsEntry(t);
  const isRegistered = useUserType() === 'registered';
  return (
    <header className={styles.header}>
      <Link className={styles.logo} href={paths.home.pattern}>
        <ServiceLogo />
        <VisuallyHidden>{t('app.name')}</VisuallyHidden>
      </Link>
      <HeaderMenu entries={entries} path={path} label={t('a11y.mainMenu')} moreLabel={t('menu.more')} />
      <Link
        className={styles.search}
        href={paths.search.pattern}
        aria-label={t('a11y.openSearch')}
        aria-current={isCurrent(paths.search.pattern, path) ? 'page' : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          openSearch();
        }}
      >
        <Icon name="search" />
      </Link>
      {isRegistered ? (
        <Suspense>
          <AccountChip />
        </Suspense>
      ) : (
        <>
          <Link
            className={styles.account}
            href={paths.login.href({}, { returnTo: path })}
            aria-label={t('common.signIn')}
          >
            <Icon name="user" />
          </Link>
          <Link
            className={styles.settings}
            href={settings.href}
            aria-label={settings.label}
            aria-current={isCurrent(settings.href, path) ? 'page' : undefined}
          >
            <Icon name={settings.icon} />
          </Link>
        </>
      )}
    </header>
  );
}
