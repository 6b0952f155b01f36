import { SCENE_CAMERAS as cameras, SCENE_FRAME_MS, SCENE_SECONDS } from '@touchline/contract/schema';
import { createTexts } from '@touchline/texts';
import { de } from '@touchline/texts/de';
import { en } from '@touchline/texts/en';
import { describe, expect, it } from 'vitest';
import { exactTime, FRAME_MS, movedByKey, SCENE_CAMERAS, SCENE_MS, sceneStart, spokenTime } from './scene-time';

const reach = { from: 1_000_010, to: 1_060_030 };

describe('SHOP-14a a scene of six seconds', () => {
  it('has the length, cameras and frames that the server expects', () => {
    expect([SCENE_MS, SCENE_CAMERAS, FRAME_MS]).toEqual([SCENE_SECONDS * 1000, cameras, SCENE_FRAME_MS]);
  });

  it('begins on a frame, and ends within reach', () => {
    expect(sceneStart(1_020_019, reach)).toBe(1_020_000);
    expect(sceneStart(1_020_021, reach)).toBe(1_020_040);
    expect(sceneStart(0, reach)).toBe(1_000_040);
    expect(sceneStart(2_000_000, reach)).toBe(1_054_000);
  });

  it('stays at its first frame where the reach is shorter than a scene', () => {
    expect(sceneStart(5000, { from: 1000, to: 3000 })).toBe(1000);
  });

  it.each([
    ['ArrowLeft', -1000],
    ['ArrowRight', 1000],
    [',', -40],
    ['.', 40],
  ])('moves by the key %s', (key, ms) => {
    expect(movedByKey(key, 1_020_000, reach)).toBe(1_020_000 + ms);
  });

  it('moves to the ends of its reach with Home and End, and by no other key', () => {
    expect(movedByKey('Home', 1_020_000, reach)).toBe(1_000_040);
    expect(movedByKey('End', 1_020_000, reach)).toBe(1_054_000);
    expect(movedByKey('x', 1_020_000, reach)).toBeUndefined();
  });

  it('is shown with hundredths and read with its frame', () => {
    const ms = (58 * 60 + 41) * 1000 + 80;
    expect(exactTime(ms, { locale: 'en' })).toBe('58:41.08');
    expect(exactTime(ms, { locale: 'de' })).toBe('58:41,08');
    expect(spokenTime(ms, createTexts('en', en))).toBe('58 minutes 41 seconds, frame 2');
    expect(spokenTime(61_000, createTexts('de', de))).toBe('1 Minute 1 Sekunde, Bild 0');
  });
});
