import { timeStatus } from '@touchline/rules/access/time-status';
import type { ContentOverview } from '../../content';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { DeskLive } from './sources';

/** The stream with which viewers see an event. Times are in epoch seconds. */
export interface ShownStream {
  readonly streamId: string;
  /** Whether an input of an operator shows it; otherwise it is a stream of the catalogue. */
  readonly isOwn: boolean;
  readonly isLive: boolean;
  /** The part of the stream; without it its live edge. */
  readonly window?: { readonly start: number; readonly end: number; readonly isOver: boolean };
}

/** Finds the stream of an event: of its input, its recording, its own stream, or that of its channel. */
export async function shownStream(
  event: StoredEvent,
  {
    live,
    overview,
    now,
  }: { live: Pick<DeskLive, 'forEvent'>; overview: Pick<ContentOverview, 'channels'>; now: number },
): Promise<ShownStream | undefined> {
  const bound = await live.forEvent(event);
  if (bound?.state === 'live') return { streamId: bound.streamId, isOwn: true, isLive: true };
  if (bound) {
    const { streamId, start, end } = bound;
    return { streamId, isOwn: true, isLive: false, window: { start, end, isOver: true } };
  }
  const channel = (await overview.channels()).find(({ id }) => id === event.channelId);
  const streamId = event.streamId ?? channel?.streamId;
  if (streamId === undefined) return undefined;
  const status = timeStatus(event, now);
  const { startTime: start, endTime: end } = event;
  const hasWindow = status !== 'future' && end !== undefined;
  return {
    streamId,
    isOwn: false,
    isLive: status !== 'past',
    ...(hasWindow ? { window: { start, end, isOver: status === 'past' } } : {}),
  };
}
