import { useEffect, useState } from 'react';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { useTick } from '../../parts/board/useTick';
import { Chip } from '../../parts/Chip/Chip';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { useFormats } from '../../parts/format/useFormats';
import { mayEdit } from '../../parts/publishing/may-edit';
import { dayAfter } from '../../parts/time/wall-time';
import { useRoomAction } from '../../shell/actions';
import { changeQuery, hrefOf, usePlace } from '../../shell/address';
import { useEditors } from '../../shell/draft/editing';
import { useReleases } from '../../shell/draft/releases';
import { useIsPhone } from '../../shell/phone';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import { Segmented } from '../../ui/Segmented/Segmented';
import { Select } from '../../ui/Select/Select';
import { StateView } from '../../ui/StateView/StateView';
import { DayList } from './DayList';
import { dayOf, isDate, today, weekOf } from './day';
import { type Filter, filtered, filters, isFilter } from './filters';
import { Legend } from './Legend';
import { NewEventDialog } from './NewEventDialog';
import { blocksOf, checksOf, type Place } from './programme';
import styles from './ScheduleRoom.module.css';
import { Timeline } from './Timeline';
import { useDrag } from './useDrag';
import { useMoves } from './useMoves';
import { MOST_EVENTS, useSchedule } from './useSchedule';
import { WeekView } from './WeekView';

const views = ['timeline', 'week', 'list'] as const;
type View = (typeof views)[number];
const zooms = ['4', '7', '12', '24'] as const;
const EVERY_MS = 10_000;
const HOUR = 3600;

