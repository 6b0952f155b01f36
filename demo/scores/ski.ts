import { randomFor } from '../league/random';
import { skiers } from '../world/people';
import { shuffled } from '../world/random';
import type { Fixture } from '../world/schedule/fixture';
import { placedSide, type ScoreState, type Side, type Timeline } from './timeline';

const STARTERS = 30;
const FIRST_TWO = 2;
const hundredths = (time: number): string =>
  `${Math.floor(time / 6000)}:${((time % 6000) / 100).toFixed(2).padStart(5, '0')}`;

interface Finished {
  readonly skier: string;
  readonly time: number;
}

/** The two fastest so far, starter by starter, until all thirty are down. */
export function skiTimeline({ id, start, end }: Fixture): Timeline {
  const random = randomFor(`score/${id}`);
  const begin = start + random.between(60, 200);
  const step = Math.floor((end - begin - 240) / (STARTERS + 1));
  const order = shuffled(skiers, `score/${id}`);
  const base = random.between(5200, 10_400);
  const finished: Finished[] = [];
  const fastest = (): [Side, Side] => {
    const [one, two] = finished.toSorted((a, b) => a.time - b.time);
    const behind = one && two ? `+${((two.time - one.time) / 100).toFixed(2)}` : undefined;
    return [
      placedSide(1, one?.skier ?? '', undefined, one && hundredths(one.time)),
      placedSide(2, two?.skier ?? '', undefined, behind),
    ];
  };
  const states = Array.from({ length: STARTERS }, (_, index): ScoreState | undefined => {
    // The known names start among others who never lead.
    const skier = order[index % order.length];
    const isKnown = index < order.length;
    if (skier !== undefined && isKnown) finished.push({ skier, time: base + random.between(0, 320) });
    if (index < FIRST_TWO - 1) return undefined;
    const part = { kind: 'run', number: index + 1, of: STARTERS } as const;
    return { at: begin + (index + 1) * step, phase: 'running', part, sides: fastest() };
  }).filter((state) => state !== undefined);
  return [...states, { at: begin + (STARTERS + 1) * step, phase: 'over', sides: fastest() }];
}
