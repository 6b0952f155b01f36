import type { SimulatedProgramme } from '@touchline/contract';
import { LruCache } from '../league/lru-cache';
import { isGoal, timelineOf } from '../league/results';
import { findMatch } from '../league/seasons';
import { timelineOfFixture } from '../scores/score-board';
import { DAY, dayOf } from '../world/clock';
import type { Fixture } from '../world/schedule/fixture';
import { fixturesOfDay } from '../world/schedule/schedule';

type Span = readonly [from: number, to: number];

/** What makes viewers of an event come and go, in epoch seconds. */
export interface Course {
  readonly start: number;
  readonly end: number;
  readonly breaks: readonly Span[];
  readonly goals: readonly number[];
}

const days = new LruCache<number, readonly Fixture[]>(40, fixturesOfDay);

/** The fixtures of a day that stay in the calendar, and so have recordings that are watched. */
export const recordedOn = (day: number): readonly Fixture[] => days.get(day).filter(({ regular }) => regular);

const pairs = (from: readonly number[], to: readonly number[]): Span[] =>
  from.flatMap((start) => {
    const end = to.find((at) => at > start);
    return end === undefined ? [] : [[start, end] as const];
  });

function footballCourse(id: string): Course | undefined {
  const match = findMatch(id);
  if (!match) return undefined;
  const { moments } = timelineOf(match);
  const timesOf = (kind: string) => moments.filter((moment) => moment.kind === kind).map(({ at }) => at);
  const starts = timesOf('start');
  return {
    start: starts[0] ?? match.kickOff,
    end: moments.at(-1)?.at ?? match.kickOff,
    breaks: pairs(timesOf('end 1'), starts),
    goals: moments.filter(isGoal).map(({ at }) => at),
  };
}

function otherCourse(fixture: Fixture): Course {
  const states = timelineOfFixture(fixture);
  const timesOf = (phase: string) => states.filter((state) => state.phase === phase).map(({ at }) => at);
  const total = ({ sides }: (typeof states)[number]) => sides.map(({ figures }) => figures.join(' ')).join(' ');
  const isHockey = fixture.competition.sport === 'hockey';
  return {
    start: states[0]?.at ?? fixture.start,
    end: states.at(-1)?.at ?? fixture.end,
    breaks: pairs(timesOf('break'), timesOf('running')),
    goals: isHockey
      ? states
          .filter((state, index) => index > 0 && total(state) !== total(states[index - 1] ?? state))
          .map(({ at }) => at)
      : [],
  };
}

const courses = new LruCache<string, Course | undefined>(600, (key) => {
  const [id = '', day = ''] = key.split(' ');
  const fixture = days.get(Number(day)).find((each) => each.id === id);
  return fixture && fixture.competition.sport !== 'football' ? otherCourse(fixture) : footballCourse(id);
});

/** The course of a live event; of an unknown one that of a match with a break in the middle. */
export function courseOf({ event = '', startsAt, endsAt }: SimulatedProgramme): Course {
  const middle = (startsAt + endsAt) / 2;
  return (
    courses.get(`${event} ${dayOf(startsAt)}`) ?? {
      start: Math.min(startsAt + 60, endsAt),
      end: Math.max(startsAt, endsAt - 300),
      breaks: endsAt - startsAt < DAY / 12 ? [] : [[middle - 450, middle + 450]],
      goals: [],
    }
  );
}
