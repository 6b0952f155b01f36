import type { Channel, ChannelEvent, Event, UserType } from '@touchline/contract';
import { canAccess, lockOf } from './access';
import { isLiveNow, timeStatus } from './time-status';

/** What a badge says; words and figures come later, in the viewer's language. */
export type TileBadge =
  | { kind: 'live' }
  | { kind: 'time'; startTime: number }
  | { kind: 'over' }
  | { kind: 'credits'; cost: number }
  | { kind: 'pass' }
  | { kind: 'account' };

/** Who looks, and when (epoch seconds). */
export interface Viewing {
  now: number;
  userType: UserType;
}

type EventFacts = Pick<
  Event,
  'type' | 'live' | 'startTime' | 'endTime' | 'public' | 'requiresRegistration' | 'ppvInfo' | 'userRights'
>;
type ChannelFacts = Pick<Channel, 'public' | 'requiresRegistration' | 'userRights'>;

function whenBadge(event: EventFacts, now: number): TileBadge[] {
  if (isLiveNow(event, now)) return [{ kind: 'live' }];
  const status = timeStatus(event, now);
  if (status === 'future') return [{ kind: 'time', startTime: event.startTime }];
  return status === 'past' && event.type === 'Channel' ? [{ kind: 'over' }] : [];
}

/** What a locked item takes, with the lowest price where it is sold singly. */
function keyBadge(item: ChannelFacts & Partial<Pick<Event, 'ppvInfo'>>, userType: UserType): TileBadge[] {
  if (canAccess(item, userType)) return [];
  if (lockOf(item) === 'registration') return [{ kind: 'account' }];
  const costs = (item.ppvInfo ?? []).map(({ cost }) => cost);
  return costs.length > 0 ? [{ kind: 'credits', cost: Math.min(...costs) }] : [{ kind: 'pass' }];
}

/** The badges of an event's tile: when, then what it takes (PAGE-13). */
export const eventBadges = (event: EventFacts, { now, userType }: Viewing): TileBadge[] => [
  ...whenBadge(event, now),
  ...keyBadge(event, userType),
];

/** The badges of a channel's tile: it always runs, so only what it takes (PAGE-13). */
export const channelBadges = (channel: ChannelFacts, userType: UserType): TileBadge[] => keyBadge(channel, userType);

/** The badges of what runs on a channel: live, its time, or that it is over (PAGE-13). */
export function channelEventBadges(event: Pick<ChannelEvent, 'startTime' | 'endTime'>, now: number): TileBadge[] {
  const status = timeStatus(event, now);
  if (status === 'future') return [{ kind: 'time', startTime: event.startTime }];
  return [{ kind: status === 'live' ? 'live' : 'over' }];
}
