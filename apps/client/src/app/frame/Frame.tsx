import type { MouseEvent, ReactNode } from 'react';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { BottomBar } from './BottomBar';
import styles from './Frame.module.css';
import { Header } from './Header';
import { bottomEntries, searchEntry, settingsEntry, sideEntries } from './menu';
import { Rail } from './Rail';

interface FrameProps {
  path: string;
  /** Without menus, for pages that others are sent to. */
  isBare: boolean;
  children: ReactNode;
}

/** The frame of every screen: header and bottom bar in a browser, rail on a TV. */
export function Frame({ path, isBare, children }: FrameProps) {
  const { api, device } = useApp();
  const t = useTexts();
  const config = useConfig(api);
  const isTv = TOUCHLINE_TV && device.frame === 'tv';
  return (
    <>
      {!isTv && (
        <a className={styles.skip} href="#main" onClick={skip}>
          {t('a11y.skipToContent')}
        </a>
      )}
      {isTv ? (
        <Rail
          entries={[searchEntry(t), ...sideEntries(config, t), settingsEntry(t)]}
          path={path}
          label={t('a11y.mainMenu')}
        />
      ) : (
        !isBare && <Header entries={sideEntries(config, t)} path={path} />
      )}
      <main id="main" className={isBare ? styles.bare : styles.main} tabIndex={-1}>
        {children}
      </main>
      {!isTv && !isBare && <BottomBar entries={bottomEntries(config, t)} path={path} label={t('a11y.mainMenu')} />}
    </>
  );
}

/** Moves focus without a history entry. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
