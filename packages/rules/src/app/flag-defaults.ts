import type { Platform, RemoteConfig } from '@touchline/contract';

/** What remote switches say where an operator says nothing, or cannot be asked (CONFIG-06). */
export const flagDefaults = (platform: Platform): RemoteConfig => ({
  ad_deeplinks_enabled: platform !== 'ios',
  externallinks_enabled: true,
  direct_purchase_enabled: true,
  force_update_version: '0.0.0',
  cellular_autoplay_enabled: true,
});
