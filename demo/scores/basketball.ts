import { randomFor } from '../league/random';
import type { Fixture, Match } from '../world/schedule/fixture';
import { type ScoreState, type Timeline, teamSide } from './timeline';

const QUARTER = 10 * 60;
const OVERTIME = 5 * 60;
const SHORT_BREAK = 2 * 60;
/** Short enough for an overtime within a broadcast of two hours. */
const HALF_TIME = 12 * 60;

/** Points of a possession by probability. */
const outcomes = [
  { points: 0, weight: 50 },
  { points: 1, weight: 5 },
  { points: 2, weight: 33 },
  { points: 3, weight: 12 },
] as const;

/** Four quarters counted down, with stoppages; a draw is followed by one overtime. */
export function basketballTimeline({ id, start }: Fixture, { home, away }: Match): Timeline {
  const random = randomFor(`score/${id}`);
  const points = { home: 0, away: 0 };
  const states: ScoreState[] = [];
  let at = start + random.between(20, 90);
  const add = (state: Omit<ScoreState, 'at' | 'sides'>) =>
    states.push({ at, ...state, sides: [teamSide(home, points.home), teamSide(away, points.away)] });
  const playPart = (part: NonNullable<ScoreState['part']>, length: number) => {
    let hasBall: 'home' | 'away' = random.happens(0.5) ? 'home' : 'away';
    add({ phase: 'running', part, clock: { seconds: length, at, runs: 'down' } });
    for (let left = length; left > 0; ) {
      const seconds = Math.min(left, random.between(8, 24));
      at += seconds;
      left -= seconds;
      const scored = random.weighted(outcomes, ({ weight }) => weight)?.points ?? 0;
      points[hasBall] += scored;
      hasBall = hasBall === 'home' ? 'away' : 'home';
      if (left > 0 && random.happens(0.4)) {
        add({ phase: 'running', part, clock: { seconds: left, at } });
        at += random.between(20, 60);
        add({ phase: 'running', part, clock: { seconds: left, at, runs: 'down' } });
      } else if (left > 0 && scored > 0) add({ phase: 'running', part, clock: { seconds: left, at, runs: 'down' } });
    }
  };
  for (const number of [1, 2, 3, 4]) {
    const part = { kind: 'quarter', number, of: 4 } as const;
    playPart(part, QUARTER);
    if (number < 4) {
      add({ phase: 'break', part });
      at += number === 2 ? HALF_TIME : SHORT_BREAK;
    }
  }
  if (points.home === points.away) {
    add({ phase: 'break', part: { kind: 'quarter', number: 4, of: 4 } });
    at += SHORT_BREAK;
    playPart({ kind: 'overtime', number: 1 }, OVERTIME);
    // A free throw with the last whistle decides what is still even.
    if (points.home === points.away) points.home += 1;
  }
  add({ phase: 'over' });
  return states;
}
