import { randomFor } from '../league/random';
import { drivers } from '../world/people';
import { shuffled } from '../world/random';
import { placedSide, type ScoreState, type Side, type Timeline } from './timeline';

/** Id, start and end of a broadcast. */
interface Broadcast {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

const teamColours = ['#e4572e', '#17bebb', '#ffc914', '#2e86ab', '#a23b72', '#6b8f23'] as const;
const teams = [...new Set(drivers.map(({ team }) => team))];
const LAP = 105;
/** The end of a broadcast belongs to the podium. */
const PODIUM = 8 * 60;

type Driver = (typeof drivers)[number];
const placed = (place: 1 | 2, driver: Driver | undefined, time?: string): Side =>
  placedSide(place, driver?.name ?? '', teamColours[teams.findIndex((team) => team === driver?.team)], time);

/** A race over laps: the two leaders, lap by lap. */
export function raceTimeline({ id, start, end }: Broadcast): Timeline {
  const random = randomFor(`score/${id}`);
  const order = shuffled(drivers, `score/${id}`);
  const begin = start + random.between(30, 240);
  const laps = Math.floor((end - begin - PODIUM) / LAP);
  const sides = (): [Side, Side] => [placed(1, order[0]), placed(2, order[1])];
  const overtake = (place: number) => order.splice(place, 2, ...order.slice(place, place + 2).reverse());
  const states = Array.from({ length: laps }, (_, index): ScoreState => {
    if (index > 0 && random.happens(0.05)) overtake(0);
    if (index > 0 && random.happens(0.06)) overtake(1);
    const part = { kind: 'lap', number: index + 1, of: laps } as const;
    return { at: begin + index * LAP, phase: 'running', part, sides: sides() };
  });
  return [...states, { at: begin + laps * LAP, phase: 'over', sides: sides() }];
}

const FASTEST_MS = 78_000;
const lapTime = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;

/** Practice or qualifying: the two fastest laps so far, and the time that is left. */
export function sessionTimeline({ id, start, end }: Broadcast): Timeline {
  const random = randomFor(`score/${id}`);
  const begin = start + random.between(30, 240);
  const length = Math.floor((end - begin - PODIUM) / 60) * 60;
  const best = new Map<Driver, number>();
  const fastest = (): [Side, Side] => {
    const [one, two] = [...best].sort((a, b) => a[1] - b[1]);
    return [placed(1, one?.[0], lapTime(one?.[1] ?? 0)), placed(2, two?.[0], lapTime(two?.[1] ?? 0))];
  };
  const grid = shuffled(drivers, `score/${id}`);
  for (const driver of grid.slice(0, 2)) best.set(driver, FASTEST_MS + random.between(3000, 5000));
  const states: ScoreState[] = [];
  for (let at = begin; at < begin + length; at += random.between(60, 240)) {
    const driver = random.oneOf(grid);
    const gained = ((at - begin) / length) * 2500;
    const lap = FASTEST_MS + random.between(400, 4500) - Math.floor(gained);
    if (driver && lap < (best.get(driver) ?? Number.POSITIVE_INFINITY)) best.set(driver, lap);
    const clock = { seconds: length - (at - begin), at, runs: 'down' } as const;
    states.push({ at, phase: 'running', clock, sides: fastest() });
  }
  return [...states, { at: begin + length, phase: 'over', sides: fastest() }];
}
