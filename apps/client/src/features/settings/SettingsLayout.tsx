import type { ReactNode } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp, useDescribe } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/IconButton/IconButton';
import styles from './SettingsLayout.module.css';
import { SettingsMenu } from './SettingsMenu';
import { Version } from './Version';

interface SettingsLayoutProps {
  /** Title of a page below the settings; on phones only that page is shown, with a back button. */
  title?: string;
  children: ReactNode;
}

/** The settings menu, and beside it the selected page. */
export function SettingsLayout({ title, children }: SettingsLayoutProps) {
  const t = useTexts();
  const { addressBar } = useApp();
  const heading = t('menu.settings');
  useDescribe({ title: `${title ?? heading} · ${t('app.name')}` });
  const back = () => {
    if (addressBar.memory().depth > 0) addressBar.back();
    else addressBar.go(paths.settings.pattern, { replace: true });
  };
  return (
    <div className={classes(styles.settings, title !== undefined && styles.below)}>
      {title === undefined ? (
        <h1 className={styles.title}>{heading}</h1>
      ) : (
        <p className={classes(styles.title, styles.above)}>{heading}</p>
      )}
      <SettingsMenu label={heading} className={styles.menu} groups={['account', 'watching']} />
      <div className={styles.pane}>
        {title !== undefined && (
          <div className={styles.head}>
            <IconButton className={styles.back} icon="back" label={t('common.back')} onClick={back} />
            <h1 className={styles.paneTitle}>{title}</h1>
          </div>
        )}
        {children}
      </div>
      <div className={styles.foot}>
        {/* Only the browser knows whether the last two are offered: they come last, so that nothing moves. */}
        <SettingsMenu label={t('legal.links')} className={undefined} groups={['legal', 'service', 'developer']} />
        <Version />
      </div>
    </div>
  );
}
