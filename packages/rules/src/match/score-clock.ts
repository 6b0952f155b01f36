import type { Score } from '@touchline/contract';
import { clockText } from '../pages/clock-time';

/** The length of 8:41. */
const SHORT = 4;

type Timing = Pick<Score, 'clock' | 'part'>;

/** The regular end of a part in minutes; afterwards the clock shows added time. */
const regularEnd = ({ part }: Timing): number => {
  if (part?.kind === 'half') return part.number * 45;
  return part?.kind === 'extraTime' ? 90 + part.number * 15 : Number.POSITIVE_INFINITY;
};

/** What a game clock shows at a time (epoch seconds): 63:22, 45+2’ in added time; nothing for a contest without a clock. */
export function scoreClock(score: Timing, now: number): string | undefined {
  const { clock } = score;
  if (!clock) return undefined;
  const passed = clock.runs === undefined ? 0 : Math.max(0, now - clock.at);
  const seconds = clock.runs === 'down' ? Math.max(0, clock.seconds - passed) : clock.seconds + passed;
  const over = seconds - regularEnd(score) * 60;
  if (over >= 0) return `${regularEnd(score)}+${Math.floor(over / 60) + 1}’`;
  const text = clockText(seconds);
  // A clock that is counted down keeps its width.
  return score.part && text.length === SHORT && clock.runs !== 'up' ? `0${text}` : text;
}
