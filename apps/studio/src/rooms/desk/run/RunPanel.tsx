import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Note } from '../../../ui/Note/Note';
import { useServerNow } from '../data/server-time';
import type { Desk } from '../data/useDesk';
import { isSecondOfTwo } from '../double-click';
import { FaultNote } from '../FaultNote';
import styles from './RunPanel.module.css';
import type { RunCommands } from './useRun';

/** The dialogs that the panel opens. */
export type RunDialog = 'start' | 'end' | 'delay' | 'break' | 'banner';

interface RunPanelProps {
  desk: Desk;
  run: RunCommands;
  breakSeconds: number;
  onOpen: (dialog: RunDialog) => void;
}

/** A short delay is one press. */
export const MORE_MINUTES = 15;

/** Delay, break and banner; start and end. */
export function RunPanel({ desk, run, breakSeconds, onOpen }: RunPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const { board, commands } = desk;
  const { state } = board.event;
  const isEndNear = useIsEndNear(desk);
  return (
    <section className={styles.panel} aria-label={t('desk.run.label')}>
      <RunNotes desk={desk} run={run} />
      {state !== 'over' && (
        <div className={styles.buttons}>
          <Button variant="outline" icon="clock" onClick={() => onOpen('delay')}>
            {t('desk.run.delay')}
          </Button>
          <Button
            variant="outline"
            icon="ads"
            isWaiting={state !== 'live' || board.break !== undefined}
            title={state === 'live' ? undefined : t('desk.run.breakLater')}
            onClick={() => {
              if (state === 'live' && !board.break) onOpen('break');
            }}
          >
            {t('desk.run.break', { length: formats.duration(breakSeconds) })}
          </Button>
          <Button variant="outline" icon="flag" onClick={() => onOpen('banner')}>
            {t('desk.run.banner')}
          </Button>
        </div>
      )}
      <div className={styles.foot}>
        {isEndNear ? <span className={styles.planned} /> : <Planned desk={desk} />}
        {state === 'before' && (
          <Button variant="air" isWaiting={commands.busy.has('start')} onClick={() => onOpen('start')}>
            {t('desk.run.start')}
          </Button>
        )}
        {state === 'live' && (
          <>
            {!isEndNear && <More desk={desk} run={run} />}
            <Button variant="outline" isWaiting={commands.busy.has('end')} onClick={() => onOpen('end')}>
              {t('desk.run.end')}
            </Button>
          </>
        )}
      </div>
      <FaultNote area="run" commands={commands} />
    </section>
  );
}

/** So long before the planned end it is said, while the clock runs. */
const NEAR_SECONDS = 600;

/** Whether the planned end comes before that of the contest may. */
function useIsEndNear({ board: { event, score }, offsetMs }: Desk): boolean {
  const now = useServerNow(offsetMs) / 1000;
  const isRunning = score?.phase === 'running' && score.clock?.runs !== undefined;
  return event.state === 'live' && event.endsAt !== undefined && event.endsAt - now <= NEAR_SECONDS && isRunning;
}

/** The short delay. */
function More({ desk, run, isSmall = false }: Pick<RunPanelProps, 'desk' | 'run'> & { isSmall?: boolean }) {
  const t = useTexts();
  return (
    <Button
      variant="outline"
      size={isSmall ? 'small' : 'normal'}
      isWaiting={desk.commands.busy.has('delay')}
      onClick={(event) => {
        if (!isSecondOfTwo(event)) void run.delay(MORE_MINUTES);
      }}
    >
      {t('desk.run.more', { minutes: MORE_MINUTES })}
    </Button>
  );
}

/** The planned end that is near, the break and the banner that run. */
export function RunNotes({ desk, run }: Pick<RunPanelProps, 'desk' | 'run'>) {
  const t = useTexts();
  const formats = useFormats();
  const { board, mayChange, commands } = desk;
  const now = useServerNow(desk.offsetMs) / 1000;
  const running = board.break;
  const untilStart = running ? running.startsAt - now : 0;
  const left = running ? running.startsAt + running.seconds - now : 0;
  const isBreak = running !== undefined && left > 0;
  const { banner } = board;
  const isEndNear = useIsEndNear(desk);
  return (
    <>
      {isEndNear && (
        <Note kind="attention" role="status" action={mayChange && <More desk={desk} run={run} isSmall />}>
          <b>{t('desk.run.endNear', { time: formats.time(board.event.endsAt ?? 0) })}</b> {t('desk.run.endNearText')}
        </Note>
      )}
      {isBreak && (
        <Note
          kind="neutral"
          icon="ads"
          action={
            mayChange && (
              <Button
                size="small"
                variant="outline"
                isWaiting={commands.busy.has('break')}
                onClick={() => void run.endBreak()}
              >
                {t('desk.break.end')}
              </Button>
            )
          }
        >
          <b role="timer">
            {untilStart > 0
              ? t('desk.break.in', { time: formats.duration(Math.ceil(untilStart)) })
              : t('desk.break.left', { time: formats.duration(Math.ceil(left)) })}
          </b>
        </Note>
      )}
      {banner && banner.until > now && (
        <Note
          kind="neutral"
          icon="flag"
          action={
            mayChange && (
              <Button
                size="small"
                variant="outline"
                isWaiting={commands.busy.has('banner')}
                onClick={() => void run.removeBanner()}
              >
                {t('desk.banner.remove')}
              </Button>
            )
          }
        >
          <b>{banner.text}</b> {t('desk.banner.until', { time: formats.time(banner.until) })}
        </Note>
      )}
    </>
  );
}

function Planned({ desk }: { desk: Desk }) {
  const t = useTexts();
  const formats = useFormats();
  const { event } = desk.board;
  const now = useServerNow(desk.offsetMs, 10_000) / 1000;
  const late = Math.floor((now - event.startsAt) / 60);
  const over = event.endsAt === undefined ? 0 : Math.floor((now - event.endsAt) / 60);
  const words = () => {
    if (event.state === 'over') return t('desk.run.isOver', { time: formats.time(event.endsAt ?? event.startsAt) });
    if (event.state === 'before')
      return late > 0
        ? t('desk.run.lateStart', { time: formats.time(event.startsAt), minutes: late })
        : t('desk.run.plannedStart', { time: formats.dayAndTime(event.startsAt) });
    if (event.endsAt === undefined) return t('desk.run.openEnd');
    return over > 0
      ? t('desk.run.lateEnd', { time: formats.time(event.endsAt), minutes: over })
      : t('desk.run.plannedEnd', { time: formats.time(event.endsAt) });
  };
  return <span className={styles.planned}>{words()}</span>;
}
