import type { Club } from '../../art';
import type { ChannelId } from '../channels';
import type { Competition } from '../competitions';
import type { LocalisedText } from '../text';
import type { Venue } from '../venues';
import type { Place } from './seasons';

/** A match between two clubs. */
export interface Match {
  readonly kind: 'match';
  readonly home: Club;
  readonly away: Club;
  readonly women: boolean;
  /** Season and round in football; other sports have no tables. */
  readonly place?: Place;
}
/** A match between two players. */
interface Duel {
  readonly kind: 'duel';
  readonly first: string;
  readonly second: string;
  readonly stage: LocalisedText;
}
/** A session with many participants: a race, a practice, a run. */
interface Session {
  readonly kind: 'session';
  readonly title: LocalisedText;
  readonly leaders: readonly [string, string];
}

/** A sports event of the schedule, independent of the current time. */
export interface Fixture {
  readonly id: string;
  readonly day: number;
  /** Index among the fixtures of its sport on the day. */
  readonly slot: number;
  readonly start: number;
  readonly end: number;
  readonly competition: Competition;
  readonly contest: Match | Duel | Session;
  readonly venue: Venue;
  readonly channel: ChannelId;
  /** Whether it is at night or in another time zone. */
  readonly night: boolean;
  /** Whether it is in the calendar for weeks; others only from the day before to the day after. */
  readonly regular: boolean;
  /** Whether it runs parallel to another fixture, so that its availability can be limited. */
  readonly parallel: boolean;
}
