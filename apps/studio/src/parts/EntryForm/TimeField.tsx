import type { Json } from '@touchline/rules/studio/paths';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Segmented } from '../../ui/Segmented/Segmented';
import { browserZone, cityOf, instantsOf, wallTime } from '../time/wall-time';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { useForm } from './form-context';
import { labelOf } from './words';

/** A day and a time in the zone of the browser. An hour that the clock change leaves out or doubles is said. */
export function TimeField({ path, name, value, isRequired }: FieldProps<Json | undefined>) {
  const t = useTexts();
  const form = useForm();
  const zone = browserZone();
  const shown = typeof value === 'number' ? wallTime(value, zone) : undefined;
  const [typed, setTyped] = useState<{ date: string; time: string }>();
  // Another value, such as after an undo, takes the place of what was typed.
  useEffect(() => setTyped(undefined), [value]);
  const { date, time } = typed ?? shown ?? { date: '', time: '' };
  const instants = date === '' || time === '' ? [] : instantsOf(date, time, zone);
  const isLeftOut = date !== '' && time !== '' && instants.length === 0;
  const isHalf = typed !== undefined && (date === '' || time === '') && value !== undefined;
  const label = labelOf(t, form.kind, name);
  const change = (next: { date: string; time: string }) => {
    setTyped(next);
    const [first] = next.date === '' || next.time === '' ? [] : instantsOf(next.date, next.time, zone);
    if (first !== undefined) form.set(path, first);
    else if (next.date === '' && next.time === '' && !isRequired) form.set(path, undefined);
  };
  return (
    <FieldFrame
      path={path}
      name={name}
      isGroup
      aside={cityOf(zone)}
      attention={isLeftOut ? t('form.hourLeftOut', { time }) : isHalf ? t('form.halfTime') : undefined}
    >
      {(ids) => (
        <>
          <div className={styles.times}>
            <input
              type="date"
              aria-label={t('form.dayOf', { field: label })}
              aria-describedby={ids.note}
              className={classes(styles.input, ids.isBad && styles.bad)}
              readOnly={form.isReadOnly}
              value={date}
              onChange={(event) => change({ date: event.target.value, time: time === '' ? '20:00' : time })}
            />
            <input
              type="time"
              aria-label={t('form.timeOf', { field: label })}
              aria-describedby={ids.note}
              className={classes(styles.input, ids.isBad && styles.bad)}
              readOnly={form.isReadOnly}
              value={time}
              onChange={(event) => change({ date, time: event.target.value })}
            />
            {!isRequired && value !== undefined && !form.isReadOnly && (
              <Button variant="quiet" size="small" icon="close" iconOnly onClick={() => form.set(path, undefined)}>
                {t('form.clear', { field: label })}
              </Button>
            )}
          </div>
          {instants.length > 1 && (
            <div className={styles.doubled}>
              <p className={styles.fault}>{t('form.hourDoubled', { time })}</p>
              <Segmented
                label={t('form.whichHour')}
                value={value === instants[1] ? 'second' : 'first'}
                options={[
                  { value: 'first', label: t('form.firstHour') },
                  { value: 'second', label: t('form.secondHour') },
                ]}
                onValue={(which) => form.set(path, instants[which === 'first' ? 0 : 1])}
              />
            </div>
          )}
        </>
      )}
    </FieldFrame>
  );
}
