import type { InputDetail, PublisherPlace } from '@touchline/contract';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import styles from './Timeline.module.css';
import { lengthOf } from './times';

type Part = InputDetail['timeline'][number];

/** A part of the timeline stands for this many seconds. */
const STEP = 15;
const WHOLE = 60 * STEP;

interface Run {
  readonly kind: Part;
  /** In steps from the beginning. */
  readonly start: number;
  readonly length: number;
}

interface TimelineProps {
  parts: readonly Part[];
  now: number;
  from: PublisherPlace | undefined;
}

/** Who was on air in the last 15 minutes. */
export function Timeline({ parts, now, from }: TimelineProps) {
  const t = useTexts();
  const formats = useFormats();
  const runs = runsOf(parts);
  const begins = now - WHOLE;
  return (
    <div>
      <div className={styles.head}>
        <b>{t('inputs.timeline.title')}</b>
        {from && <span>{t(`inputs.timeline.${from}`)}</span>}
      </div>
      <div className={styles.bar} role="img" aria-label={summaryOf(runs, t, formats) || t('inputs.timeline.off')}>
        {runs.map(({ kind, start, length }) => (
          <span key={start} className={styles[kind]} style={{ flexGrow: length }} />
        ))}
      </div>
      <div className={styles.foot}>
        <span>{formats.time(begins)}</span>
        <span className={styles.event}>{captionOf(runs, parts.length, now, t, formats)}</span>
        <span>{formats.time(now)}</span>
      </div>
    </div>
  );
}

function runsOf(parts: readonly Part[]): readonly Run[] {
  const starts = parts.flatMap((kind, index) =>
    index === 0 || parts[index - 1] !== kind ? [{ kind, start: index }] : [],
  );
  return starts.map(({ kind, start }, index) => ({
    kind,
    start,
    length: (starts[index + 1]?.start ?? parts.length) - start,
  }));
}

const summaryOf = (runs: readonly Run[], t: StudioTexts, formats: Formats) =>
  runs
    .map(({ kind, length }) =>
      t('inputs.timeline.part', { what: t(`inputs.timeline.${kind}`), time: lengthOf(length * STEP, formats) }),
    )
    .join(', ');

/** The last time that something else than usual was on air. */
function captionOf(runs: readonly Run[], count: number, now: number, t: StudioTexts, formats: Formats): string {
  const last = runs.findLast(
    ({ kind }, index) => (kind === 'backup' || kind === 'slate' || kind === 'none') && index > 0,
  );
  if (!last) return runs.length > 1 ? '' : t('inputs.timeline.steady');
  return t('inputs.timeline.at', {
    time: formats.time(now - (count - last.start) * STEP),
    what: t(`inputs.timeline.${last.kind}`),
    length: lengthOf(last.length * STEP, formats),
  });
}
