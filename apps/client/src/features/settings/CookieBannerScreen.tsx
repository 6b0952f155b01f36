import { consentStore } from '../../shell/consent/useConsent';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { RowGroup } from '../../ui/Row/RowGroup';
import { showToast } from '../../ui/Toast/toasts';
import { ConsentPurposes } from '../consent';
import { SettingsLayout } from './SettingsLayout';
import styles from './SettingsPages.module.css';

/** Privacy choices, which can be viewed, changed and withdrawn at any time (CONFIG-13). */
export default function CookieBannerScreen() {
  const t = useTexts();
  const saved = () => showToast(t('consent.saved'));
  return (
    <SettingsLayout title={t('settings.menu.cookieBanner')}>
      <p className={styles.text}>{t('consent.text')}</p>
      <RowGroup title={t('consent.title')}>
        <ConsentPurposes onSaved={saved} />
      </RowGroup>
      <div className={styles.actions}>
        <ButtonRow stacked>
          <Button
            variant="outline"
            onClick={() => {
              consentStore.denyAll();
              saved();
            }}
          >
            {t('consent.withdraw')}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              consentStore.acceptAll();
              saved();
            }}
          >
            {t('consent.acceptAll')}
          </Button>
        </ButtonRow>
      </div>
    </SettingsLayout>
  );
}
