import { counted } from '../../../parts/format/counted';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { useTexts } from '../../../texts';
import { toast } from '../../../ui/Toast/toast';
import { withBanner, withBreak } from '../data/patches';
import type { Desk } from '../data/useDesk';

interface Words {
  readonly en: string;
  readonly de?: string;
}

export interface RunCommands {
  readonly start: () => Promise<boolean>;
  readonly end: (keepReplay: boolean) => Promise<boolean>;
  /** Moves the start of an event that waits, or the end of one that runs. */
  readonly delay: (minutes: number) => Promise<boolean>;
  readonly startBreak: (seconds: number) => Promise<boolean>;
  readonly endBreak: () => Promise<boolean>;
  readonly setBanner: (text: Words, minutes: number) => Promise<boolean>;
  readonly removeBanner: () => Promise<boolean>;
}

/** Starts, moves, interrupts and ends the event. */
export function useRun(desk: Desk): RunCommands {
  const t = useTexts();
  const formats = useFormats();
  const { board, commands, patch, eventId } = desk;
  const params = { eventId };
  const area = 'run';
  const run: RunCommands = {
    start: () =>
      commands.run({
        name: 'start',
        area,
        what: t('desk.faults.start'),
        send: () => call('studioStartEvent', { params }),
        retry: () => void run.start(),
        onDone: () => {
          patch((each) => ({ ...each, event: { ...each.event, state: 'live' } })).settle();
          toast(t('desk.run.started'));
        },
      }),
    end: (keepReplay) =>
      commands.run({
        name: 'end',
        area,
        what: t('desk.faults.end'),
        send: () => call('studioEndEvent', { params, body: { keepReplay } }),
        retry: () => void run.end(keepReplay),
        onDone: () => {
          patch((each) => ({ ...each, event: { ...each.event, state: 'over' } })).settle();
          toast(t(keepReplay ? 'desk.run.endedReplay' : 'desk.run.ended'));
        },
      }),
    delay: (minutes) => {
      const { state, startsAt: start, endsAt: end } = board.event;
      const was = state === 'before' ? start : end;
      return commands.run({
        name: 'delay',
        area,
        what: t('desk.faults.delay'),
        send: () => call('studioDelayEvent', { params, body: { minutes, ...(was !== undefined && { was }) } }),
        onDone: ({ startsAt, endsAt, reminders }) => {
          patch((each) => ({
            ...each,
            event: { ...each.event, startsAt, ...(endsAt !== undefined && { endsAt }) },
          })).settle();
          const isStart = state === 'before';
          const time = formats.time(isStart ? startsAt : (endsAt ?? startsAt));
          const moved = t(isStart ? 'desk.run.movedStart' : 'desk.run.movedEnd', { time });
          const follow = counted(t('desk.run.remindersMoved', { count: reminders }), reminders, formats);
          toast(reminders > 0 ? `${moved} ${follow}` : moved, 'clock');
        },
      });
    },
    startBreak: (seconds) =>
      commands.run({
        name: 'break',
        area,
        what: t('desk.faults.break'),
        send: () => call('studioStartBreak', { params, body: { seconds } }),
        retry: () => void run.startBreak(seconds),
        onDone: (begun) => patch(withBreak(begun)).settle(),
      }),
    endBreak: () =>
      commands.run({
        name: 'break',
        area,
        what: t('desk.faults.endBreak'),
        send: () => call('studioEndBreak', { params }),
        retry: () => void run.endBreak(),
        onDone: () => patch(withBreak(undefined)).settle(),
      }),
    setBanner: (text, minutes) =>
      commands.run({
        name: 'banner',
        area,
        what: t('desk.faults.banner'),
        send: () => call('studioSetBanner', { params, body: { text, minutes } }),
        retry: () => void run.setBanner(text, minutes),
        onDone: () => {
          const until = Math.floor((Date.now() + desk.offsetMs) / 1000) + minutes * 60;
          patch(withBanner({ text: text.en, until })).settle();
          toast(t('desk.banner.shown'));
        },
      }),
    removeBanner: () =>
      commands.run({
        name: 'banner',
        area,
        what: t('desk.faults.removeBanner'),
        send: () => call('studioSetBanner', { params, body: { text: null } }),
        retry: () => void run.removeBanner(),
        onDone: () => {
          patch(withBanner(undefined)).settle();
          toast(t('desk.banner.removed'));
        },
      }),
  };
  return run;
}
