import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv, pressBack } from '../../support/tv';

const counters = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('featureScreenCounters') ?? '{}') as Record<string, number>);

test('ROUTE-25 SCREEN-10a below the required version every address leads to the update screen, which cannot be left', async ({
  page,
}) => {
  await page.route(/\/(home|update|nowhere)$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"force_update_version":"0.0.0"', '"force_update_version":"4.4.1"');
    await route.fulfill({ response: answer, status: 200, body });
  });
  for (const address of ['/home', '/nowhere']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/update$/);
    await expect(page.getByRole('heading', { name: 'Time for a new version' })).toBeVisible();
  }
  await expect(page.getByText('You have 4.4.0. You need 4.4.1')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute(/\/(home|update|nowhere)$/);
  await page.getByRole('button', { name: 'Update now' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Go to Home page' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test.describe('feature screens', () => {
  test.use({ announcements: true });

  test('SCREEN-15a SCREEN-15b ROUTE-26b open once per session on the way back home, as often as their counter allows', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/home');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Sports' }).click();
    await expect(page).toHaveURL(/\/sports$/);
    await page.clock.fastForward(30_000);
    await header.getByRole('link', { name: 'Home' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Sport never sleeps' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue to Touchline' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await counters(page)).toEqual({ welcome: 1 });
    await header.getByRole('link', { name: 'Sports' }).click();
    await header.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(dialog).toHaveCount(0);

    await page.goto('/feature-screen/winter');
    await expect(page.getByRole('heading', { level: 1, name: 'All of the Fall Line Tour' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test.describe('a TV of a model year with a welcome screen', () => {
  test.use(frames.tv);

  test('SCREEN-14a SCREEN-10c shows the welcome screen, and asks before it is left', async ({ page }, testInfo) => {
    await page.addInitScript({ path: join(import.meta.dirname, '../../tv/shells/tizen.js') });
    await page.addInitScript(`webapis.productinfo.getModelCode = () => '22_PONTUSM_FTV'`);
    await openTv(page, testInfo, '/home', 'tizen');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Welcome to Touchline' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Start watching' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);

    await expect(page.locator('#line-live-now a').first()).toBeVisible();
    await pressBack(page);
    await expect(dialog.getByRole('button', { name: 'Stay here' })).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await pressBack(page);
    await expect(dialog).toHaveCount(0);
    await pressBack(page);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('button', { name: 'Leave', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await page.evaluate('calls')).toContainEqual(['exit']);

    await page.reload();
    await expect(page.locator('#line-live-now a').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use(frames.phone);

  test('SCREEN-08a pull-to-refresh reloads home and its configuration; swiping along a line does not', async ({
    page,
  }) => {
    await page.goto('/home');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('anonymousUser') ?? '')).toContain('accessToken');
    await expect(page.locator('main ul')).not.toHaveCount(3);
    // Loaded at rest; until then the browser's own pull reloads the page.
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const touch = await page.context().newCDPSession(page);
    const drag = async (right: number, down: number) => {
      const at = (part: number) => [{ x: 200 + right * part, y: 300 + down * part }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const part of [0.2, 0.4, 0.6, 0.8, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await drag(-180, 60);
    await drag(0, 250);
    await expect(page.getByText('Up to date')).toBeVisible();
    expect(asked.filter((path) => path.endsWith('/home/page'))).toHaveLength(1);
    expect(asked.filter((path) => path.includes('/appconfig/'))).toHaveLength(1);
  });
});
