import type { Club } from '../../art';
import type { ChannelId } from '../channels';
import type { Competition } from '../competitions';
import type { Both } from '../text';
import type { Venue } from '../venues';
import type { Place } from './seasons';

/** Two clubs meet. */
export interface Match {
  readonly kind: 'match';
  readonly home: Club;
  readonly away: Club;
  readonly women: boolean;
  /** Its place in a football season; the other sports keep no tables here. */
  readonly place?: Place;
}
/** Two players meet. */
interface Duel {
  readonly kind: 'duel';
  readonly first: string;
  readonly second: string;
  readonly stage: Both;
}
/** Many start: a race, a practice, a run. */
interface Session {
  readonly kind: 'session';
  readonly title: Both;
  readonly leaders: readonly [string, string];
}

/** Something on the sports calendar; the same whatever day it is asked for. */
export interface Fixture {
  readonly id: string;
  readonly day: number;
  /** Position in the day's table of its sport. */
  readonly slot: number;
  readonly start: number;
  readonly end: number;
  readonly competition: Competition;
  readonly contest: Match | Duel | Session;
  readonly venue: Venue;
  readonly channel: ChannelId;
  /** A night match, or one in another time zone. */
  readonly night: boolean;
  /** Kept in the calendar for weeks; the others are there the day before, on their day and the day after. */
  readonly regular: boolean;
  /** Runs beside others on its day, so that nobody misses a sport where it is not offered. */
  readonly parallel: boolean;
}
