import { expect, test } from 'vitest';
import { defaultPreferences } from '../../shell/preferences/read-preferences';
import { adsOfPlayback } from './playback-ads';

const ads = {
  viewer: 'signed',
  tagUrl: 'https://ads.example/?c=[CONTENTID]&d=%5BCONTENTID%5D&e=${CONTENTID}&f=%%CONTENTID%%&p=[PLATFORM]',
  streamId: 'one',
  isStitched: true,
};

test('ADS-01a the tag of a playback names its content', () => {
  expect(adsOfPlayback(ads, 'a/b', defaultPreferences)?.tagUrl).toBe(
    'https://ads.example/?c=a%2Fb&d=a%2Fb&e=a%2Fb&f=a%2Fb&p=[PLATFORM]',
  );
  expect(adsOfPlayback({ viewer: 'signed' }, 'one', defaultPreferences)).toEqual({ viewer: 'signed' });
  expect(adsOfPlayback(undefined, 'one', defaultPreferences)).toBeUndefined();
});

test('CONFIG-11d every video starts with the sample ads where a developer overrides the settings', () => {
  const switched = { ...defaultPreferences, isEnabledAdSettingsOverride: true };
  const sample = '/api/slots/vast?placement=preroll&sample=pod';
  expect(adsOfPlayback(ads, 'one', switched)).toMatchObject({ viewer: 'signed', tagUrl: sample });
  expect(adsOfPlayback(undefined, 'one', switched)).toEqual({ viewer: '', tagUrl: sample });
});

test('CONFIG-11d breaks are guided by the player where a developer wants it, although they are stitched', () => {
  expect(adsOfPlayback(ads, 'one', defaultPreferences)?.isStitched).toBe(true);
  const switched = { ...defaultPreferences, isEnabledHlsAdsPlayer: true };
  expect(adsOfPlayback(ads, 'one', switched)).not.toHaveProperty('isStitched');
});
