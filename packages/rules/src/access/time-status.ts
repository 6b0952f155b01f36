import type { Event } from '@touchline/contract';

export type TimeStatus = 'future' | 'live' | 'past';

type Timed = Pick<Event, 'startTime' | 'endTime'>;

/** Status at `now` (epoch seconds); without an end time the status remains live (ACCESS-07). */
export function timeStatus({ startTime, endTime }: Timed, now: number): TimeStatus {
  if (now < startTime) return 'future';
  return endTime !== undefined && now >= endTime ? 'past' : 'live';
}

/** Whether an event is marked as live and is in progress (ACCESS-07). */
export function isLiveNow(event: Timed & Pick<Event, 'live'>, now: number): boolean {
  return event.live && timeStatus(event, now) === 'live';
}
