import type { Event } from '@touchline/contract';

/** When something happens, seen from now. */
export type TimeStatus = 'future' | 'live' | 'past';

type Timed = Pick<Event, 'startTime' | 'endTime'>;

/** Where `now` (epoch seconds) lies: without an end, what has begun goes on (ACCESS-07). */
export function timeStatus({ startTime, endTime }: Timed, now: number): TimeStatus {
  if (now < startTime) return 'future';
  return endTime !== undefined && now >= endTime ? 'past' : 'live';
}

/** Live now: flagged live, and now lies between start and end (ACCESS-07). */
export function isLiveNow(event: Timed & Pick<Event, 'live'>, now: number): boolean {
  return event.live && timeStatus(event, now) === 'live';
}
