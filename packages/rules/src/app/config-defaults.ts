import type { AppConfig, Platform, RemoteConfig } from '@touchline/contract';

/** Values used by client and server if the operator configures none or the server is unreachable (CONFIG-03). */
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

/** Remote flags used if the operator sets none or the server is unreachable (CONFIG-06). */
export const flagDefaults = (platform: Platform): RemoteConfig => ({
  ad_deeplinks_enabled: platform !== 'ios',
  externallinks_enabled: true,
  direct_purchase_enabled: true,
  force_update_version: '0.0.0',
  cellular_autoplay_enabled: true,
  watching_badge_enabled: false,
  cmcd_enabled: false,
});
