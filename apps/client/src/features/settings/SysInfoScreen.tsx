import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '../../shell/config/queries';
import { useConsent } from '../../shell/consent/useConsent';
import { useApp } from '../../shell/context';
import { NotFound } from '../../shell/Faults';
import { recentNotes } from '../../shell/log/log';
import { usePreferences } from '../../shell/preferences/preferences';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { RowGroup } from '../../ui/Row/RowGroup';
import { showToast } from '../../ui/Toast/toasts';
import { SettingsLayout } from './SettingsLayout';
import styles from './SettingsPages.module.css';
import { asText, factsOf } from './sys-info';

/** System information for support (CONFIG-12), without secrets. */
export default function SysInfoScreen() {
  const { isDevToolsUsed } = usePreferences();
  return isDevToolsUsed ? <SysInfo /> : <NotFound />;
}

function SysInfo() {
  const t = useTexts();
  const { api, device } = useApp();
  const config = useConfig(api);
  const consent = useConsent();
  const preferences = usePreferences();
  const userType = useUserType();
  const { data: status, isError } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.call('status', { signal }),
    retry: false,
  });
  const [storedKeys] = useState(readStoredKeys);
  const serverStatus = status ? `${status.status}, ${status.version}` : isError ? t('network.unableToConnect') : '…';
  const facts = factsOf({
    audience: api.audience,
    device,
    config,
    consent,
    preferences,
    userType,
    storedKeys,
    serverStatus,
    browser: window,
  });
  const copy = async () => {
    await navigator.clipboard.writeText(asText(facts, recentNotes(), t));
    showToast(t('sysInfo.copied'));
  };
  return (
    <SettingsLayout title={t('sysInfo.title')}>
      <RowGroup title={t('sysInfo.device')}>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>{t(`sysInfo.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </RowGroup>
      {'clipboard' in navigator && (
        <div className={styles.actions}>
          <ButtonRow>
            <Button icon="copy" onClick={() => void copy().catch(() => showToast(t('errors.notAllowed')))}>
              {t('sysInfo.copy')}
            </Button>
          </ButtonRow>
        </div>
      )}
    </SettingsLayout>
  );
}

/** The keys in storage, without their values, which may be tokens. */
function readStoredKeys(): string[] {
  try {
    return Object.keys(localStorage).sort();
  } catch {
    // Storage is blocked by the browser.
    return [];
  }
}
