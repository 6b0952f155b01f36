import type { Channel, Event, UserType } from '@touchline/contract';
import { accessRequirement, canAccess } from './access';
import { isLiveNow, timeStatus } from './time-status';

/** Content of a badge, without text in any language. */
export type TileBadge =
  | { kind: 'live' }
  | { kind: 'time'; startTime: number }
  | { kind: 'over' }
  | { kind: 'credits'; cost: number }
  | { kind: 'pass' }
  | { kind: 'account' };

/** The viewer and the current time (epoch seconds). */
export interface ViewerContext {
  now: number;
  userType: UserType;
}

type EventFacts = Pick<
  Event,
  'type' | 'live' | 'startTime' | 'endTime' | 'public' | 'requiresRegistration' | 'ppvInfo' | 'userRights'
>;
type ChannelFacts = Pick<Channel, 'public' | 'requiresRegistration' | 'userRights'>;

function timeBadge(event: EventFacts, now: number): TileBadge[] {
  if (isLiveNow(event, now)) return [{ kind: 'live' }];
  const status = timeStatus(event, now);
  if (status === 'future') return [{ kind: 'time', startTime: event.startTime }];
  return status === 'past' && event.type === 'Channel' ? [{ kind: 'over' }] : [];
}

/** The access requirement, with the lowest price of pay-per-view items. */
function accessBadge(item: ChannelFacts & Partial<Pick<Event, 'ppvInfo'>>, userType: UserType): TileBadge[] {
  if (canAccess(item, userType)) return [];
  if (accessRequirement(item) === 'registration') return [{ kind: 'account' }];
  const costs = (item.ppvInfo ?? []).map(({ cost }) => cost);
  return costs.length > 0 ? [{ kind: 'credits', cost: Math.min(...costs) }] : [{ kind: 'pass' }];
}

/** Badges of an event tile: time, then access requirement (PAGE-13). */
export const eventBadges = (event: EventFacts, { now, userType }: ViewerContext): TileBadge[] => [
  ...timeBadge(event, now),
  ...accessBadge(event, userType),
];

/** Badges of a channel tile: the access requirement only (PAGE-13). */
export const channelBadges = (channel: ChannelFacts, userType: UserType): TileBadge[] => accessBadge(channel, userType);
