import type { Event } from '@touchline/contract';
import { timeStatus } from './time-status';

type Facts = Pick<Event, 'type' | 'startTime' | 'endTime' | 'watchable'> & Partial<Pick<Event, 'nativewaves'>>;

/** A recording is available after its end, or from its start if it has no end. */
const isRecorded = (event: Facts, now: number): boolean =>
  event.endTime === undefined ? now >= event.startTime : timeStatus(event, now) === 'past';

/** Whether the event can be watched now, given access (ACCESS-05). */
export function isWatchable(event: Facts, now: number): boolean {
  if (!event.watchable || event.type === 'DeepLink') return false;
  if (event.type === 'YouTube' || event.nativewaves?.eventId !== undefined) return true;
  return event.type === 'Vod' ? isRecorded(event, now) : timeStatus(event, now) === 'live';
}
