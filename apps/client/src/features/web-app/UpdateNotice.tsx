import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PathName } from '../../shell/address/paths';
import { announce } from '../../shell/announce';
import { updateStore } from '../../shell/service-worker/update-store';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { Notice } from '../../ui/Notice/Notice';
import { useQuiet } from './quiet';

/** After "Later" an app that stays open asks again. */
const AGAIN_MS = 24 * 3_600_000;

/** Asks whether to load a new version, never during playback (FORM-01b). A forced update does not ask: see `/update`. */
export function UpdateNotice({ name }: { name: PathName | undefined }) {
  const t = useTexts();
  const apply = useStore(updateStore, (state) => state.apply);
  const [isLater, setIsLater] = useState(false);
  const isShown = useQuiet(name, apply !== undefined && !isLater);
  const title = t('app.newVersionReady');
  useEffect(() => {
    if (isShown) announce(title);
  }, [isShown, title]);
  useEffect(() => {
    if (!isLater) return undefined;
    const timer = setTimeout(() => setIsLater(false), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isLater]);
  if (!isShown || !apply) return null;
  return (
    <Notice icon="star" title={title} text={t('webApp.updateText')}>
      <Button onClick={apply}>{t('app.reloadForNewVersion')}</Button>
      <Button variant="quiet" onClick={() => setIsLater(true)}>
        {t('webApp.updateLater')}
      </Button>
    </Notice>
  );
}
