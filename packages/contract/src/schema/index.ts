import type { CallName } from '../endpoints';
import { accessCalls } from './access';
import { slotCalls } from './ads/slot';
import { configCalls } from './app/config';
import { legalCalls } from './app/legal';
import { regionCalls } from './app/region';
import { audienceCalls } from './audience/calls';
import type { CallSchema } from './common';
import { bannerCalls } from './content/banner';
import { calendarCalls } from './content/calendar';
import { categoryCalls } from './content/category';
import { channelCalls } from './content/channel';
import { eventCalls } from './content/event-calls';
import { nativeWavesCalls } from './content/native-waves';
import { pageCalls } from './content/page-calls';
import { scoreCalls } from './content/score';
import { searchCalls } from './content/search';
import { tileCalls } from './content/tile-calls';
import { youtubeCalls } from './content/youtube';
import { favoriteCalls } from './following/favorites';
import { positionCalls } from './following/position';
import { predictionCalls } from './following/prediction';
import { pushCalls } from './following/push';
import { reminderCalls } from './following/reminder';
import { accountCalls } from './people/account';
import { deviceFlowCalls } from './people/device-flow';
import { identityCalls } from './people/identity';
import { passkeyCalls } from './people/passkey';
import { passwordCalls } from './people/password';
import { checkoutCalls } from './shop/checkout';
import { collectibleCalls } from './shop/collectible';
import { offerCalls } from './shop/offer';
import { promotionCalls } from './shop/promotion';
import { selfServiceCalls } from './shop/self-service';
import { walletCalls } from './shop/wallet';
import { soccerCalls } from './soccer/soccer';
import { studioAuditCalls } from './studio/audit';
import { studioBoardCalls } from './studio/boards';
import { studioClipCalls } from './studio/clips';
import { studioContentCalls } from './studio/content';
import { studioDeskCalls } from './studio/desk';
import { studioEntryCalls } from './studio/entry';
import { studioHealthCalls } from './studio/health';
import { studioInputCalls } from './studio/inputs';
import { studioLibraryCalls } from './studio/library';
import { studioLoadCalls } from './studio/load';
import { studioMomentCalls } from './studio/moments';
import { studioOperatorCalls } from './studio/operators';
import { studioMoneyCalls, studioPeopleCalls } from './studio/people';
import { studioPreviewCalls } from './studio/preview';
import { studioScheduleCalls } from './studio/schedule';

export * from './access';
export * from './ads/slot';
export * from './app/config';
export * from './app/legal';
export * from './app/region';
export * from './audience/calls';
export * from './audience/events';
export * from './common';
export * from './content/banner';
export * from './content/calendar';
export * from './content/category';
export * from './content/channel';
export * from './content/event';
export * from './content/media';
export * from './content/native-waves';
export * from './content/page';
export * from './content/palette';
export * from './content/score';
export * from './content/search';
export * from './content/tile';
export * from './content/youtube';
export * from './following/engagement';
export * from './following/favorites';
export * from './following/position';
export * from './following/prediction';
export * from './following/push';
export * from './following/reminder';
export * from './people/account';
export * from './people/device-flow';
export * from './people/identity';
export * from './people/passkey';
export * from './people/password';
export * from './shop/checkout';
export * from './shop/collectible';
export * from './shop/offer';
export * from './shop/promotion';
export * from './shop/self-service';
export * from './shop/wallet';
export * from './soccer/soccer';
export * from './stored';
export * from './studio/audit';
export * from './studio/boards';
export * from './studio/content';
export * from './studio/desk';
export * from './studio/entry';
export * from './studio/health';
export * from './studio/inputs';
export * from './studio/library';
export * from './studio/load';
export * from './studio/moments';
export * from './studio/operators';
export * from './studio/people';
export * from './studio/preview';
export * from './studio/schedule';

/** Schemas of all calls, by their name in `endpoints`. */
export const calls = {
  ...identityCalls,
  ...passwordCalls,
  ...passkeyCalls,
  ...deviceFlowCalls,
  ...configCalls,
  ...regionCalls,
  ...legalCalls,
  ...pageCalls,
  ...calendarCalls,
  ...tileCalls,
  ...categoryCalls,
  ...channelCalls,
  ...eventCalls,
  ...scoreCalls,
  ...bannerCalls,
  ...searchCalls,
  ...accessCalls,
  ...positionCalls,
  ...favoriteCalls,
  ...reminderCalls,
  ...pushCalls,
  ...accountCalls,
  ...walletCalls,
  ...collectibleCalls,
  ...offerCalls,
  ...promotionCalls,
  ...checkoutCalls,
  ...selfServiceCalls,
  ...soccerCalls,
  ...predictionCalls,
  ...youtubeCalls,
  ...nativeWavesCalls,
  ...slotCalls,
  ...audienceCalls,
  ...studioEntryCalls,
  ...studioBoardCalls,
  ...studioInputCalls,
  ...studioDeskCalls,
  ...studioClipCalls,
  ...studioLibraryCalls,
  ...studioScheduleCalls,
  ...studioContentCalls,
  ...studioMomentCalls,
  ...studioPeopleCalls,
  ...studioMoneyCalls,
  ...studioAuditCalls,
  ...studioHealthCalls,
  ...studioLoadCalls,
  ...studioOperatorCalls,
  ...studioPreviewCalls,
} as const satisfies Record<CallName, CallSchema>;

export type Calls = typeof calls;
