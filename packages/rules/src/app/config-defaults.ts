import type { AppConfig } from '@touchline/contract';

/** What holds where an operator says nothing, or cannot be asked (CONFIG-03). The same on both ends. */
export const configDefaults: Omit<AppConfig, 'version' | 'menuNames'> = {
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
};
