import type { AudienceBoard } from '@touchline/contract';
import { Bars } from '../../parts/Bars/Bars';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { PlotSkeleton } from '../../parts/BoardPanel/Skeletons';
import { counted } from '../../parts/format/counted';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { ShareBar } from '../../parts/ShareBar/ShareBar';
import { type StudioTexts, useTexts } from '../../texts';
import type { AudiencePanelProps } from './RetentionPanel';
import styles from './WherePanel.module.css';

interface WherePanelProps extends AudiencePanelProps {
  range: { from: number; to: number };
}

const BARS = 108;
const DAY = 86_400;

/** Devices by hours watched, hours by day, and what was not counted. */
export function WherePanel({ answer, isCompared, range }: WherePanelProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <BoardPanel
      title={t('audience.where')}
      note={t('audience.whereNote')}
      answer={answer}
      skeleton={<PlotSkeleton height={240} />}
    >
      {(board) => (
        <>
          <Platforms board={board} />
          <ul className={styles.apart}>
            {board.bots > 0 && <li>{counted(t('audience.bots', { count: board.bots }), board.bots, formats)}</li>}
            {board.dropped.length > 0 && <li>{droppedOf(board, t, formats)}</li>}
          </ul>
          <Hours board={board} isCompared={isCompared} isByDay={range.to - range.from > 2 * DAY} />
        </>
      )}
    </BoardPanel>
  );
}

function Platforms({ board: { platforms } }: { board: AudienceBoard }) {
  const t = useTexts();
  const formats = useFormats();
  const all = platforms.reduce((sum, { watched }) => sum + watched, 0);
  if (all === 0) return <p className={styles.none}>{t('audience.whereNone')}</p>;
  return (
    <ShareBar
      shares={platforms.map(({ platform, watched }) => ({
        id: platform,
        name: t(`parts.platforms.${platform}`),
        share: watched / all,
        text: formats.percent(watched / all),
      }))}
    />
  );
}

interface HoursProps {
  board: AudienceBoard;
  isCompared: boolean;
  isByDay: boolean;
}

function Hours({ board: { trend }, isCompared, isByDay }: HoursProps) {
  const t = useTexts();
  const formats = useFormats();
  const hours = trend.watched.map((seconds) => seconds / 3600);
  const most = hours.indexOf(Math.max(...hours));
  const write = (at: number) => (isByDay ? formats.utc.day(at) : formats.dayAndTime(at));
  const title = t(isByDay ? 'audience.byDay' : 'audience.byHour');
  // Every bar has words below it as long as they fit.
  const every = Math.ceil(trend.times.length / 8);
  return (
    <div className={styles.hours}>
      <h3 className={styles.subtitle}>{title}</h3>
      <Bars
        label={title}
        summary={t('audience.byDaySummary', {
          total: formats.count(hours.reduce((sum, each) => sum + each, 0)),
          most: formats.count(hours[most] ?? 0),
          mostAt: write(trend.times[most] ?? 0),
        })}
        x={trend.times}
        parts={[{ id: 'hours', name: t('audience.watched'), colour: 'var(--text)', opacity: 0.6, values: hours }]}
        before={
          isCompared
            ? { name: t('parts.weekBefore'), values: trend.watchedBefore.map((seconds) => seconds / 3600) }
            : undefined
        }
        height={BARS}
        highlight={most}
        xLabel={(at, index) => (index % every === 0 ? (isByDay ? formats.utc.shortDay(at) : formats.time(at)) : '')}
        xTitle={write}
        yLabel={formats.short}
        yTitle={(value) => `${formats.count(value)} ${t('parts.hours')}`}
      />
    </div>
  );
}

function droppedOf({ dropped }: AudienceBoard, t: StudioTexts, formats: Formats): string {
  const count = dropped.reduce((sum, each) => sum + each.count, 0);
  const reasons = dropped
    .map((each) => `${t.find(`audience.reasons.${each.reason}`) ?? each.reason} ${formats.count(each.count)}`)
    .join(', ');
  return counted(t('audience.dropped', { count, reasons }), count, formats);
}
