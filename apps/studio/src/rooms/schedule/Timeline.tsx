import type { ContentItem, EditorPresence } from '@touchline/contract';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Badges } from '../../parts/Badges/Badges';
import { useFormats } from '../../parts/format/useFormats';
import { browserZone, cityOf, wallTime } from '../../parts/time/wall-time';
import { useTexts } from '../../texts';
import { BlockView } from './BlockView';
import { type Day, hoursOf } from './day';
import { lanesOf } from './lanes';
import { STEP } from './moves';
import type { Block, Check, Place } from './programme';
import { ShadowView } from './ShadowView';
import styles from './Timeline.module.css';
import type { Drag } from './useDrag';

interface TimelineProps {
  day: Day;
  /** Hours that fit the screen. */
  zoom: number;
  channels: readonly ContentItem[];
  blocks: readonly Block[];
  /** All of them, also those that a filter hides: a move may overlap them. */
  all: readonly Block[];
  checks: readonly Check[];
  drag: Drag;
  now: number;
  selected: string | undefined;
  editors: readonly EditorPresence[];
  mayMove: boolean;
  onSelect: (id: string) => void;
  onNew: (place: Place) => void;
}

const HOUR = 3600;
/** Before the present when the day of today opens. */
const PAST_SHOWN = 3.5 * HOUR;
const LANE_PX = 96;

const share = ({ from, to }: Day, seconds: number) => `${((seconds - from) / (to - from)) * 100}%`;

/** Channels as rows, the day from left to right. */
export function Timeline(props: TimelineProps) {
  const { day, zoom, channels, blocks, now, drag } = props;
  const t = useTexts();
  const formats = useFormats();
  const scroll = useRef<HTMLDivElement>(null);
  const isToday = now >= day.from && now < day.to;
  const { date, from, to } = day;
  useEffect(() => {
    const box = scroll.current;
    if (!box) return;
    const first = blocks[0]?.start ?? from + 12 * HOUR;
    const at = isToday ? Date.now() / 1000 - PAST_SHOWN : Math.max(from, first - HOUR / 2);
    const track = box.scrollWidth - LABEL_PX;
    box.scrollLeft = (track * (Math.floor(at / HOUR) * HOUR - from)) / (to - from);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another day or zoom is chosen
  }, [date, zoom]);
  const known = new Set(channels.map(({ id }) => id));
  const rest = blocks.filter(({ channelId }) => channelId === undefined || !known.has(channelId));
  const rows = [
    ...channels.map(({ id, name, image }) => ({
      id,
      name,
      image,
      blocks: blocks.filter((each) => each.channelId === id),
    })),
    ...(rest.length > 0 ? [{ id: '', name: t('schedule.noChannel'), image: undefined, blocks: rest }] : []),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
    <div ref={scroll} className={styles.scroll} tabIndex={0} role="group" aria-label={formats.day(from + 12 * HOUR)}>
      <div
        className={styles.canvas}
        style={{ width: `calc(${LABEL_PX}px + (100% - ${LABEL_PX}px) * ${(to - from) / HOUR / zoom})` }}
      >
        <div className={styles.head}>
          <span className={styles.zone}>
            {t('schedule.zone', { city: cityOf(browserZone()), zone: formats.zone(from + 12 * HOUR) })}
          </span>
          <div className={styles.hours} aria-hidden="true">
            {hoursOf(day).map((hour) => (
              <span key={hour} className={styles.hour} style={{ left: share(day, hour) }}>
                {formats.time(hour)}
              </span>
            ))}
            {isToday && (
              <span className={styles.now} style={{ left: share(day, now) }}>
                <Badges items={[{ kind: 'plain', text: formats.time(now) }]} />
              </span>
            )}
          </div>
        </div>
        {rows.map((row, index) => (
          <Row key={row.id} {...props} row={row} isLow={index >= rows.length / 2} />
        ))}
        {isToday && (
          <div className={styles.over} aria-hidden="true">
            <span className={styles.line} style={{ left: share(day, now) }} />
          </div>
        )}
        {drag.shadow && (
          <span className="heard" role="status">
            {formats.dayAndTime(drag.shadow.place.start)}
          </span>
        )}
      </div>
    </div>
  );
}

