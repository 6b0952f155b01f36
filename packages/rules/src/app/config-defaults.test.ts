import { expect, test } from 'vitest';
import { configDefaults, flagDefaults } from './config-defaults';

test('CONFIG-06a CONFIG-06b flags have defaults, and ad deep links are off on iOS', () => {
  const usual = {
    ad_deeplinks_enabled: true,
    externallinks_enabled: true,
    direct_purchase_enabled: true,
    force_update_version: '0.0.0',
    cellular_autoplay_enabled: true,
    watching_badge_enabled: false,
    cmcd_enabled: false,
  };
  for (const platform of ['web', 'mobileweb', 'android', 'tizen', 'webos'] as const)
    expect(flagDefaults(platform)).toEqual(usual);
  expect(flagDefaults('ios')).toEqual({ ...usual, ad_deeplinks_enabled: false });
});

test('CONFIG-03a CONFIG-03b intervals and limits have defaults', () => {
  expect(configDefaults).toMatchObject({
    refreshInterval: 900,
    cacheDuration: 300,
    channelsLimit: 50,
    cataloguePagesLimit: 50,
    channelEventsLimit: 50,
    limitTilesPerLine: 50,
    limitSpacesPerGrid: 6,
  });
});
