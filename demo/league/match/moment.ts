import type { Player } from '../squads';

export type Side = 'home' | 'away';
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** What has been counted of a side so far. */
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
  /** Minutes' worth of the ball. */
  readonly possession: number;
}

/** What moments are about, in the words of the feeds' automatic commentary. */
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

/** 1 and 2 are the halves, 10 the break, 14 the end, 16 the time before. */
export type Period = 1 | 2 | 10 | 14 | 16;

/** One thing that happens in a match. */
export interface Moment {
  /** Epoch seconds. */
  readonly at: number;
  readonly kind: MomentKind;
  /** The period it happens in; a whistle that ends a half belongs to that half. */
  readonly period: Period;
  /** Seconds on the match clock, 2700 at the start of the second half. */
  readonly clock: number;
  readonly side?: Side;
  readonly player?: Player;
  readonly other?: Player;
  /** Minutes that are added, for the board. */
  readonly minutes?: number;
  readonly chance?: number;
  readonly reviewed?: true;
  readonly because?: 'injury' | 'tactical' | 'goal' | 'penalty';
  /** How it stands after this. */
  readonly score: Score;
  readonly tally: Readonly<Record<Side, Tally>>;
}

/** A whole match, told from the line-ups to the last whistle. */
export interface Story {
  readonly kickOff: number;
  readonly lineUps: Readonly<Record<Side, LineUp>>;
  readonly moments: readonly Moment[];
  readonly attendance: number;
}

/** Eleven who start, in the order of the formation, and those who may come on. */
export interface LineUp {
  readonly eleven: readonly Player[];
  readonly bench: readonly Player[];
  readonly captain: Player;
}