const LABEL_PX = 132;

interface RowProps extends TimelineProps {
  row: {
    readonly id: string;
    readonly name: string;
    readonly image: ContentItem['image'];
    readonly blocks: readonly Block[];
  };
  isLow: boolean;
}

function Row({ row, isLow, day, all, checks, drag, selected, editors, mayMove, onSelect, onNew }: RowProps) {
  const t = useTexts();
  const { lanes, laneOf } = lanesOf(row.blocks);
  const channelId = row.id === '' ? undefined : row.id;
  const placeAt = (start: number): Place => ({ start, end: start + 2 * HOUR, channelId });
  const onDoubleClick = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    if (target !== currentTarget || !mayMove) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = day.from + ((clientX - left) / Math.max(width, 1)) * (day.to - day.from);
    onNew(placeAt(Math.floor(at / STEP) * STEP));
  };
  const shadow = drag.shadow?.place.channelId === channelId ? drag.shadow : undefined;
  return (
    <section
      className={styles.row}
      style={{ minHeight: lanes * LANE_PX }}
      aria-label={t('schedule.programme', { channel: row.name })}
    >
      <div className={styles.label}>
        <b>{row.name}</b>
      </div>
      {/* The button "New event" does the same by keys. */}
      <div className={styles.track} data-channel={row.id} onDoubleClick={onDoubleClick}>
        {hoursOf(day).map((hour) => (
          <i key={hour} className={styles.gridline} style={{ left: share(day, hour) }} />
        ))}
        <ClockChangeView day={day} />
        {row.blocks.length === 0 && !shadow && (
          <button
            type="button"
            className={styles.empty}
            aria-label={t('schedule.nothingOn', { channel: row.name })}
            disabled={!mayMove}
            onClick={() => onNew(placeAt(middayOf(day)))}
          >
            {t('schedule.nothing')}
          </button>
        )}
        {row.blocks.map((block) => {
          const [start, end] = [Math.max(block.start, day.from), Math.min(block.end, day.to)];
          return (
            <BlockView
              key={block.id}
              block={block}
              channel={row.name}
              drag={drag}
              isSelected={block.id === selected}
              editor={editors.find(({ place }) => place === `events/${block.id}`)?.name}
              hasCheck={checks.some((check) => check.block.id === block.id)}
              mayMove={mayMove}
              onSelect={() => onSelect(block.id)}
              style={{
                left: share(day, start),
                width: `calc(${((end - start) / (day.to - day.from)) * 100}% - 3px)`,
                top: `calc(${((laneOf.get(block.id) ?? 0) / lanes) * 100}% + 8px)`,
                height: `calc(${100 / lanes}% - 16px)`,
              }}
            />
          );
        })}
        {shadow && <ShadowView shadow={shadow} all={all} channel={row.name} day={day} isLow={isLow} />}
      </div>
    </section>
  );
}

const middayOf = ({ from, to }: Day): number => {
  const now = Date.now() / 1000;
  return now > from && now < to - 2 * HOUR ? Math.ceil((now + HOUR) / HOUR) * HOUR : from + 15 * HOUR;
};

/** The hour that comes twice, or the moment at which one is left out. */
function ClockChangeView({ day }: { day: Day }) {
  const t = useTexts();
  const { change } = day;
  if (!change) return null;
  const isDoubled = change.minutes < 0;
  const title = isDoubled
    ? t('schedule.doubledHour')
    : t('schedule.leftOutHour', { from: wallBefore(change.at), to: wallTime(change.at).time });
  const width = isDoubled ? `${((-change.minutes * 60) / (day.to - day.from)) * 100}%` : undefined;
  return (
    <span
      className={styles.clockChange}
      style={{ left: share(day, change.at), ...(width === undefined ? {} : { width }) }}
      title={title}
      data-clock-change={isDoubled ? 'doubled' : 'leftOut'}
    >
      <span className="heard">{title}</span>
    </span>
  );
}

const wallBefore = (at: number): string => {
  const { time } = wallTime(at - 3600);
  return time === wallTime(at).time ? time : `${String((Number(time.slice(0, 2)) + 1) % 24).padStart(2, '0')}:00`;
};
