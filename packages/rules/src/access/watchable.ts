import type { Event } from '@touchline/contract';
import { timeStatus } from './time-status';

type Facts = Pick<Event, 'type' | 'startTime' | 'endTime' | 'watchable'> & Partial<Pick<Event, 'nativewaves'>>;

/** A recording is there once what it shows is over; one without an end, from its start on. */
const isRecorded = (event: Facts, now: number): boolean =>
  event.endTime === undefined ? now >= event.startTime : timeStatus(event, now) === 'past';

/** Whether there is something to watch now, for those who may (ACCESS-05). */
export function isWatchable(event: Facts, now: number): boolean {
  if (!event.watchable || event.type === 'DeepLink') return false;
  if (event.type === 'YouTube' || event.nativewaves?.eventId !== undefined) return true;
  return event.type === 'Vod' ? isRecorded(event, now) : timeStatus(event, now) === 'live';
}
