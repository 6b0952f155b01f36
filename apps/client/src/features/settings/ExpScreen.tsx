import { type SubmitEvent, useId, useState, useSyncExternalStore } from 'react';
import { NotFound } from '../../shell/Faults';
import { usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { Button } from '../../ui/Button/Button';
import { useNow } from '../../ui/clock/useNow';
import { RowGroup } from '../../ui/Row/RowGroup';
import { chooseManifest, experimentManifest, experimentTimestamps, isManifestId } from './experiment';
import { SettingsLayout } from './SettingsLayout';
import styles from './SettingsPages.module.css';

/** Test screen of the native player: the manifest it opens (ROUTE-23); not found without developer mode. */
export default function ExpScreen() {
  const { isDevToolsUsed } = usePreferences();
  return isDevToolsUsed ? <Experiment /> : <NotFound />;
}

function Experiment() {
  const t = useTexts();
  const times = useTimes();
  const now = useNow();
  const id = useId();
  const chosen = useSyncExternalStore(experimentManifest.subscribe, experimentManifest.get, experimentManifest.get);
  const timestamps = useSyncExternalStore(
    experimentTimestamps.subscribe,
    experimentTimestamps.get,
    experimentTimestamps.get,
  );
  const [manifestId, setManifestId] = useState(chosen?.manifestId ?? '');
  const at = chosen && timestamps[chosen.manifestId];
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (isManifestId(manifestId)) chooseManifest(manifestId, now);
  };
  return (
    <SettingsLayout title={t('settings.menu.exp')}>
      <p className={styles.text}>{t('developer.manifestNote')}</p>
      <RowGroup title={t('developer.manifest')}>
        <form className={styles.form} onSubmit={save}>
          <label htmlFor={id}>{t('developer.manifestId')}</label>
          <input
            id={id}
            className={styles.input}
            value={manifestId}
            maxLength={128}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setManifestId(currentTarget.value)}
          />
          <Button type="submit" disabled={!isManifestId(manifestId)}>
            {t('common.save')}
          </Button>
          <p role="status">
            {chosen &&
              at !== undefined &&
              t('developer.manifestChosen', { manifestId: chosen.manifestId, time: times.dayAndTime(at) })}
          </p>
        </form>
      </RowGroup>
    </SettingsLayout>
  );
}
