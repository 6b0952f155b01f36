import { frames } from '../../support/frames';
import { holdApp } from '../../support/hold';
import { expect, test } from '../../support/test';

test.describe('by touch on a phone', () => {
  test.use(frames.phone);

  test('a press on a button before the app has loaded is answered when it has', async ({ page }) => {
    const release = await holdApp(page);
    await page.goto('/home', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Pause the slides' }).tap();
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Resume the slides' })).toBeVisible();
  });

  test('a tap on a part that is not hydrated yet is answered by the app, without loading another document', async ({
    page,
  }) => {
    // The browser is never idle, and nothing is ever near: parts are hydrated only when they are touched.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
      window.IntersectionObserver = class extends IntersectionObserver {
        override observe() {}
      };
    });
    await page.goto('/home');
    await page.locator('#line-live-now a').first().tap();
    await expect(page).toHaveURL(/\/(?:event|channel)\//);
    const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
    expect(loaded).toMatch(/\/home$/);
  });
});
