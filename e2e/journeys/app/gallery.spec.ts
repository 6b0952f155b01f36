import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { withPictures } from '../../support/browsers';
import { accessibilityFaults } from '../../support/checks';

test.use(withPictures);

const gallery = pathToFileURL(fileURLToPath(new URL('../../../dist/client/gallery/index.html', import.meta.url))).href;

const frames = {
  phone: { viewport: { width: 390, height: 844 }, query: '', textCard: 100 },
  desktop: { viewport: { width: 1440, height: 900 }, query: '', textCard: 128 },
  tv: { viewport: { width: 1920, height: 1080 }, query: '?frame=tv', textCard: 128 },
};

for (const [frame, { viewport, query, textCard }] of Object.entries(frames))
  test(`every component of the client in its states, on a ${frame}`, async ({ page }, info) => {
    const complaints: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.setViewportSize(viewport);
    await page.goto(`${gallery}${query}`);
    await expect(page.getByRole('heading', { name: 'Parts and states' })).toBeVisible();
    const card = page.getByRole('link', { name: 'Passes You need a pass to watch this.' });
    expect((await card.boundingBox())?.height).toBe(textCard);
    const picture = await page.screenshot({
      path: info.outputPath(`gallery-${frame}.png`),
      fullPage: true,
      animations: 'disabled',
    });
    expect(picture.length).toBeGreaterThan(50_000);
    expect(complaints).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
