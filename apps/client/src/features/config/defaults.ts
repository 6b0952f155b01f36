import type { AppConfig } from '@touchline/contract';

/** What the client goes by when no configuration can be had (CONFIG-03). */
export const defaultConfig: AppConfig = {
  version: '0.0.0',
  cataloguePagesLimit: 50,
  channelsLimit: 50,
  channelEventsLimit: 50,
  refreshInterval: 15 * 60,
  cacheDuration: 5 * 60,
  welcomeScreenCounter: 2,
  limitSpacesPerGrid: 6,
  limitTilesPerLine: 50,
  disabledMenuItems: [],
  useUtcOffsetMins: true,
  useCache: true,
  allowBlurForPremiumChannels: true,
  featureScreens: [],
  menuNames: {},
};
