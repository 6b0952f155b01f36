import type { ImageSource } from '@touchline/contract';
import { expect, test } from 'vitest';
import { aspectRatios, chooseImage, imageSourceSet } from './image-choice';

const webp = (width: number, height: number, more: Partial<ImageSource> = {}): ImageSource => ({
  url: `/art/${width}x${height}.webp`,
  width,
  height,
  format: 'webp',
  ...more,
});
const wide = [320, 640, 1280].map((width) => webp(width, (width * 9) / 16));
const drawing: ImageSource = { url: '/art/crest.svg', width: 400, height: 400, format: 'svg' };

test.each([
  ['the narrowest that fills the place', 500, 640],
  ['exactly the width asked for', 640, 640],
  ['the widest where none is wide enough', 2000, 1280],
] as const)('PAGE-09 chooses %s', (_sentence, width, chosen) => {
  expect(chooseImage({ sources: wide }, { width })?.source.width).toBe(chosen);
});

test.each([
  ['16By9', webp(1280, 720)],
  ['Square', webp(800, 800)],
  ['Circle', webp(800, 800)],
  ['2By3', webp(800, 1200)],
  ['9By16', webp(900, 1600)],
] as const)('PAGE-09 takes the source whose shape is %s', (shape, right) => {
  const sources = [webp(1280, 720), webp(800, 800), webp(800, 1200), webp(900, 1600)];
  expect(chooseImage({ sources }, { width: 300, aspectRatio: aspectRatios[shape] })?.source).toEqual(right);
});

test('PAGE-09 a shape may be off by a factor of 1.05 and no more', () => {
  const target = { width: 100, aspectRatio: 1 };
  const near = webp(1040, 1000);
  const far = webp(500, 470);
  expect(chooseImage({ sources: [far, near] }, target)?.source).toEqual(near);
  expect(chooseImage({ sources: [far] }, target)?.source).toEqual(far);
});

test('PAGE-09 a drawing wins over pixels and is never oversize', () => {
  expect(chooseImage({ sources: [webp(160, 160), drawing] }, { width: 50 })).toEqual({
    source: drawing,
    oversize: false,
  });
});

const chosen = (sources: ImageSource[], darkTheme = true) =>
  chooseImage({ sources }, { width: 640, darkTheme })?.source.url;

test('PAGE-09 on dark ground the source made for it comes first, one for light ground last', () => {
  const light = webp(640, 360, { darkTheme: false, url: 'light' });
  const dark = webp(640, 360, { darkTheme: true, url: 'dark' });
  const either = webp(640, 360, { url: 'either' });
  expect(chosen([light, either, dark])).toBe('dark');
  expect(chosen([light, either])).toBe('either');
  expect(chosen([light])).toBe('light');
  expect(chosen([either, dark, light], false)).toBe('light');
});

test('PAGE-09 a source wider than three times the target is flagged oversize', () => {
  expect(chooseImage({ sources: [webp(1201, 675)] }, { width: 400 })?.oversize).toBe(true);
  expect(chooseImage({ sources: [webp(1200, 675)] }, { width: 400 })?.oversize).toBe(false);
});

test('PAGE-09 the browser may choose among what is not oversize', () => {
  expect(imageSourceSet({ sources: wide }, { width: 300 })).toBe('/art/320x180.webp 320w, /art/640x360.webp 640w');
  expect(imageSourceSet({ sources: [drawing] }, { width: 300 })).toBe('');
});

test('PAGE-16 a picture without sources has no choice', () => {
  expect(chooseImage({ sources: [] }, { width: 300 })).toBeUndefined();
});
