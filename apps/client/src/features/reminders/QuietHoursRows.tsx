import type { QuietHours } from '@touchline/rules/following/notifications';
import { useId } from 'react';
import { useTexts } from '../../shell/texts/TextsProvider';
import { SwitchRow } from '../../ui/Row/SwitchRow';
import { DEFAULT_QUIET_HOURS, deviceSettings, useDeviceSettings } from './device-settings';
import styles from './Notifications.module.css';

const STEP = 30;
const times = Array.from({ length: (24 * 60) / STEP }, (_, place) => place * STEP);
const written = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The switch and times of the quiet hours. */
export function QuietHoursRows() {
  const t = useTexts();
  const { quietHours, ...settings } = useDeviceSettings();
  const set = (hours: QuietHours | undefined) =>
    deviceSettings.set(hours ? { ...settings, quietHours: hours } : { ...settings });
  return (
    <>
      <SwitchRow
        label={t('notifications.quietHours')}
        note={t('notifications.quietHoursNote')}
        checked={quietHours !== undefined}
        onChange={(isOn) => set(isOn ? DEFAULT_QUIET_HOURS : undefined)}
      />
      {quietHours && (
        <div className={styles.hours}>
          <Time
            label={t('notifications.quietFrom')}
            value={quietHours.start}
            onChange={(start) => set({ ...quietHours, start })}
          />
          <Time
            label={t('notifications.quietUntil')}
            value={quietHours.end}
            onChange={(end) => set({ ...quietHours, end })}
          />
        </div>
      )}
    </>
  );
}

function Time({ label, value, onChange }: { label: string; value: number; onChange: (minute: number) => void }) {
  const id = useId();
  return (
    <div className={styles.time}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {times.map((minute) => (
          <option key={minute} value={minute}>
            {written(minute)}
          </option>
        ))}
      </select>
    </div>
  );
}
