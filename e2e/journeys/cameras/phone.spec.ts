import type { Page } from '@playwright/test';
import { cameraEvent, expectHeard } from '../../support/cameras';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';

test.use(frames.phone);

/** A finger moves over the picture. */
async function swipe(page: Page, from: number, to: number, y: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((from + to) / 2) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('PLAY-11a upright, a swipe and the strip change the camera; the sound goes on', async ({ page, request }) => {
  const { id } = await cameraEvent(request, 'live');
  await page.goto(`/event/page/${id}/media`);
  await expectHeard(page);
  const strip = page.getByRole('list', { name: 'Cameras' });
  const cameras = strip.getByRole('button');
  await expect(cameras).toHaveCount(4);
  await expect(cameras.first()).toHaveAttribute('aria-pressed', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);

  await swipe(page, 320, 80, 160);
  await expect(cameras.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await swipe(page, 80, 320, 160);
  await expect(cameras.first()).toHaveAttribute('aria-pressed', 'true');
  // Before the first one is the last, which scrolls into view.
  await swipe(page, 80, 320, 160);
  await expect(cameras.nth(3)).toHaveAttribute('aria-pressed', 'true');
  const isAtEnd = () => strip.evaluate((row) => Math.ceil(row.scrollLeft + row.clientWidth) >= row.scrollWidth);
  await expect.poll(isAtEnd).toBe(true);
  // Not a tap: the browser takes one for the end of the swipe's momentum.
  await cameras.nth(2).click();
  await expect(cameras.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expectHeard(page);

  await page.getByRole('radio', { name: 'Stadium sound' }).check();
  await expect(page.getByRole('radio', { name: 'Stadium sound' })).toBeChecked();
  // The scene is what was just seen: its time is that of the press.
  await page.getByRole('link', { name: 'Keep this scene' }).click();
  await expect(page).toHaveURL(/\/scene\?at=\d+$/);
});

test('PLAY-11a on its side, a main picture and two; a tap swaps, the button shows one', async ({ page, request }) => {
  const { id } = await cameraEvent(request, 'live');
  await page.goto(`/event/page/${id}/media`);
  await expectHeard(page);
  const element = await page.evaluateHandle(() => [...document.querySelectorAll('video')].find(({ muted }) => !muted));
  await page.setViewportSize({ width: 844, height: 390 });
  const tiles = page.locator('[data-wall] [data-camera]');
  await expect(tiles).toHaveCount(3);
  // Turning the phone does not load the video again.
  expect(await element.evaluate((video) => video?.isConnected)).toBe(true);
  await expectHeard(page);
  const second = tiles.nth(1);
  const camera = await second.getAttribute('data-camera');
  await second.tap();
  await expect(page.getByRole('button', { name: /Show or hide controls$/ })).toHaveAttribute(
    'data-camera',
    camera ?? '',
  );
  await page.getByRole('button', { name: 'Show one camera' }).tap();
  await expect(tiles).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
});
