import { useApp, useDescribe } from '../../app/context';
import { useTexts } from '../i18n';
import { locales } from './locales';
import styles from './SettingsScreen.module.css';

/** What the viewer can set on this device. */
export default function SettingsScreen() {
  const t = useTexts();
  const { api, chooseLocale } = useApp();
  useDescribe({ title: `${t('menu.settings')} · ${t('app.name')}` });
  return (
    <div className={styles.settings}>
      <h1 className={styles.title}>{t('menu.settings')}</h1>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('settings.menu.language')}</legend>
        {locales.map(({ locale, name }) => (
          <label key={locale} className={styles.choice} lang={locale}>
            <input
              type="radio"
              name="locale"
              value={locale}
              checked={api.audience.locale === locale}
              onChange={() => chooseLocale(locale)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <p className={styles.version}>{t('settings.version', { version: __VERSION__ })}</p>
    </div>
  );
}
