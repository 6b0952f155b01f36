import { expect, test } from 'vitest';
import { type Holding, orientationFor } from './orientation';

const phone: Holding = { isFullscreen: false, isTablet: false, isWebApp: false, isAutoLandscape: true };

test.each<[string, Partial<Holding>, string]>([
  ['a phone’s app is portrait', {}, 'portrait'],
  ['in full screen it turns to landscape', { isFullscreen: true }, 'landscape'],
  ['unless the viewer does not want that', { isFullscreen: true, isAutoLandscape: false }, 'any'],
  ['a tablet is held as one likes', { isTablet: true }, 'any'],
  ['in full screen too', { isTablet: true, isFullscreen: true }, 'any'],
  ['and so is a web app', { isWebApp: true }, 'any'],
  ['whose full screen turns as well', { isWebApp: true, isFullscreen: true }, 'landscape'],
])('PLAY-04 %s', (_case, facts, expected) => {
  expect(orientationFor({ ...phone, ...facts })).toBe(expected);
});
