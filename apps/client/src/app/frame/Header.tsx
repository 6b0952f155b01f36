import { useTexts } from '../../features/i18n';
import { classes, Icon, VisuallyHidden } from '../../ui';
import { Link } from '../Link';
import { paths } from '../paths';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { type MenuEntry, settingsEntry } from './menu';

/** The bar at the top: 48 high, 66 with the menu on large screens. */
export function Header({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const t = useTexts();
  const settings = settingsEntry(t);
  return (
    <header className={styles.header}>
      <Link className={styles.logo} href={paths.home.pattern}>
        <Logo />
        <VisuallyHidden>{t('app.name')}</VisuallyHidden>
      </Link>
      <nav className={styles.menu} aria-label={t('a11y.mainMenu')}>
        {entries.map(({ key, href, label }) => (
          <Link
            key={key}
            href={href}
            className={classes(styles.entry, path === href && styles.active)}
            aria-current={path === href ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Link className={styles.settings} href={settings.href} aria-label={settings.label}>
        <Icon name={settings.icon} />
      </Link>
    </header>
  );
}
