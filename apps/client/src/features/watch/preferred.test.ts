import { IDLE, type Source } from '@touchline/player';
import { expect, test } from 'vitest';
import { defaultPreferences } from '../preferences';
import { asPreferred, captionsAtStart, mayStartByItself, turnToLandscape } from './preferred';

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

test('on mobile data a video starts by itself only where the viewer likes it', () => {
  const wish = { ...defaultPreferences, isAutoplayOnCellularUsed: false };
  expect(mayStartByItself(wish, onMobile)).toBe(false);
  expect(mayStartByItself(wish, {})).toBe(true);
  expect(mayStartByItself(defaultPreferences, onMobile)).toBe(true);
});

test('captions begin as they are set, in the language of the page', () => {
  const state = { ...IDLE, captionTracks: tracks, captions: '0' };
  expect(captionsAtStart(state, defaultPreferences, 'de')).toBe('off');
  expect(captionsAtStart(state, { ...defaultPreferences, areCaptionsOn: true }, 'de')).toBe('1');
  expect(captionsAtStart(state, { ...defaultPreferences, areCaptionsOn: true }, 'fr')).toBe('0');
});

test('CONFIG-11 full screen turns to landscape where that is wanted', () => {
  const locked: string[] = [];
  const screen = { orientation: { lock: async (to: string) => void locked.push(to) } };
  turnToLandscape({ ...defaultPreferences, isFullscreenAutoLandscapeUsed: false }, { screen });
  expect(locked).toEqual([]);
  turnToLandscape(defaultPreferences, { screen });
  expect(locked).toEqual(['landscape']);
});
