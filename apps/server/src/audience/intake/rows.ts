import type { AudienceContext, AudienceEvent } from '@touchline/contract';
import { DROPPED, type EventRow } from '../events/store';
import type { LiveChange } from '../live/viewers';
import type { DropReason } from './event-check';
import { timeOf } from './event-time';

/** A batch of a client after its events were checked. */
export interface CheckedBatch {
  session: string;
  seq: number;
  sentAt: number | undefined;
  about: Omit<AudienceContext, 'regionId'>;
  region: string;
  isBot: boolean;
  /** Events and reasons to drop one, in the order of the client. */
  events: readonly (AudienceEvent | DropReason)[];
}

interface BatchRows {
  rows: EventRow[];
  live: LiveChange[];
  dropped: ReadonlyMap<DropReason, number>;
}

/** Behind the position of every event. */
const DROPPED_FROM = 1000;
const SEEN: ReadonlySet<string> = new Set(['video.start', 'video.play', 'video.ping', 'video.progress']);
const GONE: ReadonlySet<string> = new Set(['video.stop', 'video.error']);
const VERSION = /^[\w.+-]+$/;

/** What a batch stores: its events, one row per reason to drop some, and who watches. */
export function rowsOf(batch: CheckedBatch, receivedAt: number): BatchRows {
  const { session, seq, sentAt, about, region, isBot } = batch;
  const { viewer, platform, userType, network } = about;
  const appVersion = VERSION.test(about.appVersion) ? about.appVersion : 'unknown';
  // Written out: a spread of what they have in common takes longer than everything else here.
  const row = (position: number, at: number, type: string, fields: Record<string, unknown>): EventRow => ({
    receivedAt,
    at,
    session,
    seq,
    position,
    viewer,
    platform,
    region,
    userType,
    network,
    appVersion,
    isBot,
    type,
    fields,
  });
  const rows: EventRow[] = [];
  /** The last change of each playback: earlier ones are of the past. */
  const live = new Map<string, LiveChange>();
  const dropped = new Map<DropReason, number>();
  for (const [position, given] of batch.events.entries()) {
    const time = typeof given === 'string' ? undefined : timeOf(given.at, sentAt, receivedAt);
    if (typeof given === 'string' || time === undefined) {
      const reason = typeof given === 'string' ? given : 'too-old';
      dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
      continue;
    }
    const { type, at: _at, ...fields } = given;
    rows.push(row(position, time, type, fields));
    if (!isBot && 'viewing' in given && (SEEN.has(type) || GONE.has(type)))
      live.set(given.viewing, {
        viewing: given.viewing,
        channel: given.channelId ?? '',
        event: given.eventId ?? '',
        platform,
        region,
        seenAt: time,
        isGone: GONE.has(type),
      });
  }
  for (const [index, [reason, count]] of [...dropped].entries())
    rows.push(row(DROPPED_FROM + index, receivedAt, DROPPED, { reason, count }));
  return { rows, live: [...live.values()], dropped };
}
