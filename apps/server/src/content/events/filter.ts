import type { AccessRequirement } from '@touchline/rules/access/access';
import type { TimeStatus } from '@touchline/rules/access/time-status';

/** Conditions for events; those left out restrict nothing. */
export interface EventFilter<At = number> {
  ids?: readonly string[];
  status?: readonly TimeStatus[];
  /** Starts within [from, to), epoch seconds. */
  starts?: { from: At; to: At };
  /** Not over at this second. */
  endsAfter?: number;
  /** Announced by date: flagged live, or of a competition; past events stay included. */
  announced?: boolean;
  categories?: readonly string[];
  withoutCategory?: boolean;
  competitions?: readonly string[];
  teams?: readonly string[];
  channels?: readonly string[];
  types?: readonly string[];
  tags?: readonly string[];
  access?: AccessRequirement;
  newestFirst?: boolean;
  /** The last event of the previous part. */
  after?: { startTime: number; id: string };
  limit: number;
}
