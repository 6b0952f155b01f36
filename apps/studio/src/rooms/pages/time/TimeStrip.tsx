import type { LineMomentsAnswer } from '@touchline/contract';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useFormats } from '../../../parts/format/useFormats';
import { useRoomAction } from '../../../shell/actions';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { classes } from '../../../ui/classes';
import { Tag } from '../../../ui/Tag/Tag';
import { nextChange, previousChange } from '../model/shown';
import { type Day, inRows, movedByDays } from './day';
import styles from './TimeStrip.module.css';
import type { PreviewTime } from './usePreviewTime';

interface TimeStripProps {
  time: PreviewTime;
  day: Day;
  moments: LineMomentsAnswer | undefined;
}

const ROWS = 3;
const MINUTE = 60;
const STEP = 5 * MINUTE;

/** The day as a line: its events above, a mark at the moment of the preview that can be dragged. */
export function TimeStrip({ time, day, moments }: TimeStripProps) {
  const t = useTexts();
  const formats = useFormats();
  const { at, isNow } = time;
  const changes = moments?.changes ?? [];
  const [next, previous] = [nextChange(changes, at), previousChange(changes, at)];
  useRoomAction({
    id: 'page-next-change',
    label: t('pages.time.next'),
    key: '.',
    repeats: true,
    run: () => next !== undefined && time.set(next),
  });
  useRoomAction({
    id: 'page-previous-change',
    label: t('pages.time.previous'),
    key: ',',
    repeats: true,
    run: () => previous !== undefined && time.set(previous),
  });
  const all = moments?.events ?? [];
  // Programmes fill the day of every channel; broadcasts are what a page changes with.
  const broadcasts = all.some(({ isLive }) => isLive) ? all.filter(({ isLive }) => isLive) : all;
  const touched = all.filter(
    ({ startTime, endTime }) => isIn(day, startTime) || (endTime !== undefined && isIn(day, endTime)),
  );
  const text = `${formats.weekday(at)} ${formats.date(at)}, ${formats.time(at)}`;
  return (
    <section className={styles.strip} aria-label={t('pages.time.title')}>
      <div className={styles.head}>
        <span className={styles.label}>{t('pages.time.title')}</span>
        <b className={styles.moment}>{text}</b>
        {isNow ? (
          <Tag kind="point">{t('pages.time.now')}</Tag>
        ) : (
          <Button variant="quiet" size="small" onClick={time.follow}>
            {t('pages.time.backToNow')}
          </Button>
        )}
        <span className={styles.days}>
          <Button variant="quiet" size="small" icon="left" iconOnly onClick={() => time.set(movedByDays(at, -1))}>
            {t('pages.time.dayBefore')}
          </Button>
          <Button variant="quiet" size="small" icon="right" iconOnly onClick={() => time.set(movedByDays(at, 1))}>
            {t('pages.time.dayAfter')}
          </Button>
        </span>
        <span className={styles.count} role="status">
          {moments && t('pages.time.changes', { count: touched.length })}
        </span>
      </div>
      <Track time={time} day={day} text={text}>
        {inRows(broadcasts, ROWS).map(({ event, row }) => (
          <i
            key={event.id}
            title={`${event.name}, ${formats.time(event.startTime)}`}
            className={classes(
              styles.event,
              event.isLive && event.startTime <= at && (event.endTime ?? at + 1) > at && styles.live,
            )}
            style={spanOf(day, event.startTime, event.endTime ?? day.to, row)}
          />
        ))}
      </Track>
    </section>
  );
}

interface TrackProps {
  time: PreviewTime;
  day: Day;
  /** The moment in words. */
  text: string;
  children: ReactNode;
}

function Track({ time, day, text, children }: TrackProps) {
  const t = useTexts();
  const formats = useFormats();
  const track = useRef<HTMLDivElement>(null);
  const length = day.to - day.from;
  const momentAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const share = Math.max(0, Math.min(1, (clientX - box.left) / box.width));
    const at = day.from + Math.round((share * length) / MINUTE) * MINUTE;
    time.set(Math.min(at, day.to - MINUTE));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 12 * STEP : STEP;
    const to: Record<string, number> = {
      ArrowRight: time.at + step,
      ArrowUp: time.at + step,
      ArrowLeft: time.at - step,
      ArrowDown: time.at - step,
      PageUp: time.at + 12 * STEP,
      PageDown: time.at - 12 * STEP,
      Home: day.from,
      End: day.to - MINUTE,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    time.set(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons > 0) momentAt(event.clientX);
  };
  return (
    <div
      ref={track}
      className={styles.track}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        momentAt(event.clientX);
      }}
      onPointerMove={onPointerMove}
    >
      <div className={styles.line} />
      {children}
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('pages.time.slider')}
        aria-valuemin={day.from}
        aria-valuemax={day.to}
        aria-valuenow={time.at}
        aria-valuetext={text}
        className={styles.thumb}
        style={{ left: `${share(day, time.at)}%` }}
        onKeyDown={onKeyDown}
      />
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour} className={styles.hour} style={{ left: `${(hour / 24) * 100}%` }} aria-hidden="true">
          {hour === 24 ? '24:00' : formats.time(day.from + (hour / 24) * length)}
        </span>
      ))}
    </div>
  );
}

const isIn = (day: Day, at: number) => at >= day.from && at < day.to;
const share = (day: Day, at: number) => Math.max(0, Math.min(100, ((at - day.from) / (day.to - day.from)) * 100));

function spanOf(day: Day, from: number, to: number, row: number): CSSProperties {
  const [left, right] = [share(day, from), share(day, to)];
  return { left: `${left}%`, width: `${Math.max(0.4, right - left)}%`, top: `${6 + row * 4}px` };
}
