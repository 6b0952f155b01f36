import type { Event, UserType } from '@touchline/contract';
import { canAccess } from '../access/access';
import { timeStatus } from '../access/time-status';
import { isWatchable } from '../access/watchable';

/** What can follow a video. */
interface Candidates {
  /** The current event, or the running programme of a channel. */
  readonly current: Pick<Event, 'id' | 'matchId'>;
  /** Of the same match, live, and recent. */
  readonly related: readonly Event[];
  /** The running and next events of the clubs that the viewer follows. */
  readonly ofOwnClubs: readonly Event[];
}

/** Order after a video: recordings of the same match, own clubs, live events, then everything else. */
export function upNext({ current, related, ofOwnClubs }: Candidates, now: number): Event[] {
  const isOfMatch = ({ matchId }: Event) => matchId !== undefined && matchId === current.matchId;
  const isLive = (event: Event) => timeStatus(event, now) === 'live';
  const ordered = [
    ...related.filter((event) => isOfMatch(event) && timeStatus(event, now) === 'past'),
    ...ofOwnClubs.filter(isLive),
    ...ofOwnClubs.filter((event) => !isLive(event)),
    ...related.filter(isLive),
    ...related,
  ].filter(({ id }) => id !== current.id);
  return [...new Map(ordered.map((event) => [event.id, event])).values()];
}

/** The first of them that this viewer can play at once. */
export const firstPlayable = (
  events: readonly Event[],
  { now, userType }: { now: number; userType: UserType },
): Event | undefined =>
  events.find((event) => event.type !== 'YouTube' && isWatchable(event, now) && canAccess(event, userType));