/** What runs when on which channel; events are moved here, and made. */
export function ScheduleRoom() {
  const t = useTexts();
  const formats = useFormats();
  const { query } = usePlace();
  const { operator } = useSession();
  const isPhone = useIsPhone();
  const now = Math.floor(useTick(EVERY_MS) / 1000);
  const asked = query.get('day');
  const date = isDate(asked) ? asked : today(now);
  const view: View = isPhone ? 'list' : (views.find((each) => each === query.get('view')) ?? 'timeline');
  const zoom = zooms.find((each) => each === query.get('zoom')) ?? '7';
  const wanted = query.get('filter') ?? '';
  const filter: Filter = isFilter(wanted) ? wanted : 'all';
  const day = dayOf(date);
  const week = weekOf(date);
  const span = view === 'week' ? { from: dayOf(week[0] ?? date).from, to: dayOf(week[6] ?? date).to } : day;
  const { current } = useReleases();
  const [selected, setSelected] = useState<string>();
  const mayMove = mayEdit(operator.role);
  const { others, version } = useEditors(selected === undefined ? undefined : `events/${selected}`);
  const schedule = useSchedule(span, current?.id, version);
  const moves = useMoves(schedule.retry);
  const all = blocksOf(schedule.events, schedule.notes, moves.moved, now);
  const checks = checksOf(all, now);
  const blocks = filtered(all, filter, checks);
  const channelIds = schedule.channels.map(({ id }) => id);
  const drag = useDrag({
    day,
    channels: channelIds,
    mayMove,
    onMove: (block, to) => void moves.move(block, to),
    onCopy: (block, to) => void moves.copy(block, to),
  });
  const [making, setMaking] = useState<Place>();
  useUndoKey(mayMove ? () => void moves.undo() : undefined);
  useRoomAction({
    id: 'new',
    label: t('schedule.newEvent'),
    run: () => mayMove && setMaking(nextPlace(day, now, channelIds[0])),
  });

  const step = view === 'week' ? 7 : 1;
  const go = (by: number) => changeQuery({ day: dayAfter(date, by * step) }, 'replace');
  const isWeek = view === 'week';
  return (
    <div className={styles.room}>
      <div className={styles.bar}>
        <Button variant="outline" icon="left" iconOnly onClick={() => go(-1)}>
          {t(isWeek ? 'schedule.previousWeek' : 'schedule.previousDay')}
        </Button>
        <Button variant="outline" icon="right" iconOnly onClick={() => go(1)}>
          {t(isWeek ? 'schedule.nextWeek' : 'schedule.nextDay')}
        </Button>
        <Button variant="outline" onClick={() => changeQuery({ day: undefined }, 'replace')}>
          {t('schedule.today')}
        </Button>
        <h2 className={styles.date} aria-live="polite">
          {isWeek ? formats.days(span.from + 12 * HOUR, span.to - 12 * HOUR) : longDay(formats, day.from + 12 * HOUR)}
        </h2>
        {!isPhone && (
          <Segmented<View>
            label={t('schedule.views.label')}
            value={view}
            options={views.map((value) => ({ value, label: t(`schedule.views.${value}`) }))}
            onValue={(next) => changeQuery({ view: next === 'timeline' ? undefined : next }, 'replace')}
          />
        )}
        {view === 'timeline' && (
          <Select
            label={t('schedule.zoom')}
            prefix={t('schedule.zoom')}
            value={zoom}
            options={zooms.map((value) => ({ value, label: t('schedule.zoomHours', { hours: value }) }))}
            onValue={(next) => changeQuery({ zoom: next === '7' ? undefined : next }, 'replace')}
          />
        )}
        <fieldset className={styles.filters}>
          <legend className="heard">{t('schedule.filters.label')}</legend>
          {filters.map((each) => (
            <Chip
              key={each}
              isOn={each === filter}
              onChange={() => changeQuery({ filter: each === 'all' ? undefined : each }, 'replace')}
            >
              {each === 'drafts'
                ? t('schedule.filters.drafts', { count: all.filter(({ isDraft }) => isDraft).length })
                : each === 'checks'
                  ? t('schedule.filters.checks', { count: checks.length })
                  : t(`schedule.filters.${each}`)}
            </Chip>
          ))}
        </fieldset>
        {mayMove && (
          <Button variant="primary" icon="plus" onClick={() => setMaking(nextPlace(day, now, channelIds[0]))}>
            {t('schedule.newEvent')}
          </Button>
        )}
      </div>
      <FaultNote problem={moves.problem} onClose={moves.forget} />
      {schedule.isCut && <Note kind="attention">{t('schedule.cut', { most: formats.count(MOST_EVENTS) })}</Note>}
      {!schedule.isLoaded ? (
        schedule.problem ? (
          <StateView
            icon={schedule.problem.kind === 'network' ? 'offline' : 'warning'}
            role="alert"
            title={t('parts.failedTitle')}
            text={t(schedule.problem.kind === 'network' ? 'parts.failedOffline' : 'parts.failedText')}
            actions={
              <Button variant="primary" onClick={schedule.retry}>
                {t('parts.tryAgain')}
              </Button>
            }
          />
        ) : (
          <div role="status">
            <span className="heard">{t('frame.loading')}</span>
            <RowsSkeleton rows={5} height={128} />
          </div>
        )
      ) : schedule.channels.length === 0 && all.length === 0 ? (
        <StateView
          icon="calendar"
          title={t('schedule.emptyTitle')}
          text={t('schedule.emptyText')}
          actions={
            mayMove && (
              <Button variant="primary" href={hrefOf('content/channels')}>
                {t('schedule.emptyDo')}
              </Button>
            )
          }
        />
      ) : view === 'timeline' ? (
        <Timeline
          day={day}
          zoom={Number(zoom)}
          channels={schedule.channels}
          blocks={blocks}
          all={all}
          checks={checks}
          drag={drag}
          now={now}
          selected={selected}
          editors={others}
          mayMove={mayMove}
          onSelect={setSelected}
          onNew={setMaking}
        />
      ) : view === 'week' ? (
        <WeekView week={week} blocks={blocks} channels={schedule.channels} now={now} />
      ) : (
        <DayList blocks={blocks} channels={schedule.channels} now={now} byChannel={isPhone} />
      )}
      <Legend
        checks={checks}
        refused={drag.refused}
        release={current?.id}
        hasDrafts={all.some(({ isDraft }) => isDraft)}
        hasKeys={view === 'timeline' && mayMove}
        mayMove={mayMove}
      />
      {making && (
        <NewEventDialog
          place={making}
          channels={schedule.channels}
          release={current?.id}
          moves={moves}
          onClose={() => setMaking(undefined)}
        />
      )}
    </div>
  );
}

const longDay = ({ tag }: ReturnType<typeof useFormats>, seconds: number): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' }).format(seconds * 1000);

/** Where a new event is offered: the next full hour, or the afternoon of another day. */
function nextPlace({ from, to }: { from: number; to: number }, now: number, channelId: string | undefined): Place {
  const isToday = now >= from && now < to;
  const start = isToday ? Math.ceil((now + HOUR / 2) / HOUR) * HOUR : from + 15 * HOUR;
  return { start, end: start + 2 * HOUR, channelId };
}

/** Ctrl Z takes the last move back, where nothing is typed. */
function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
