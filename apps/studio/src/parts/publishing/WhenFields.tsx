import { useId } from 'react';
import { useTexts } from '../../texts';
import { browserZone, cityOf } from '../time/wall-time';
import { MinuteFields } from './MinuteFields';
import styles from './WhenFields.module.css';
import { type ReadWhen, soon, type When } from './when';
import { timeUntil } from './words';

interface WhenFieldsProps {
  when: When;
  read: ReadWhen;
  /** Epoch seconds. */
  now: number;
  onWhen: (when: When) => void;
}

/** At once, or at a minute of the browser's zone. */
export function WhenFields({ when, read, now, onWhen }: WhenFieldsProps) {
  const t = useTexts();
  const name = useId();
  return (
    <fieldset className={styles.when}>
      <legend className="heard">{t('releases.when.title')}</legend>
      {(['now', 'at'] as const).map((mode) => (
        <label key={mode} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={when.mode === mode}
            onChange={() => onWhen(mode === 'at' && when.date === '' ? soon(now, 'at') : { ...when, mode })}
          />
          {t(`releases.when.${mode}`)}
        </label>
      ))}
      {when.mode === 'at' && (
        <>
          <MinuteFields when={when} read={read} now={now} onWhen={onWhen} />
          {read.at !== undefined && read.fault === undefined && (
            <p className={styles.note}>
              {t('releases.when.zone', { city: cityOf(browserZone()) })}{' '}
              {t('releases.when.in', { time: timeUntil(t, read.at - now) })}
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}
