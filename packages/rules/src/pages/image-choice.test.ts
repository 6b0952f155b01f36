import type { ImageSource } from '@touchline/contract';
import { expect, test } from 'vitest';
import { aspectRatios, chooseImage, imageSourceSet, shapeOf } from './image-choice';

const webp = (width: number, height: number, more: Partial<ImageSource> = {}): ImageSource => ({
  url: `/art/${width}x${height}.webp`,
  width,
  height,
  format: 'webp',
  ...more,
});
const wide = [1280, 320, 640].map((width) => webp(width, (width * 9) / 16));
const drawing: ImageSource = { url: '/art/crest.svg', width: 400, height: 400, format: 'svg' };

test.each([
  ['the narrowest that fills the target', 500, 640],
  ['exactly the target width', 640, 640],
  ['the widest if none is wide enough', 2000, 1280],
] as const)('PAGE-09a selects %s', (_case, width, chosen) => {
  expect(chooseImage({ sources: wide }, { width })?.source.width).toBe(chosen);
});

test.each([
  ['16By9', webp(1280, 720)],
  ['Square', webp(800, 800)],
  ['Circle', webp(800, 800)],
  ['2By3', webp(800, 1200)],
  ['9By16', webp(900, 1600)],
] as const)('PAGE-09c selects the source with the aspect ratio %s', (shape, right) => {
  const sources = [webp(1280, 720), webp(800, 800), webp(800, 1200), webp(900, 1600)];
  expect(chooseImage({ sources }, { width: 300, aspectRatio: aspectRatios[shape] })?.source).toEqual(right);
});

test('PAGE-09c the aspect ratio may differ by a factor of 1.05 at most', () => {
  const target = { width: 100, aspectRatio: 1 };
  const near = webp(1040, 1000);
  const far = webp(500, 470);
  expect(chooseImage({ sources: [far, near] }, target)?.source).toEqual(near);
  expect(chooseImage({ sources: [far] }, target)?.source).toEqual(far);
});

test('PAGE-09b a vector image is preferred and is never oversize', () => {
  expect(chooseImage({ sources: [webp(160, 160), drawing] }, { width: 50 })).toEqual({
    source: drawing,
    oversize: false,
  });
});

const chosen = (sources: ImageSource[], darkTheme = true) =>
  chooseImage({ sources }, { width: 640, darkTheme })?.source.url;

test('PAGE-09b with the dark theme its own source is preferred, one for the light theme comes last', () => {
  const light = webp(640, 360, { darkTheme: false, url: 'light' });
  const dark = webp(640, 360, { darkTheme: true, url: 'dark' });
  const either = webp(640, 360, { url: 'either' });
  expect(chosen([light, either, dark])).toBe('dark');
  expect(chosen([light, either])).toBe('either');
  expect(chosen([light])).toBe('light');
  expect(chosen([either, dark, light], false)).toBe('light');
});

test('PAGE-09d a source wider than three times the target is flagged oversize', () => {
  expect(chooseImage({ sources: [webp(1201, 675)] }, { width: 400 })?.oversize).toBe(true);
  expect(chooseImage({ sources: [webp(1200, 675)] }, { width: 400 })?.oversize).toBe(false);
});

test('PAGE-09d the flag is that of the source chosen for the theme, the aspect ratio and the width', () => {
  const sources = [
    webp(640, 360, { darkTheme: false }),
    webp(1201, 675),
    webp(2560, 1440),
    webp(640, 640, { darkTheme: true }),
  ];
  expect(chooseImage({ sources: sources.slice(0, 3) }, { width: 400 })?.oversize).toBe(true);
  expect(chooseImage({ sources: sources.slice(0, 3) }, { width: 400, darkTheme: false })?.oversize).toBe(false);
  expect(chooseImage({ sources }, { width: 400 })?.oversize).toBe(false);
  expect(chooseImage({ sources: sources.slice(1, 3) }, { width: 1000 })?.oversize).toBe(false);
});

test('PAGE-09d the srcset contains sources that are not oversize', () => {
  expect(imageSourceSet({ sources: wide }, { width: 300 })).toBe('/art/320x180.webp 320w, /art/640x360.webp 640w');
  expect(imageSourceSet({ sources: [drawing] }, { width: 300 })).toBe('');
});

test('a source that is wider than its frame counts in the srcset with the width that shows', () => {
  expect(imageSourceSet({ sources: wide }, { width: 300, aspectRatio: aspectRatios.Square })).toBe(
    '/art/320x180.webp 180w, /art/640x360.webp 360w',
  );
  expect(imageSourceSet({ sources: wide }, { width: 300, aspectRatio: aspectRatios['16By9'] })).toBe(
    '/art/320x180.webp 320w, /art/640x360.webp 640w',
  );
  const upright = [webp(160, 240), webp(320, 480)];
  expect(imageSourceSet({ sources: upright }, { width: 300, aspectRatio: aspectRatios['16By9'] })).toBe(
    '/art/160x240.webp 160w, /art/320x480.webp 320w',
  );
});

test('an image without sources has no best source', () => {
  expect(chooseImage({ sources: [] }, { width: 300 })).toBeUndefined();
});

test('tall and square frames show their own picture where there is one, others the wide one', () => {
  const [wide, tall, square] = ['wide', 'tall', 'square'].map((name) => ({
    sources: [{ url: name, width: 100, height: 100, format: 'webp' as const }],
  }));
  const image = { sources: wide?.sources ?? [], ...(tall && { tall }), ...(square && { square }) };
  const urlAt = (ratio?: number) => shapeOf(image, ratio).sources[0]?.url;
  expect([urlAt(), urlAt(1.78), urlAt(1), urlAt(0.67)]).toEqual(['wide', 'wide', 'square', 'tall']);
  expect(shapeOf({ sources: [], focus: { x: 0, y: 1 } }, 1).focus).toEqual({ x: 0, y: 1 });
});
