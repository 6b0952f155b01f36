import type { NativeWavesManifest } from '@touchline/contract';
import type { Cameras } from '@touchline/player/model/cameras';
import { lazy, type SubmitEvent, Suspense, useId, useState, useSyncExternalStore } from 'react';
import { currentEnvironment } from '../../entities/camera/manifest';
import { NotFound } from '../../shell/Faults';
import { usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { Button } from '../../ui/Button/Button';
import { useNow } from '../../ui/clock/useNow';
import { RowGroup } from '../../ui/Row/RowGroup';
import { CameraFigures, loadCameras } from '../cameras';
import {
  chooseManifest,
  type Experiment,
  experimentManifest,
  experimentTimestamps,
  isManifestId,
  manifestEnvironments,
} from './experiment';
import { SettingsLayout } from './SettingsLayout';
import styles from './SettingsPages.module.css';

const CamerasView = lazy(() => loadCameras());

/** Test screen of the cameras: plays a manifest and shows how well it keeps together (ROUTE-23, PLAY-11); not found without developer mode. */
export default function ExpScreen() {
  const { isDevToolsUsed } = usePreferences();
  return isDevToolsUsed ? <TestScreen /> : <NotFound />;
}

function TestScreen() {
  const t = useTexts();
  const times = useTimes();
  const [opened, setOpened] = useState<{ experiment: Experiment; attempt: number }>();
  const chosen = useSyncExternalStore(experimentManifest.subscribe, experimentManifest.get, experimentManifest.get);
  const timestamps = useSyncExternalStore(
    experimentTimestamps.subscribe,
    experimentTimestamps.get,
    experimentTimestamps.get,
  );
  const at = chosen && timestamps[chosen.manifestId];
  return (
    <SettingsLayout title={t('settings.menu.exp')}>
      <p className={styles.text}>{t('developer.manifestNote')}</p>
      <RowGroup title={t('developer.manifest')}>
        <ManifestForm
          chosen={chosen}
          onOpen={(experiment) => setOpened({ experiment, attempt: (opened?.attempt ?? 0) + 1 })}
        />
        <p role="status" className={styles.chosen}>
          {chosen &&
            at !== undefined &&
            t('developer.manifestChosen', { manifestId: chosen.manifestId, time: times.dayAndTime(at) })}
        </p>
      </RowGroup>
      {opened && <Opened key={opened.attempt} experiment={opened.experiment} />}
    </SettingsLayout>
  );
}

interface ManifestFormProps {
  chosen: Experiment | undefined;
  onOpen: (experiment: Experiment) => void;
}

function ManifestForm({ chosen, onOpen }: ManifestFormProps) {
  const t = useTexts();
  const now = useNow();
  const id = useId();
  const [manifestId, setManifestId] = useState(chosen?.manifestId ?? '');
  const [environment, setEnvironment] = useState(() => chosen?.environment ?? currentEnvironment());
  const [startTime, setStartTime] = useState(chosen?.startTime === undefined ? '' : localTime(chosen.startTime));
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isManifestId(manifestId)) return;
    const start = Date.parse(startTime) / 1000;
    const experiment = { manifestId, environment, ...(Number.isFinite(start) && { startTime: start }) };
    chooseManifest(experiment, now);
    onOpen(experiment);
  };
  return (
    <form className={styles.form} onSubmit={open}>
      <label htmlFor={`${id}manifest`}>{t('developer.manifestId')}</label>
      <input
        id={`${id}manifest`}
        className={styles.input}
        value={manifestId}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setManifestId(currentTarget.value)}
      />
      <label htmlFor={`${id}environment`}>{t('developer.environment')}</label>
      <select
        id={`${id}environment`}
        className={styles.input}
        value={environment}
        onChange={({ currentTarget }) =>
          setEnvironment(manifestEnvironments.find((each) => each === currentTarget.value) ?? environment)
        }
      >
        {manifestEnvironments.map((each) => (
          <option key={each} value={each}>
            {t(`developer.environments.${each}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}start`}>{t('developer.manifestStart')}</label>
      <input
        id={`${id}start`}
        className={styles.input}
        type="datetime-local"
        step={1}
        value={startTime}
        onChange={({ currentTarget }) => setStartTime(currentTarget.value)}
      />
      <Button type="submit" disabled={!isManifestId(manifestId)}>
        {t('developer.manifestOpen')}
      </Button>
    </form>
  );
}

/** A time as the field wants it: local, without a zone. */
function localTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/** The cameras and their figures, or that there are none. */
function Opened({ experiment }: { experiment: Experiment }) {
  const t = useTexts();
  const { manifestId, environment = currentEnvironment(), startTime } = experiment;
  const [isMissing, setMissing] = useState(false);
  const [playing, setPlaying] = useState<{ cameras: Cameras; manifest: NativeWavesManifest }>();
  t.include('player');
  t.include('keyboard');
  if (isMissing) return <p role="alert">{t('developer.manifestMissing')}</p>;
  return (
    <div className={styles.experiment}>
      <Suspense>
        <CamerasView
          address={{ manifestId, environment }}
          video={{ id: manifestId, title: manifestId, reported: { source: 'live' }, autoPlay: true }}
          startAt={nowhere}
          {...(startTime !== undefined && { view: { at: startTime } })}
          onMissing={() => setMissing(true)}
          onCameras={(cameras, manifest) => setPlaying(cameras && manifest ? { cameras, manifest } : undefined)}
          isInline
        />
      </Suspense>
      {playing && <CameraFigures {...playing} />}
    </div>
  );
}

const nowhere = async () => undefined;
