import type { ScorePart } from '@touchline/contract';
import type { DeskScore } from './figures';

type Timing = Pick<DeskScore, 'phase' | 'part' | 'clock'>;

/** Where the clock of a part begins, in seconds, and which way it runs. */
function startOf({ kind, number }: ScorePart): { seconds: number; runs: 'up' | 'down' } | undefined {
  if (kind === 'half') return { seconds: (number - 1) * 45 * 60, runs: 'up' };
  if (kind === 'extraTime') return { seconds: (90 + (number - 1) * 15) * 60, runs: 'up' };
  if (kind === 'period') return { seconds: 20 * 60, runs: 'down' };
  if (kind === 'quarter') return { seconds: 10 * 60, runs: 'down' };
  if (kind === 'overtime') return { seconds: 5 * 60, runs: 'down' };
  return undefined;
}

/** Which way the clock of a contest runs. */
export const directionOf = ({ part, clock }: Timing): 'up' | 'down' =>
  clock?.runs ?? (part && startOf(part)?.runs) ?? 'up';

/** What the clock shows at a time of the server, in seconds. */
export function clockSeconds(clock: DeskScore['clock'], nowSeconds: number): number {
  if (!clock) return 0;
  const passed = clock.runs === undefined ? 0 : Math.max(0, Math.floor(nowSeconds) - clock.at);
  return clock.runs === 'down' ? Math.max(0, clock.seconds - passed) : clock.seconds + passed;
}

interface ClockChange {
  readonly phase?: DeskScore['phase'];
  readonly seconds?: number;
  readonly runs?: 'up' | 'down' | null;
}

/** The clock after a change, as the server makes it: what is left out goes on, and a break and the end stop it. */
export function clockAfter(
  { clock }: Timing,
  { phase, seconds, runs }: ClockChange,
  nowSeconds: number,
): DeskScore['clock'] {
  const stops = runs === null || (runs === undefined && (phase === 'break' || phase === 'over'));
  const goes = stops ? undefined : (runs ?? clock?.runs);
  if (!clock && seconds === undefined && !goes) return undefined;
  const at = Math.floor(nowSeconds);
  return { seconds: seconds ?? clockSeconds(clock, at), at, ...(goes && { runs: goes }) };
}

/** The step of a contest that usually comes next. */
export interface NextStep {
  readonly kind: 'begin' | 'pause' | 'finish';
  readonly part: ScorePart;
}

const FIRST: ScorePart = { kind: 'half', number: 1, of: 2 };

export function nextStep({ phase, part }: Timing): NextStep | undefined {
  if (phase === 'over') return undefined;
  if (phase === 'before') return { kind: 'begin', part: part ?? FIRST };
  if (!part) return undefined;
  const isLast = part.of === undefined || part.number >= part.of;
  if (phase === 'running') return { kind: isLast ? 'finish' : 'pause', part };
  return isLast ? { kind: 'finish', part } : { kind: 'begin', part: { ...part, number: part.number + 1 } };
}

/** What the server is told for a step. */
export function stepBody({ kind, part }: NextStep) {
  if (kind === 'pause') return { phase: 'break', part, runs: null } as const;
  if (kind === 'finish') return { phase: 'over', part, runs: null } as const;
  const start = startOf(part);
  return { phase: 'running', part, ...(start && { seconds: start.seconds, runs: start.runs }) } as const;
}

/** Reads 64:05 or 64 as seconds; undefined for what is no time. */
export function readClock(text: string): number | undefined {
  const found = /^\s*(\d{1,3})(?::([0-5]?\d))?\s*$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2] ?? 0) : undefined;
}
