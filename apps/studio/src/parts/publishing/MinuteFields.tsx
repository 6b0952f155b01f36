import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Field } from '../../ui/Field/Field';
import { Segmented } from '../../ui/Segmented/Segmented';
import { useFormats } from '../format/useFormats';
import { wallTime } from '../time/wall-time';
import styles from './WhenFields.module.css';
import type { ReadWhen, When } from './when';

interface MinuteFieldsProps {
  when: When;
  read: ReadWhen;
  /** Epoch seconds. With it, days before are not offered and a minute that is over is a fault. */
  now?: number;
  onWhen: (when: When) => void;
}

/** A day and a time of the browser's zone; a minute that is left out or comes twice is said, and chosen. */
export function MinuteFields({ when, read, now, onWhen }: MinuteFieldsProps) {
  const t = useTexts();
  const formats = useFormats();
  const { fault, both, jump } = read;
  const isFault = fault === 'missing' || ((fault === 'past' || fault === 'far') && now !== undefined);
  return (
    <>
      <div className={styles.fields}>
        <Field
          type="date"
          label={t('releases.when.date')}
          value={when.date}
          min={now === undefined ? undefined : wallTime(now).date}
          onChange={({ target }) => onWhen({ ...when, date: target.value, isSecond: false })}
        />
        <Field
          type="time"
          label={t('releases.when.time')}
          value={when.time}
          onChange={({ target }) => onWhen({ ...when, time: target.value, isSecond: false })}
        />
      </div>
      {(jump || both || isFault) && (
        <div className={styles.note}>
          {jump && (
            <>
              <span role="alert" className={styles.fault}>
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
          {isFault && <span className={styles.fault}>{t(`releases.when.${fault}`)}</span>}
        </div>
      )}
    </>
  );
}
