import type { CallName } from '../endpoints';
import { accessCalls } from './access';
import { accountCalls } from './account';
import { calendarCalls } from './calendar';
import { categoryCalls } from './category';
import { channelCalls } from './channel';
import { checkoutCalls } from './checkout';
import type { CallSchema } from './common';
import { configCalls } from './config';
import { deviceFlowCalls } from './device-flow';
import { eventCalls } from './event-calls';
import { favoriteCalls } from './favorites';
import { identityCalls } from './identity';
import { legalCalls } from './legal';
import { nativeWavesCalls } from './native-waves';
import { offerCalls } from './offer';
import { pageCalls } from './page-calls';
import { passwordCalls } from './password';
import { positionCalls } from './position';
import { predictionCalls } from './prediction';
import { promotionCalls } from './promotion';
import { pushCalls } from './push';
import { regionCalls } from './region';
import { reminderCalls } from './reminder';
import { searchCalls } from './search';
import { selfServiceCalls } from './self-service';
import { soccerCalls } from './soccer';
import { tileCalls } from './tile-calls';
import { walletCalls } from './wallet';
import { youtubeCalls } from './youtube';

export * from './access';
export * from './account';
export * from './calendar';
export * from './category';
export * from './channel';
export * from './checkout';
export * from './common';
export * from './config';
export * from './device-flow';
export * from './engagement';
export * from './event';
export * from './favorites';
export * from './identity';
export * from './legal';
export * from './media';
export * from './native-waves';
export * from './offer';
export * from './page';
export * from './palette';
export * from './password';
export * from './position';
export * from './prediction';
export * from './promotion';
export * from './push';
export * from './region';
export * from './reminder';
export * from './search';
export * from './self-service';
export * from './soccer';
export * from './stored';
export * from './tile';
export * from './wallet';
export * from './youtube';

/** Schemas of all calls, by their name in `endpoints`. */
export const calls = {
  ...identityCalls,
  ...passwordCalls,
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
  ...searchCalls,
  ...accessCalls,
  ...positionCalls,
  ...favoriteCalls,
  ...reminderCalls,
  ...pushCalls,
  ...accountCalls,
  ...walletCalls,
  ...offerCalls,
  ...promotionCalls,
  ...checkoutCalls,
  ...selfServiceCalls,
  ...soccerCalls,
  ...predictionCalls,
  ...youtubeCalls,
  ...nativeWavesCalls,
} as const satisfies Record<CallName, CallSchema>;

export type Calls = typeof calls;
