import type { KeyMoment, PlainScore, Score, ScoreClock, ScorePart } from '@touchline/contract';
import { shownMinute } from '@touchline/rules/match/key-moments';
import { scoreClock } from '@touchline/rules/match/score-clock';
import type { StoredContest, StoredMoment } from '../../../kernel/store/json-columns';
import type { StoredEvent } from '../../../kernel/store/stored-content';
import type { Side } from './sides';

type Figures = [string[], string[]];
export type SideName = 'home' | 'away';
/** A moment with its id and its time on the clock of the video. */
export type NotedMoment = StoredMoment & { id: string; at: number };

/** The score of an event that no supplier of data knows. Times are in epoch seconds. */
export function scoreByHand(
  { id, startTime, endTime }: Pick<StoredEvent, 'id' | 'startTime' | 'endTime'>,
  stored: StoredContest,
  sides: readonly [Side, Side],
  now: number,
): PlainScore {
  const phase = phaseAt(stored.phase, startTime, endTime, now);
  const [home = ['0'], away = ['0']] = phase === 'before' ? [[], []] : (stored.figures ?? []);
  return {
    eventId: id,
    phase,
    ...(stored.part ? { part: stored.part } : {}),
    ...(stored.clock && phase !== 'before'
      ? { clock: phase === 'over' ? standing(stored.clock, now) : stored.clock }
      : {}),
    sides: [
      { ...sides[0], figures: home },
      { ...sides[1], figures: away },
    ],
  };
}

/** A contest that has ended is over whatever its clock says; one that has not begun shows nothing yet. */
function phaseAt(
  phase: Score['phase'] | undefined,
  startTime: number,
  endTime: number | undefined,
  now: number,
): Score['phase'] {
  if (endTime !== undefined && now >= endTime) return 'over';
  return phase ?? (now < startTime ? 'before' : 'running');
}

/** The score of a supplier of data with what an operator corrected in it. */
export function corrected(score: PlainScore, stored: StoredContest): PlainScore {
  const { figures, phase, part, clock } = stored;
  const [home, away] = score.sides;
  return {
    ...score,
    ...(phase ? { phase } : {}),
    ...(part ? { part } : {}),
    ...(clock ? { clock } : {}),
    sides: figures
      ? [
          { ...home, figures: figures[0] },
          { ...away, figures: figures[1] },
        ]
      : score.sides,
  };
}

/** Figures as they are said: `3–1`, or one pair per set. */
export const figuresText = ([home, away]: readonly (readonly string[])[] | Figures): string =>
  (home ?? []).map((figure, index) => `${figure}–${away?.[index] ?? '0'}`).join(' ');

/** One more, or one less, for a side; the last figure counts, which is that of the present set. */
export function counted(figures: Figures | undefined, side: SideName, by: 1 | -1): Figures {
  const both: Figures = figures ? [[...figures[0]], [...figures[1]]] : [['0'], ['0']];
  const own = both[side === 'home' ? 0 : 1];
  const last = Math.max(0, own.length - 1);
  own[last] = String(Math.min(999, Math.max(0, Number(own[last] ?? '0') + by)));
  return both;
}

/** How many seconds a clock shows at a time. */
export function secondsAt(clock: ScoreClock | undefined, at: number): number {
  if (!clock) return 0;
  const passed = clock.runs === undefined ? 0 : Math.max(0, at - clock.at);
  return clock.runs === 'down' ? Math.max(0, clock.seconds - passed) : clock.seconds + passed;
}

const standing = (clock: ScoreClock, at: number): ScoreClock =>
  clock.runs === undefined ? clock : { seconds: secondsAt(clock, at), at: clock.at };

/** What an operator changes about the time of a contest. */
export interface ClockChange {
  runs?: 'up' | 'down' | null;
  seconds?: number;
  phase?: Score['phase'];
  part?: ScorePart;
}

/** A contest after a change of its clock; a break and the end stop it. */
export function withClock(contest: StoredContest, change: ClockChange, now: number): StoredContest {
  const { phase = contest.phase, part = contest.part } = change;
  const stops = change.runs === undefined && (change.phase === 'break' || change.phase === 'over');
  const runs = stops || change.runs === null ? undefined : (change.runs ?? contest.clock?.runs);
  const isTimed = contest.clock !== undefined || change.seconds !== undefined || runs !== undefined;
  return {
    ...contest,
    ...(phase ? { phase } : {}),
    ...(part ? { part } : {}),
    ...(isTimed
      ? { clock: { seconds: change.seconds ?? secondsAt(contest.clock, now), at: now, ...(runs ? { runs } : {}) } }
      : {}),
  };
}

/** The clock of a contest at a moment, such as `61’`, `45+2’`, or `07:31` in a part that is counted down. */
export function clockAt({ clock, part }: Pick<Score, 'clock' | 'part'>, at: number): string | undefined {
  if (!clock) return undefined;
  const period = part && periodOf(part);
  if (period === undefined) return scoreClock({ clock, ...(part ? { part } : {}) }, at);
  return shownMinute(period, Math.floor(secondsAt(clock, at) / 60) + 1).replace("'", '’');
}

/** The number that the soccer data gives a half or an extra time. */
function periodOf({ kind, number }: ScorePart): number | undefined {
  if (kind === 'half') return number;
  return kind === 'extraTime' ? number + 2 : undefined;
}

const DESK_TITLES: Record<StoredMoment['kind'], string> = {
  goal: 'Goal',
  card: 'Card',
  change: 'Change',
  penalty: 'Penalty',
  review: 'Review',
  chance: 'Chance',
  start: 'Start',
  break: 'Break',
  end: 'End',
  other: 'Moment',
};

/** A moment in the words of the operator, else in those of the desk. */
export const momentTitle = ({ kind, title, score }: StoredMoment): string =>
  title ?? [DESK_TITLES[kind], kind === 'goal' ? score : undefined].filter(Boolean).join(' ');

const KINDS = {
  goal: 'goal',
  card: 'yellowCard',
  change: 'change',
  penalty: 'penalty',
  review: 'review',
  chance: 'chance',
  start: 'kickOff',
  break: 'halfTime',
  end: 'fullTime',
  other: 'other',
} as const satisfies Record<StoredMoment['kind'], KeyMoment['kind']>;

const RED = /\b(?:red|rote?)\b/i;

/** A moment as players mark it. A card is yellow unless its title says that it is red. */
export function keyMoment(
  { id, kind, at, clock, side, title, note, score }: NotedMoment,
  sides: readonly [Side, Side],
): KeyMoment {
  const team = side && sides[side === 'home' ? 0 : 1].name;
  return {
    id: `hand-${id}`,
    kind: kind === 'card' && RED.test(title ?? '') ? 'redCard' : KINDS[kind],
    at,
    ...(clock === undefined ? {} : { minute: clock }),
    ...(team === undefined ? {} : { team }),
    ...(score === undefined ? {} : { score }),
    ...(title === undefined ? {} : { title }),
    ...(note === undefined ? {} : { note }),
  };
}
