import type { LiveCount } from '@touchline/contract';
import type { Measure, PeopleStep } from '@touchline/rules/audience/cells';

/** Whose figures are read: with the simulated audience of the demo, or without. */
export type Whose = 'all' | 'real';

/** How many seconds the roll-ups by minute are kept. */
export const MINUTES_KEPT = 8 * 86_400;

/** A range in epoch seconds, the end excluded. */
export interface Range {
  from: number;
  to: number;
}

/** By what cells are told apart. */
export type Dimension = 'channel' | 'event' | 'platform' | 'region' | 'network' | 'player' | 'code' | 'bucket';

export interface SumQuery extends Range {
  whose: Whose;
  measures: readonly Measure[];
  by?: readonly Dimension[];
  /** Sums are also told apart by time: each begins at a multiple of so many seconds, at least 60. */
  stepSeconds?: number;
  /** Only cells with these values. */
  where?: Partial<Record<Exclude<Dimension, 'bucket'>, string>>;
}

/** A sum of cells; what it is not told apart by is empty or 0. */
export interface Sum {
  measure: Measure;
  /** Epoch seconds; 0 without steps. */
  at: number;
  channel: string;
  event: string;
  platform: string;
  region: string;
  network: string;
  player: string;
  code: string;
  bucket: number;
  count: number;
  total: number;
}

export interface PeopleQuery extends Range {
  whose: Whose;
  step: PeopleStep;
}

/**
 * Reads the roll-ups: minutes for ranges of up to six hours; otherwise hours, and minutes for the rest of an hour at
 * both ends. Minutes are kept for eight days, so that six hours can be compared with those a week before; older ranges
 * have the hours that begin in them.
 */
export interface Figures {
  sums(query: SumQuery): Promise<Sum[]>;
  /** How many different people did something in the hours that a range touches. */
  people(query: PeopleQuery): Promise<number>;
  /** The same by channel or event, those with the most people first. */
  peopleBy(query: PeopleQuery & { by: 'channel' | 'event'; most: number }): Promise<{ id: string; people: number }[]>;
  /** By hour, or by day for ranges of more than two days. */
  peopleOverTime(query: PeopleQuery): Promise<{ at: number; people: number }[]>;
}

/** Who watches. */
export interface LiveFigures {
  /** Right now: seen within the last 75 seconds. */
  now(whose: Whose): Promise<LiveCount[]>;
  /** By minute and channel, oldest first. */
  history(range: Range & { whose: Whose }): Promise<{ at: number; channel: string; viewers: number }[]>;
  /** The most at once, of all channels together; undefined if nobody watched. */
  peak(range: Range & { whose: Whose }): Promise<{ at: number; viewers: number } | undefined>;
  /** The most at once by event or channel. */
  peaksBy(range: Range & { whose: Whose; by: 'channel' | 'event' }): Promise<ReadonlyMap<string, number>>;
}
