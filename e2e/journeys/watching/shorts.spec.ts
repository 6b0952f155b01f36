import type { Page } from '@playwright/test';
import { frames } from '../../support/frames';
import { goToLine } from '../../support/lines';
import { expect, test } from '../../support/test';
import { focusedId, openTv, pressBack, takenOver } from '../../support/tv';
import { expectPicture, watched } from '../../support/video';

const title = (page: Page) => page.locator('#short-title');
const first = '/media/tile%3Ashort-third-gate';

/** Moves a finger over the picture. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const touches = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 120, y }] });
  await send('touchStart', from);
  await send('touchMove', (from + to) / 2);
  await send('touchMove', to);
  await send('touchEnd');
  await touches.detach();
}

test.describe('on a phone', () => {
  test.use(frames.phone);

  test('shorts are upright recordings, swiped one after the other, and back leaves to their line', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [, clip] = /\/origin\/live\/clip-([\w-]+)\/open\/master/.exec(request.url()) ?? [];
      if (clip) loaded.push(clip);
    });
    await page.goto('/home');
    await (await goToLine(page, 'shorts')).getByRole('link').first().click();
    await expect(title(page)).toHaveText('Third gate, full tilt');
    await expectPicture(page);
    const { width = 0, height = 1 } = (await page.locator('#short-picture').boundingBox()) ?? {};
    expect(height).toBeGreaterThan(width);
    await expect(page.getByText('0:24')).toBeVisible();
    await expect(page.getByText('LIVE', { exact: true })).toHaveCount(0);
    // The next two are prepared.
    await expect.poll(() => new Set(loaded).size).toBeGreaterThanOrEqual(3);
    await swipe(page, 500, 484);
    await expect(title(page)).toHaveText('Third gate, full tilt');
    await swipe(page, 520, 120);
    await expect(title(page)).toHaveText('Run, cross, header');
    await expectPicture(page);
    await swipe(page, 120, 520);
    await expect(title(page)).toHaveText('Third gate, full tilt');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.locator('#line-shorts')).toBeInViewport();
  });

  test('a recording ends after its length and begins again', async ({ page, request }) => {
    const master = await request.get('/origin/live/clip-run-cross/open/master.m3u8');
    const [video = ''] = (await master.text()).match(/^v\d+\/index\.m3u8$/m) ?? [];
    const playlist = await (await request.get(`/origin/live/clip-run-cross/open/${video}`)).text();
    expect(playlist).toContain('#EXT-X-ENDLIST');
    const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
    expect(lengths.reduce((a, b) => a + b, 0)).toBeCloseTo(10);
    await page.goto('/media/tile%3Ashort-run-cross');
    await expectPicture(page);
    await expect.poll(async () => (await watched(page)).time, { timeout: 30_000 }).toBeGreaterThan(6);
    await expect.poll(async () => (await watched(page)).time, { timeout: 30_000 }).toBeLessThan(4);
  });
});

test.describe('on a computer', () => {
  test.use(frames.desktop);

  test('arrows and the wheel change the short, M turns the sound on', async ({ page }) => {
    await page.goto(first);
    await expect(page.getByRole('button', { name: 'Next short' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(title(page)).toHaveText('Run, cross, header');
    await page.locator('#short-picture').hover();
    await page.mouse.wheel(0, 200);
    await expect(title(page)).toHaveText('Tight to the apex');
    await page.keyboard.press('ArrowLeft');
    await expect(title(page)).toHaveText('Run, cross, header');
    await page.keyboard.press('m');
    await expect(page.locator('#short-sound')).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('on a TV', () => {
  test.use(frames.tv);

  test('up and down change the short, right reaches its button, back leaves', async ({ page }, testInfo) => {
    await openTv(page, testInfo, first);
    await takenOver(page);
    await expect.poll(() => focusedId(page)).toBe('short-picture');
    await expect(title(page)).toHaveText('Third gate, full tilt');
    await expect(page.locator('section ol li')).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    await expect(title(page)).toHaveText('Run, cross, header');
    await page.keyboard.press('ArrowUp');
    await expect(title(page)).toHaveText('Third gate, full tilt');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedId(page)).toBe('short-more');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focusedId(page)).toBe('short-picture');
    await pressBack(page);
    await expect(page).toHaveURL(/#\/home$/);
  });
});
