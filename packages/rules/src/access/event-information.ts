import type { Event, PpvInfo, UserType } from '@touchline/contract';
import { accessState } from './access-state';
import { timeStatus } from './time-status';
import { isWatchable } from './watchable';

/** The viewer, the current time (epoch seconds) and the device. */
export interface EventContext {
  now: number;
  userType: UserType;
  /** TVs cannot take cards or passwords: they show a code to scan with a phone. */
  isTv: boolean;
}

/** Availability information on an event page, without text in any language (SCREEN-05). */
export type EventInformation =
  | { kind: 'free' }
  | { kind: 'premiumUnlocked'; by: 'account' | 'pass' | 'purchase' }
  | { kind: 'countdown'; startTime: number }
  | { kind: 'needsSubscription' }
  | { kind: 'needsPurchase'; price: PpvInfo }
  | { kind: 'needsPromotion'; price: PpvInfo }
  | { kind: 'liveUnavailable' }
  | { kind: 'upcomingUnavailable' }
  | { kind: 'loginToWatch' }
  | { kind: 'redirectToChannel'; channelId: string }
  | { kind: 'onlyInOtherApp'; appName: string | undefined }
  | { kind: 'premiumPackRequired' }
  /** A replay follows if the event was watchable. */
  | { kind: 'over'; replayFollows: boolean };

export type EventFacts = Pick<
  Event,
  'type' | 'live' | 'startTime' | 'endTime' | 'watchable' | 'public' | 'requiresRegistration' | 'ppvInfo' | 'userRights'
> &
  Partial<Pick<Event, 'channelId' | 'deepLink' | 'nativewaves' | 'youtubeId'>>;

/** The information for a viewer now: unavailable, else the access requirement, else how access is given. */
export function eventInformation(event: EventFacts, context: EventContext): EventInformation {
  return unavailable(event, context.now) ?? inaccessible(event, context) ?? accessible(event, context);
}

/** Reasons that neither an account nor a purchase can change. */
function unavailable(event: EventFacts, now: number): EventInformation | undefined {
  const status = timeStatus(event, now);
  if (event.type === 'DeepLink')
    return status === 'past'
      ? { kind: 'over', replayFollows: false }
      : { kind: 'onlyInOtherApp', appName: event.deepLink?.appName };
  if (status === 'future') return event.watchable ? undefined : { kind: 'upcomingUnavailable' };
  if (isWatchable(event, now)) return undefined;
  if (status === 'live') return { kind: 'liveUnavailable' };
  return { kind: 'over', replayFollows: event.type === 'Channel' && event.watchable };
}

function inaccessible(event: EventFacts, { userType, isTv }: EventContext): EventInformation | undefined {
  const access = accessState(event, userType);
  if (access.state === 'blockedPpv') return { kind: 'needsPurchase', price: access.price };
  if (access.state === 'blockedPromotion') return { kind: 'needsPromotion', price: access.price };
  if (access.state !== 'blockedPremium') return undefined;
  if (access.requires === 'registration') return { kind: 'loginToWatch' };
  return { kind: isTv ? 'premiumPackRequired' : 'needsSubscription' };
}

function accessible(event: EventFacts, { now, userType }: EventContext): EventInformation {
  const { startTime, channelId, live } = event;
  if (now < startTime) return { kind: 'countdown', startTime };
  const isOnChannel = event.type === 'Channel' && timeStatus(event, now) === 'live';
  if (isOnChannel && !live && channelId !== undefined) return { kind: 'redirectToChannel', channelId };
  if (event.public) return { kind: 'free' };
  const { state } = accessState(event, userType);
  const by = state === 'purchased' ? 'purchase' : state === 'subscribed' ? 'pass' : 'account';
  return { kind: 'premiumUnlocked', by };
}

/** The main action on an event page. */
export type EventAction =
  | { kind: 'watchLive'; channelId: string | undefined }
  | { kind: 'openChannel'; channelId: string }
  | { kind: 'watchReplay' }
  | { kind: 'youtube'; videoId: string }
  | { kind: 'signIn' }
  | { kind: 'getPass' }
  | { kind: 'buy'; price: PpvInfo }
  | { kind: 'openApp' };

/** The action for the information, or undefined if there is none (SCREEN-05). */
export function eventAction(
  event: EventFacts,
  information: EventInformation,
  { now, userType }: EventContext,
): EventAction | undefined {
  switch (information.kind) {
    case 'free':
    case 'premiumUnlocked':
      if (event.type === 'YouTube')
        return event.youtubeId === undefined ? undefined : { kind: 'youtube', videoId: event.youtubeId };
      return timeStatus(event, now) === 'live' && event.type === 'Channel'
        ? { kind: 'watchLive', channelId: event.channelId }
        : { kind: 'watchReplay' };
    case 'redirectToChannel':
      return { kind: 'openChannel', channelId: information.channelId };
    case 'onlyInOtherApp':
      return { kind: 'openApp' };
    case 'loginToWatch':
      return { kind: 'signIn' };
    case 'needsPurchase':
    case 'needsPromotion':
      return userType === 'anonymous' ? { kind: 'signIn' } : { kind: 'buy', price: information.price };
    case 'premiumPackRequired':
    case 'needsSubscription':
      return { kind: userType === 'anonymous' ? 'signIn' : 'getPass' };
    case 'countdown':
    case 'liveUnavailable':
    case 'upcomingUnavailable':
    case 'over':
      return undefined;
  }
}
