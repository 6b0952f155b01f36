import type { ChannelEvent } from '@touchline/contract';
import type { TileBadge } from './badges';
import { timeStatus } from './time-status';

/** Badges of a programme on a channel: live, start time or over (PAGE-13); a running recording has none. */
export function channelEventBadges(
  event: Pick<ChannelEvent, 'live' | 'startTime' | 'endTime'>,
  now: number,
): TileBadge[] {
  const status = timeStatus(event, now);
  if (status === 'future') return [{ kind: 'time', startTime: event.startTime }];
  if (status === 'past') return [{ kind: 'over' }];
  return event.live ? [{ kind: 'live' }] : [];
}
