import type { Player } from '../squads';

export type Side = 'home' | 'away';
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Statistics of a side so far. */
export interface Tally {
  readonly shots: number;
  readonly onTarget: number;
  readonly corners: number;
  readonly fouls: number;
  readonly offsides: number;
  readonly saves: number;
  readonly yellow: number;
  readonly red: number;
  readonly expectedGoals: number;
  readonly passes: number;
  readonly accurate: number;
  /** Minutes of possession. */
  readonly possession: number;
}

/** Kinds of moments, as named by the automatic commentary of the feed. */
export type MomentKind =
  | 'lineup'
  | 'start'
  | 'end 1'
  | 'end 14'
  | 'added time'
  | 'goal'
  | 'own goal'
  | 'penalty goal'
  | 'penalty miss'
  | 'penalty saved'
  | 'penalty won'
  | 'penalty lost'
  | 'attempt saved'
  | 'attempt blocked'
  | 'miss'
  | 'post'
  | 'corner'
  | 'offside'
  | 'free kick won'
  | 'free kick lost'
  | 'yellow card'
  | 'second_yellow red card'
  | 'red card'
  | 'substitution'
  | 'player retired'
  | 'start delay'
  | 'end delay'
  | 'contentious referee decisions'
  | 'VAR cancelled goal';

/** 1 and 2 are the halves, 10 half time, 14 full time, 16 before the match. */
export type Period = 1 | 2 | 10 | 14 | 16;

/** An event in a match. */
export interface Moment {
  /** Epoch seconds. */
  readonly at: number;
  readonly kind: MomentKind;
  /** The period; the whistle at the end of a half belongs to that half. */
  readonly period: Period;
  /** Seconds on the match clock, 2700 at the start of the second half. */
  readonly clock: number;
  readonly side?: Side;
  readonly player?: Player;
  readonly other?: Player;
  /** Added minutes. */
  readonly minutes?: number;
  readonly quality?: number;
  readonly reviewed?: true;
  readonly because?: 'injury' | 'tactical' | 'goal' | 'penalty';
  /** Score after the moment. */
  readonly score: Score;
  readonly tally: Readonly<Record<Side, Tally>>;
}

/** All moments of a match, from the line-ups to the final whistle. */
export interface MatchTimeline {
  readonly kickOff: number;
  readonly lineUps: Readonly<Record<Side, LineUp>>;
  readonly moments: readonly Moment[];
  readonly attendance: number;
}

/** Starting eleven in the order of the formation, and substitutes. */
export interface LineUp {
  readonly eleven: readonly Player[];
  readonly bench: readonly Player[];
  readonly captain: Player;
}
