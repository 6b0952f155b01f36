import { type Random, randomFor } from '../league/random';
import { familyName } from '../world/people';
import type { Fixture } from '../world/schedule/fixture';
import type { ScoreState, Side, Timeline } from './timeline';

type Duel = Extract<Fixture['contest'], { kind: 'duel' }>;
type Games = readonly [first: number, second: number];

const HOLD = 0.72;
const SETS_TO_WIN = 2;
/** A match of fewer games would be over long before its broadcast ends. */
const MIN_GAMES = 22;
const DRAWS = 12;
const colours = ['#ff9ac1', '#a9b7c6'] as const;

const isSetOver = ([one, other]: Games): boolean =>
  Math.max(one, other) === 7 || (Math.max(one, other) === 6 && Math.abs(one - other) >= 2);

/** The games of each set after every game of a match over at most three sets. */
function playMatch(random: Random): Games[][] {
  const after: Games[][] = [];
  const finished: Games[] = [];
  let current: Games = [0, 0];
  let isFirstServing = true;
  const wins = (place: 0 | 1) => finished.filter((set) => set[place] > set[place === 0 ? 1 : 0]).length;
  while (wins(0) < SETS_TO_WIN && wins(1) < SETS_TO_WIN) {
    const isFirstWinning = isFirstServing === random.happens(HOLD);
    current = isFirstWinning ? [current[0] + 1, current[1]] : [current[0], current[1] + 1];
    isFirstServing = !isFirstServing;
    after.push([...finished, current]);
    if (isSetOver(current)) {
      finished.push(current);
      current = [0, 0];
    }
  }
  return after;
}

/** A match that is long enough for its broadcast. */
function longMatch(id: string): Games[][] {
  const draws = Array.from({ length: DRAWS }, (_, draw) => playMatch(randomFor(`score/${id}/${draw}`)));
  return draws.find((games) => games.length >= MIN_GAMES) ?? draws.reduce((a, b) => (a.length > b.length ? a : b));
}

/** Sets and games. Play begins within a minute of the start and ends at most twenty minutes before the broadcast. */
export function tennisTimeline({ id, start, end }: Fixture, { first, second }: Duel): Timeline {
  const random = randomFor(`score/${id}/times`);
  const games = longMatch(id);
  const begin = start + random.between(0, 45);
  const length = end - begin - random.between(120, 1080);
  const weights = games.map(() => 0.6 + random.next() * 0.8);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const sideOf = (place: 0 | 1, sets: readonly Games[]): Side => {
    const name = place === 0 ? first : second;
    const code = familyName(name).slice(0, 3).toUpperCase();
    return { code, name, colour: colours[place], figures: sets.map((set) => String(set[place])) };
  };
  const stateAt = (at: number, sets: readonly Games[], isOver: boolean): ScoreState => ({
    at,
    ...(isOver ? { phase: 'over' } : { phase: 'running', part: { kind: 'set', number: sets.length, of: 3 } }),
    sides: [sideOf(0, sets), sideOf(1, sets)],
  });
  let passed = 0;
  const played = games.map((sets, index): ScoreState => {
    passed += weights[index] ?? 0;
    const isOver = index === games.length - 1;
    const last = sets.at(-1);
    // The next set begins with its first game.
    const shown: readonly Games[] = last && isSetOver(last) && !isOver ? [...sets, [0, 0]] : sets;
    return stateAt(begin + Math.round((length * passed) / whole), shown, isOver);
  });
  return [stateAt(begin, [[0, 0]], false), ...played];
}
