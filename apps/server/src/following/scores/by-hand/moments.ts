import type { DeskMoment, PlainScore } from '@touchline/contract';
import type { StoredContest } from '../../../kernel/store/json-columns';
import { counted, momentTitle, type NotedMoment, withClock } from './contest';

const UNDO_SECONDS = 60;
const PHASES = { start: 'running', break: 'break', end: 'over' } as const;

/** Whether nothing was set by hand. */
export const isEmpty = (contest: StoredContest): boolean => Object.keys(contest).length === 0;

/** The figures that are shown. */
export const figuresOf = ({ sides: [home, away] }: PlainScore): StoredContest['figures'] =>
  home.figures.length > 0 ? [[...home.figures], [...away.figures]] : [['0'], ['0']];

/** What a moment changes about the contest itself; whistles of one that a supplier of data knows come from there. */
export function afterMoment(
  contest: StoredContest,
  shown: PlainScore,
  { kind, side }: Pick<NotedMoment, 'kind' | 'side'>,
  { now, isFed }: { now: number; isFed: boolean },
): StoredContest {
  if (kind === 'goal' && side) return { ...contest, figures: counted(contest.figures ?? figuresOf(shown), side, 1) };
  if (isFed) return contest;
  if (kind === 'start' || kind === 'break' || kind === 'end') {
    const phase = PHASES[kind];
    return phase === (contest.phase ?? shown.phase) ? contest : withClock(contest, { phase }, now);
  }
  return contest;
}

/** A moment as the desk shows it; only the last change can be undone. */
export function deskMoment(
  moment: NotedMoment & { notedAt: Date },
  undoableId: string | undefined,
  now: number,
): DeskMoment {
  const { id, kind, at, clock, side, note, notedAt } = moment;
  const undoUntil = Math.floor(notedAt.getTime() / 1000) + UNDO_SECONDS;
  return {
    id,
    kind,
    at,
    ...(clock === undefined ? {} : { clock }),
    ...(side ? { side } : {}),
    title: momentTitle(moment),
    ...(note === undefined ? {} : { note }),
    ...(id === undoableId && undoUntil > now ? { undoUntil } : {}),
    isByHand: true,
  };
}
