import type { Event, PpvInfo, UserType } from '@touchline/contract';
import { accessState } from './access-state';
import { timeStatus } from './time-status';
import { isWatchable } from './watchable';

/** Who looks at an event, when (epoch seconds) and where. */
export interface EventViewing {
  now: number;
  userType: UserType;
  /** A TV takes no card and no password: there a code leads to the phone. */
  isTv: boolean;
}

/** What an event's page says about watching it; one line per state, words come later (SCREEN-05). */
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
  /** A replay follows what could be watched. */
  | { kind: 'over'; replayFollows: boolean };

export type EventFacts = Pick<
  Event,
  'type' | 'live' | 'startTime' | 'endTime' | 'watchable' | 'public' | 'requiresRegistration' | 'ppvInfo' | 'userRights'
> &
  Partial<Pick<Event, 'channelId' | 'deepLink' | 'nativewaves' | 'youtubeId'>>;

/** What is said to a viewer of an event now: that it cannot be watched, else what it takes, else how it is open. */
export function eventInformation(event: EventFacts, viewing: EventViewing): EventInformation {
  return outOfReach(event, viewing.now) ?? locked(event, viewing) ?? open(event, viewing);
}

/** Reasons that no account and no money changes. */
function outOfReach(event: EventFacts, now: number): EventInformation | undefined {
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

function locked(event: EventFacts, { userType, isTv }: EventViewing): EventInformation | undefined {
  const access = accessState(event, userType);
  if (access.state === 'blockedPpv') return { kind: 'needsPurchase', price: access.price };
  if (access.state === 'blockedPromotion') return { kind: 'needsPromotion', price: access.price };
  if (access.state !== 'blockedPremium') return undefined;
  if (access.takes === 'registration') return { kind: 'loginToWatch' };
  return { kind: isTv ? 'premiumPackRequired' : 'needsSubscription' };
}

function open(event: EventFacts, { now, userType }: EventViewing): EventInformation {
  const { startTime, channelId, live } = event;
  if (now < startTime) return { kind: 'countdown', startTime };
  const runsOnChannel = event.type === 'Channel' && timeStatus(event, now) === 'live';
  if (runsOnChannel && !live && channelId !== undefined) return { kind: 'redirectToChannel', channelId };
  if (event.public) return { kind: 'free' };
  const { state } = accessState(event, userType);
  const by = state === 'purchased' ? 'purchase' : state === 'subscribed' ? 'pass' : 'account';
  return { kind: 'premiumUnlocked', by };
}

/** The one thing to do with an event now. */
export type EventAction =
  | { kind: 'watchLive'; channelId: string | undefined }
  | { kind: 'openChannel'; channelId: string }
  | { kind: 'watchReplay' }
  | { kind: 'youtube'; videoId: string }
  | { kind: 'signIn' }
  | { kind: 'getPass' }
  | { kind: 'buy'; price: PpvInfo }
  | { kind: 'openApp' };

/** The action that fits what is said about the event; none where nothing can be done now (SCREEN-05). */
export function eventAction(
  event: EventFacts,
  information: EventInformation,
  { now, userType }: EventViewing,
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
