import type { LiveInput } from '@touchline/contract';
import type { ReactNode } from 'react';
import { type StudioTexts, useTexts } from '../../texts';
import { Select } from '../../ui/Select/Select';
import { Switch } from '../../ui/Switch/Switch';
import type { InputActions } from './actions';
import styles from './SettingsList.module.css';

const GRACE = [10, 30, 60, 120, 300, 600];
const REWIND = [300, 1800, 3600, 7200, 14_400, 28_800, 43_200];
const SWITCHES = ['lowLatency', 'record', 'ladder', 'encrypted'] as const;

interface SettingsListProps {
  input: LiveInput;
  actions: InputActions;
  mayChange: boolean;
}

/** What is decided about an input; each change is saved at once. */
export function SettingsList({ input: { settings, air }, actions, mayChange }: SettingsListProps) {
  const t = useTexts();
  const choice = (label: string, value: number, known: readonly number[], onValue: (seconds: number) => void) => (
    <Row label={label}>
      {mayChange ? (
        <Select
          label={label}
          value={String(value)}
          options={[...new Set([...known, value])]
            .toSorted((one, other) => one - other)
            .map((each) => ({ value: String(each), label: wordsOf(each, t) }))}
          onValue={(each) => onValue(Number(each))}
        />
      ) : (
        wordsOf(value, t)
      )}
    </Row>
  );
  return (
    <div role="group" aria-label={t('inputs.settings.title')} className={styles.list}>
      {choice(
        t('inputs.settings.grace'),
        settings.graceSeconds,
        GRACE,
        (graceSeconds) => void actions.change({ graceSeconds }),
      )}
      {choice(
        t('inputs.settings.rewind'),
        settings.rewindSeconds,
        REWIND,
        (rewindSeconds) => void actions.change({ rewindSeconds }),
      )}
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`inputs.settings.${name}`)}
          isOn={settings[name]}
          isDisabled={!mayChange}
          onChange={(isOn) => void actions.change({ [name]: isOn })}
        />
      ))}
      {air.state !== 'off' && mayChange && <p className={styles.hint}>{t('inputs.settings.onAirHint')}</p>}
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <b aria-hidden="true">{label}</b>
      {children}
    </div>
  );
}

function wordsOf(seconds: number, t: StudioTexts): string {
  if (seconds < 120) return t('inputs.settings.seconds', { count: seconds });
  if (seconds < 3600) return t('inputs.settings.minutes', { count: Math.round(seconds / 60) });
  return t('inputs.settings.hours', { count: Math.round(seconds / 3600) });
}
