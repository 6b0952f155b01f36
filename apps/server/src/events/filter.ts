import type { AccessRequirement, TimeStatus } from '@touchline/rules';

/** Which events; conditions that are left out restrict nothing. */
export interface EventFilter {
  ids?: readonly string[];
  status?: readonly TimeStatus[];
  /** Starts within [from, to), epoch seconds. */
  starts?: { from: number; to: number };
  /** Not over at this second. */
  endsAfter?: number;
  /** Announced by date: flagged live, or of a competition, which it stays when it is over. */
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
  /** The last event of the part before. */
  after?: { startTime: number; id: string };
  limit: number;
}
