import { useId } from 'react';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Field } from '../../ui/Field/Field';
import { Segmented } from '../../ui/Segmented/Segmented';
import { useFormats } from '../format/useFormats';
import { browserZone, cityOf, wallTime } from '../time/wall-time';
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
          <div className={styles.fields}>
            <Field
              type="date"
              label={t('releases.when.date')}
              value={when.date}
              min={wallTime(now).date}
              onChange={({ target }) => onWhen({ ...when, date: target.value, isSecond: false })}
            />
            <Field
              type="time"
              label={t('releases.when.time')}
              value={when.time}
              onChange={({ target }) => onWhen({ ...when, time: target.value, isSecond: false })}
            />
          </div>
          <Said when={when} read={read} now={now} onWhen={onWhen} />
        </>
      )}
    </fieldset>
  );
}

/** What the entered minute means. */
function Said({ when, read, now, onWhen }: WhenFieldsProps) {
  const t = useTexts();
  const formats = useFormats();
  const { at, fault, both, jump } = read;
  const zone = t('releases.when.zone', { city: cityOf(browserZone()) });
  return (
    <div className={styles.note}>
      {jump && (
        <>
          <span role="alert" className={classes(styles.fault)}>
            {t('releases.when.leftOut', { time: when.time, from: jump.from, to: jump.to })}
          </span>
          <Button variant="outline" size="small" onClick={() => onWhen({ ...when, ...wallTime(jump.at) })}>
            {t('releases.when.take', { time: jump.to })}
          </Button>
        </>
      )}
      {both && (
        <>
          <span role="status">{t('releases.when.doubled', { time: when.time })}</span>
          <Segmented
            label={t('releases.when.which', { time: when.time })}
            value={when.isSecond ? 'second' : 'first'}
            options={[
              { value: 'first', label: t('releases.when.first', { zone: formats.zone(both[0]) }) },
              { value: 'second', label: t('releases.when.second', { zone: formats.zone(both[1]) }) },
            ]}
            onValue={(which) => onWhen({ ...when, isSecond: which === 'second' })}
          />
        </>
      )}
      {fault === 'past' || fault === 'missing' ? (
        <span className={styles.fault}>{t(`releases.when.${fault}`)}</span>
      ) : (
        at !== undefined && (
          <span>
            {zone} {t('releases.when.in', { time: timeUntil(t, at - now) })}
          </span>
        )
      )}
    </div>
  );
}
