import { randomFor } from '../league/random';
import type { Fixture, Match } from '../world/schedule/fixture';
import { type ScoreState, type Timeline, teamSide } from './timeline';

const PERIOD = 20 * 60;
const OVERTIME = 5 * 60;
const BREAK = 17 * 60;
const BREAK_BEFORE_OVERTIME = 2 * 60;
/** Goals per second of playing time, both teams together. */
const GOAL_RATE = 6 / (3 * PERIOD);

/** Three periods counted down, with stoppages; a draw is decided by the first goal of the overtime. */
export function hockeyTimeline({ id, start }: Fixture, { home, away }: Match): Timeline {
  const random = randomFor(`score/${id}`);
  const goals = { home: 0, away: 0 };
  const states: ScoreState[] = [];
  let at = start + random.between(20, 90);
  const add = (state: Omit<ScoreState, 'at' | 'sides'>) =>
    states.push({ at, ...state, sides: [teamSide(home, goals.home), teamSide(away, goals.away)] });
  const score = () => {
    goals[random.happens(0.53) ? 'home' : 'away'] += 1;
  };
  /** Plays until the next stoppage; returns what is left on the clock. */
  const playOn = (part: NonNullable<ScoreState['part']>, left: number): number => {
    const length = Math.min(left, random.between(45, 200));
    add({ phase: 'running', part, clock: { seconds: left, at, runs: 'down' } });
    at += length;
    if (random.happens(length * GOAL_RATE)) score();
    const rest = left - length;
    if (rest > 0) {
      add({ phase: 'running', part, clock: { seconds: rest, at } });
      at += random.between(18, 45);
    }
    return rest;
  };
  for (const number of [1, 2, 3]) {
    const part = { kind: 'period', number, of: 3 } as const;
    for (let left = PERIOD; left > 0; ) left = playOn(part, left);
    if (number < 3) {
      add({ phase: 'break', part });
      at += BREAK;
    }
  }
  if (goals.home === goals.away) {
    add({ phase: 'break', part: { kind: 'period', number: 3, of: 3 } });
    at += BREAK_BEFORE_OVERTIME;
    const part = { kind: 'overtime', number: 1 } as const;
    add({ phase: 'running', part, clock: { seconds: OVERTIME, at, runs: 'down' } });
    at += random.between(15, OVERTIME - 10);
    score();
  }
  add({ phase: 'over' });
  return states;
}
