import { expect, test } from 'vitest';
import { type OrientationContext, orientationFor } from './orientation';

const phone: OrientationContext = { isFullscreen: false, isTablet: false, isWebApp: false, isAutoLandscape: true };

test.each<[string, Partial<OrientationContext>, string]>([
  ['the phone app is portrait', {}, 'portrait'],
  ['full screen on a phone is landscape', { isFullscreen: true }, 'landscape'],
  ['full screen on a phone with the setting off is any', { isFullscreen: true, isAutoLandscape: false }, 'any'],
  ['a tablet is any', { isTablet: true }, 'any'],
  ['full screen on a tablet is any', { isTablet: true, isFullscreen: true }, 'any'],
  ['a web app is any', { isWebApp: true }, 'any'],
  ['full screen in a web app is landscape', { isWebApp: true, isFullscreen: true }, 'landscape'],
])('PLAY-04a %s', (_case, change, expected) => {
  expect(orientationFor({ ...phone, ...change })).toBe(expected);
});
