import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import type { Change } from '../format/changes';
import { NONE } from '../format/formats';
import { Sparkline } from '../Sparkline/Sparkline';
import styles from './FigureStrip.module.css';

/** A figure of the strip. */
export interface StripFigure {
  id: string;
  label: string;
  value: string;
  unit?: string | undefined;
  change?: Change | undefined;
  /** What the change is measured against. */
  against?: string | undefined;
  note?: string | undefined;
  trend?: readonly number[] | undefined;
  colour?: string | undefined;
}

interface FigureStripProps {
  label: string;
  figures: readonly StripFigure[];
  /** Whether they have not arrived yet, so that their places stay, or are the last ones before a failure. */
  state: FiguresState;
}

type FiguresState = 'loading' | 'shown' | 'old';

/** The state of the figures of a board; without any after a failure, each is unknown. */
export const figuresState = ({ data, problem }: { data: unknown; problem: unknown }): FiguresState => {
  if (data === undefined) return problem === undefined ? 'loading' : 'shown';
  return problem === undefined ? 'shown' : 'old';
};

/** Figures that are not known. */
export const unknownFigures = (names: readonly { id: string; label: string }[]): StripFigure[] =>
  names.map((name) => ({ ...name, value: NONE }));

/** The figures of a room in one line. */
export function FigureStrip({ label, figures, state }: FigureStripProps) {
  const isLoading = state === 'loading';
  return (
    <dl
      className={classes(styles.strip, state === 'old' && styles.old)}
      aria-label={label}
      aria-busy={isLoading}
      data-count={figures.length}
    >
      {figures.map((figure) => (
        <div key={figure.id} className={styles.figure}>
          <dt className={styles.label}>{figure.label}</dt>
          <dd className={styles.body}>{isLoading ? <Places /> : <Shown {...figure} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Places() {
  return (
    <>
      <span className={classes(styles.place, styles.valuePlace)} />
      <span className={classes(styles.place, styles.notePlace)} />
    </>
  );
}

function Shown({ value, unit, change, against, note, trend, colour }: StripFigure) {
  const t = useTexts();
  return (
    <>
      <b className={styles.value}>
        {value}
        {unit !== undefined && (
          <>
            {' '}
            <small className={styles.unit}>{unit}</small>
          </>
        )}
      </b>
      <span className={styles.note} title={note}>
        {change && (
          <span className={change.isWorse ? styles.worse : styles.change}>
            {change.text}
            {change.isWorse && <span className="heard"> {t('parts.worse')}</span>}
          </span>
        )}
        {change && against !== undefined && ` ${against}`}
        {change && note ? ' · ' : null}
        {note}
      </span>
      {trend && trend.length > 1 && (
        <span className={styles.trend}>
          <Sparkline values={trend} width={70} height={24} colour={colour} />
        </span>
      )}
    </>
  );
}
