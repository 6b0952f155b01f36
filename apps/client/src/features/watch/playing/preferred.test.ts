import type { Source } from '@touchline/player/model/source';
import { IDLE } from '@touchline/player/model/state';
import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../shell/preferences/read-preferences';
import { asPreferred, captionsAtStart, holdScreen, mayStartByItself, mayWarm } from './preferred';

const source: Source = { url: '/live.m3u8', kind: 'stream' };
const onMobile = { navigator: { connection: { type: 'cellular' } } };
const tracks = [
  { id: '0', label: 'English', language: 'en', role: 'main' },
  { id: '1', label: 'Deutsch', language: 'de', role: 'main' },
] as const;

test('data saver caps the picture, quality on mobile data has its own', () => {
  expect(asPreferred(source, defaultPreferences, {})).toEqual(source);
  expect(asPreferred(source, { ...defaultPreferences, quality: 'dataSaver' }, {})).toMatchObject({ maxHeight: 432 });
  expect(asPreferred(source, defaultPreferences, onMobile)).toMatchObject({ maxHeight: 720 });
});

test('PLAY-12 on mobile data a video starts by itself only where the operator and the viewer like it', () => {
  const likes = (isAutoplayOnCellularUsed: boolean) => ({ isAutoplayOnCellularUsed });
  const allows = (cellular_autoplay_enabled: boolean) => ({ cellular_autoplay_enabled });
  expect(mayStartByItself(likes(true), allows(true), onMobile)).toBe(true);
  expect(mayStartByItself(likes(true), allows(false), onMobile)).toBe(false);
  expect(mayStartByItself(likes(false), allows(true), onMobile)).toBe(false);
  expect(mayStartByItself(likes(true), undefined, onMobile), 'a flag nobody has said is on').toBe(true);
  expect(mayStartByItself(likes(false), allows(false), {}), 'elsewhere it is nobody’s business').toBe(true);
});

test('captions begin as they are set, in the language of the page', () => {
  const state = { ...IDLE, captionTracks: tracks, captions: '0' };
  expect(captionsAtStart(state, defaultPreferences, 'de')).toBe('off');
  expect(captionsAtStart(state, { ...defaultPreferences, areCaptionsOn: true }, 'de')).toBe('1');
  expect(captionsAtStart(state, { ...defaultPreferences, areCaptionsOn: true }, 'fr')).toBe('0');
});

test('CONFIG-11 PLAY-04 full screen turns to landscape where that is wanted, and back', () => {
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

test('a device that does not let its screen be held is left alone', () => {
  expect(() => holdScreen({ isFullscreen: true, isWebApp: true }, defaultPreferences, {})).not.toThrow();
});

test('what is likely next is made ready, but not where data are dear', () => {
  expect(mayWarm(defaultPreferences, {})).toBe(true);
  expect(mayWarm(defaultPreferences, { navigator: { connection: { type: 'cellular' } } })).toBe(false);
  expect(mayWarm({ ...defaultPreferences, quality: 'dataSaver' }, {})).toBe(false);
});
