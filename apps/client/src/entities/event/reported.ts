import type { Event } from '@touchline/contract';
import { timeStatus } from '@touchline/rules/access/time-status';
import { type ReportedVideo, reportedKind } from '../../shell/track/video-report';
import { freeMaterial } from './playback';

/** What is reported of an event's video: while it is live, its channel is watched, too. */
export function reportedEvent(event: Event, now: number): ReportedVideo {
  const { id: eventId, channelId } = event;
  const free = freeMaterial(event);
  const source = free ? reportedKind(free) : timeStatus(event, now) === 'past' ? 'recording' : 'live';
  return { source, eventId, ...(source === 'live' && channelId !== undefined ? { channelId } : {}) };
}
