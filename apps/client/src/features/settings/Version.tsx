import { useRef } from 'react';
import { useApp } from '../../shell/context';
import { versionInWords } from '../../shell/platform/version';
import { changePreferences, usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';
import styles from './Version.module.css';

/** Number of taps on the version that enables the developer tools. */
const TAPS = 7;

/** The app's version (ROUTE-21, CONFIG-19). */
export function Version() {
  const t = useTexts();
  const { device } = useApp();
  const { isDevToolsUsed } = usePreferences();
  const taps = useRef(0);
  const tap = () => {
    taps.current++;
    if (taps.current < TAPS || isDevToolsUsed) return;
    taps.current = 0;
    changePreferences({ isDevToolsUsed: true });
    showToast(`${t('developer.toggles.devTools')}: ${t('common.on')}`);
  };
  return (
    <button type="button" className={styles.version} onClick={tap}>
      {t('settings.version', { version: versionInWords(device.platform) })}
    </button>
  );
}
