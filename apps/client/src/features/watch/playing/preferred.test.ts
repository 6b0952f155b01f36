import type { Source } from '@touchline/player/model/source';
import { IDLE } from '@touchline/player/model/state';
import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../shell/preferences/read-preferences';
import { asPreferred, captionsAtStart, holdScreen, mayPreload, mayStartByItself } from './preferred';

const source: Source = { url: '/live.m3u8', kind: 'stream' };
const onMobile = { navigator: { connection: { type: 'cellular' } } };
const tracks = [
  { id: '0', label: 'English', language: 'en', role: 'main' },
  { id: '1', label: 'Deutsch', language: 'de', role: 'main' },
] as const;

test('data saver caps the picture height; mobile data has a setting of its own', () => {
  expect(asPreferred(source, defaultPreferences, {})).toEqual(source);
  expect(asPreferred(source, { ...defaultPreferences, quality: 'dataSaver' }, {})).toMatchObject({ maxHeight: 432 });
  expect(asPreferred(source, defaultPreferences, onMobile)).toMatchObject({ maxHeight: 720 });
});

test('PLAY-12 on mobile data a video autoplays only if operator and viewer have enabled it', () => {
  const likes = (isAutoplayOnCellularUsed: boolean) => ({ isAutoplayOnCellularUsed });
  const allows = (cellular_autoplay_enabled: boolean) => ({ cellular_autoplay_enabled });
  expect(mayStartByItself(likes(true), allows(true), onMobile)).toBe(true);
  expect(mayStartByItself(likes(true), allows(false), onMobile)).toBe(false);
  expect(mayStartByItself(likes(false), allows(true), onMobile)).toBe(false);
  expect(mayStartByItself(likes(true), undefined, onMobile), 'an unset flag is on').toBe(true);
  expect(mayStartByItself(likes(false), allows(false), {}), 'ignored without mobile data').toBe(true);
});

test('captions start with the stored setting, in the page’s language', () => {
  const state = { ...IDLE, captionTracks: tracks, captions: '0' };
  expect(captionsAtStart(state, defaultPreferences, 'de')).toBe('off');
  expect(captionsAtStart(state, { ...defaultPreferences, areCaptionsOn: true }, 'de')).toBe('1');
  expect(captionsAtStart(state, { ...defaultPreferences, areCaptionsOn: true }, 'fr')).toBe('0');
});

test('CONFIG-11c PLAY-04b full screen locks landscape where enabled, and unlocks afterwards', () => {
  const held: string[] = [];
  const phone = {
    width: 390,
    height: 844,
    orientation: { lock: async (to: string) => void held.push(to), unlock: () => void held.push('any') },
  };
  const inShell = (isFullscreen: boolean) => ({ isFullscreen, isWebApp: false });
  holdScreen(inShell(true), { ...defaultPreferences, isFullscreenAutoLandscapeUsed: false }, { screen: phone });
  holdScreen(inShell(true), defaultPreferences, { screen: phone });
  holdScreen(inShell(false), defaultPreferences, { screen: phone });
  holdScreen({ isFullscreen: false, isWebApp: true }, defaultPreferences, { screen: phone });
  holdScreen(inShell(true), defaultPreferences, { screen: { ...phone, width: 820 } });
  expect(held).toEqual(['any', 'landscape', 'portrait', 'any', 'any']);
});

test('a device without orientation lock is left unchanged', () => {
  expect(() => holdScreen({ isFullscreen: true, isWebApp: true }, defaultPreferences, {})).not.toThrow();
});

test('the next videos are preloaded, but not on mobile data or with data saver', () => {
  expect(mayPreload(defaultPreferences, {})).toBe(true);
  expect(mayPreload(defaultPreferences, { navigator: { connection: { type: 'cellular' } } })).toBe(false);
  expect(mayPreload({ ...defaultPreferences, quality: 'dataSaver' }, {})).toBe(false);
});
