import type { Page } from '@playwright/test';
import { withPictures } from '../../support/browsers';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';

test.use(withPictures);

const devices = {
  'a phone': frames.phone,
  'a tablet': { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  'a desktop': frames.desktop,
} as const;

const places = [
  ['in the lines of home', '/home'],
  ['in a grid', '/list/series?tileShape=2By3'],
  ['in a mosaic', '/page/sports'],
] as const;

/** Pictures of tiles in the window: the pixels that were loaded and those that show, in width. */
const tilePictures = (page: Page) =>
  page.evaluate(() => {
    const isInWindow = (element: Element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const partsOf = (image: HTMLImageElement) => {
      const [, name = '', loaded = 0] = /([^/]+)\.(\d+)\.webp$/.exec(image.currentSrc) ?? [];
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      // The frame is covered: a picture of another shape is cut at its sides.
      const shown = Math.max(image.offsetWidth, image.offsetHeight * ratio) * devicePixelRatio;
      return { image, name, loaded: Number(loaded), shown };
    };
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main li img[srcset]')].map(partsOf);
    const visible = pictures.filter(({ image }) => isInWindow(image));
    return visible.map(({ image, name, loaded, shown }) => {
      // A browser takes a larger source that another tile has loaded already.
      const others = pictures.filter((other) => other.name === name).map((other) => other.shown);
      const widest = Math.max(...[...image.srcset.matchAll(/\.(\d+)\.webp/g)].map(([, width]) => Number(width)));
      return { name, isLoaded: image.complete && loaded > 0, loaded, shown, most: Math.max(...others), widest };
    });
  });

for (const [device, frame] of Object.entries(devices))
  test.describe(`on ${device}`, () => {
    test.use(frame);

    for (const [place, address] of places)
      test(`pictures of tiles ${place} are loaded in the size that shows`, async ({ page }) => {
        await page.goto(address);
        await page.locator('main li img[srcset]').first().scrollIntoViewIfNeeded();
        await expect.poll(async () => (await tilePictures(page)).map(({ isLoaded }) => isLoaded)).toContain(true);
        await expect.poll(async () => (await tilePictures(page)).filter(({ isLoaded }) => !isLoaded)).toEqual([]);
        for (const { name, loaded, shown, most, widest } of await tilePictures(page)) {
          expect(loaded / most, `${name}: ${loaded} for ${shown}`).toBeLessThan(1.4);
          // Not blurred either, as far as the picture itself is wide enough.
          expect(loaded / Math.min(shown, widest), `${name}: ${loaded} for ${shown}`).toBeGreaterThan(0.97);
        }
      });
  });
