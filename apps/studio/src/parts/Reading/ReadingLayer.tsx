import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import styles from './Reading.module.css';
import type { Reading } from './useReading';

/** A line of the tooltip. */
interface ReadingRow {
  id: string;
  name: string;
  value: string;
  colour: string;
  isDashed?: boolean;
}

/** Everything that a plot shows of one time. */
export interface ReadValues {
  title: string;
  /** Of all lines together. */
  total?: string | undefined;
  rows: readonly ReadingRow[];
}

interface ReadingLayerProps {
  /** The name of the plot. */
  label: string;
  count: number;
  reading: Reading;
  /** Of the time that is read. */
  values: ReadValues | undefined;
  /** Where it is, in pixels. */
  place?: { left: number; top: number; height: number; dots?: readonly { y: number; colour: string }[] } | undefined;
  width: number;
}

const inWords = ({ title, total, rows }: ReadValues) =>
  [`${title}${total === undefined ? '' : `: ${total}`}`, ...rows.map(({ name, value }) => `${name} ${value}`)].join(
    ', ',
  );

/** Lies over a plot: takes the keys, and shows the tooltip of the time that is read. */
export function ReadingLayer({ label, count, reading, values, place, width }: ReadingLayerProps) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <>
      {values && place && (
        <div className={styles.layer} aria-hidden="true">
          <span
            className={classes(styles.line, reading.isPinned && styles.pinned)}
            style={{ left: place.left, top: place.top, height: place.height }}
          />
          {place.dots?.map(({ y, colour }) => (
            <span key={`${y} ${colour}`} className={styles.dot} style={{ left: place.left, top: y, color: colour }} />
          ))}
          <div
            className={styles.tip}
            style={place.left > width / 2 ? { right: width - place.left + 12 } : { left: place.left + 12 }}
          >
            <div className={styles.title}>
              <b>{values.title}</b>
              {values.total !== undefined && ` · ${values.total}`}
            </div>
            {values.rows.map(({ id, name, value, colour, isDashed }) => (
              <div key={id} className={styles.row}>
                <span className={classes(styles.mark, isDashed && styles.dashed)} style={{ color: colour }} />
                <span className={styles.name}>{name}</span>
                <b className={styles.value}>{value}</b>
              </div>
            ))}
          </div>
        </div>
      )}
      <div
        className={styles.keys}
        role="slider"
        tabIndex={0}
        aria-label={t('parts.readValues', { plot: label })}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(reading.index ?? count - 1) + 1}
        aria-valuetext={values ? inWords(values) : t('parts.readHint')}
        onKeyDown={reading.onKeyDown}
        onBlur={reading.onBlur}
      />
    </>
  );
}
