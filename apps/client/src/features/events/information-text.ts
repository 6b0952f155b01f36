import type { UserType } from '@touchline/contract';
import type { EventInformation } from '@touchline/rules/access/event-information';
import type { Texts } from '@touchline/texts';
import type { IconName } from '../../ui/Icon/shapes';

/** Parameters of the text besides the state. */
interface Words {
  t: Texts;
  userType: UserType;
  channelName: string | undefined;
}

const UNLOCKED = {
  pass: 'event.info.premiumUnlocked',
  purchase: 'event.info.ppvUnlocked',
  account: 'badge.freeAccount',
} as const;

/** The information text of an event (SCREEN-05); empty for the countdown, which is shown separately. */
export function informationText(
  information: EventInformation,
  { t, userType, channelName }: Words,
): string | undefined {
  switch (information.kind) {
    case 'countdown':
      return undefined;
    case 'premiumUnlocked':
      return t(UNLOCKED[information.by]);
    case 'needsPurchase': {
      const { cost } = information.price;
      return t(userType === 'anonymous' ? 'event.info.ppvPrice' : 'tile.lockedPpv', { count: cost });
    }
    case 'redirectToChannel':
      return channelName === undefined ? undefined : t('event.info.redirectToChannel', { channel: channelName });
    case 'onlyInOtherApp':
      return information.appName === undefined
        ? t('event.info.onlyInAnotherApp')
        : t('event.info.onlyInOtherApp', { appName: information.appName });
    case 'over':
      return t(information.replayFollows ? 'event.info.ended' : 'player.errors.eventOver');
    case 'free':
    case 'needsSubscription':
    case 'needsPromotion':
    case 'liveUnavailable':
    case 'upcomingUnavailable':
    case 'loginToWatch':
    case 'premiumPackRequired':
      return t(`event.info.${information.kind}`);
  }
}

/** The icon before the text: open, locked, elsewhere, or unavailable. */
export const informationIcons: Readonly<Record<EventInformation['kind'], IconName>> = {
  free: 'check',
  premiumUnlocked: 'check',
  countdown: 'clock',
  needsSubscription: 'lock',
  needsPurchase: 'lock',
  needsPromotion: 'lock',
  premiumPackRequired: 'lock',
  loginToWatch: 'user',
  redirectToChannel: 'tv',
  onlyInOtherApp: 'tv',
  liveUnavailable: 'info',
  upcomingUnavailable: 'info',
  over: 'info',
};
