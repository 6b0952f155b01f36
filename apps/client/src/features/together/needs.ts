import type { Channel, Event, UserType } from '@touchline/contract';
import { channelBadges, type TileBadge } from '@touchline/rules/access/badges';
import { type EventContext, eventAction, eventInformation } from '@touchline/rules/access/event-information';
import type { Texts } from '@touchline/texts';
import type { Times } from '../../shell/texts/useTimes';

interface Words {
  readonly t: Texts;
  readonly times: Times;
}

/** What a viewer needs to watch an event now, or why it does not play; undefined if it plays. */
export function eventNeed(event: Event, context: EventContext, { t, times }: Words): string | undefined {
  const information = eventInformation(event, context);
  const action = eventAction(event, information, context);
  if (action?.kind === 'watchLive' || action?.kind === 'watchReplay') return undefined;
  switch (information.kind) {
    case 'loginToWatch':
      return t('together.needs.account');
    case 'needsSubscription':
    case 'premiumPackRequired':
      return t('together.needs.pass');
    case 'needsPurchase':
    case 'needsPromotion':
      return t('together.needs.credits', { count: information.price.cost });
    case 'countdown':
      return t('together.starts', { time: times.dayAndTime(information.startTime) });
    case 'over':
      return t('event.info.ended');
    case 'onlyInOtherApp':
      return t('event.info.onlyInAnotherApp');
    case 'free':
    case 'premiumUnlocked':
    case 'redirectToChannel':
    case 'liveUnavailable':
    case 'upcomingUnavailable':
      return t('player.errors.streamUnavailable');
  }
}

/** What a viewer needs to watch a channel; undefined if it plays. */
export function channelNeed(channel: Channel, userType: UserType, { t }: Pick<Words, 't'>): string | undefined {
  const [badge] = channelBadges(channel, userType);
  if (badge) return badgeNeed(badge, t);
  return channel.watchable ? undefined : t('player.errors.streamUnavailable');
}

const badgeNeed = (badge: TileBadge, t: Texts): string => {
  if (badge.kind === 'credits') return t('together.needs.credits', { count: badge.cost });
  return t(badge.kind === 'account' ? 'together.needs.account' : 'together.needs.pass');
};
