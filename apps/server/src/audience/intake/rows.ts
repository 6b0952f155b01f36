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
  const common = {
    receivedAt,
    session,
    seq,
    viewer: about.viewer,
    platform: about.platform,
    region,
    userType: about.userType,
    network: about.network,
    appVersion: VERSION.test(about.appVersion) ? about.appVersion : 'unknown',
    isBot,
  };
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
    const { type } = given;
    // What is undefined is not stored; a copy without both would cost more than all the rest.
    rows.push({ ...common, at: time, position, type, fields: { ...given, type: undefined, at: undefined } });
    if (!isBot && 'viewing' in given && (SEEN.has(type) || GONE.has(type)))
      live.set(given.viewing, {
        viewing: given.viewing,
        channel: given.channelId ?? '',
        event: given.eventId ?? '',
        platform: about.platform,
        region,
        seenAt: time,
        isGone: GONE.has(type),
      });
  }
  for (const [index, [reason, count]] of [...dropped].entries())
    rows.push({ ...common, at: receivedAt, position: DROPPED_FROM + index, type: DROPPED, fields: { reason, count } });
  return { rows, live: [...live.values()], dropped };
}
