import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv, pressBack } from '../../support/tv';
import { callControls, expectMoving, freeReplay, watched } from '../../support/video';
import { standInForYoutube } from '../../support/youtube';

/** Swipes over the video. */
async function swipe(page: Page, fromX: number, toX: number, y = 300): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', fromX);
  await touch('touchMove', (fromX + toX) / 2);
  await touch('touchMove', toX);
  await touch('touchEnd');
  await client.detach();
}

/** Two taps 100 ms apart, regardless of machine load. */
async function tapTwice(page: Page, x: number, y: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchEnd', after: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x, y }] : [],
      timestamp: begun + after,
    });
  await Promise.all([
    touch('touchStart', 0),
    touch('touchEnd', 0.05),
    touch('touchStart', 0.1),
    touch('touchEnd', 0.15),
  ]);
  await client.detach();
}

const isMuted = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll('video')].find(({ style }) => style.visibility !== 'hidden')?.muted,
  );

test.describe('by touch on a phone', () => {
  test.use({ ...frames.phone, allowed: /status of 500/ });

  test('SCREEN-03a SCREEN-03b SCREEN-03c SCREEN-03d SCREEN-03e ROUTE-17a PLAY-15 a broadcast is full screen, a swipe leads to the next channel and the address follows', async ({
    page,
  }) => {
    await page.goto('/home');
    await page.goto('/broadcast/one');
    await expectMoving(page);
    const dots = page.getByRole('button', { name: /^Channel \d of \d: / });
    await expect(dots.first()).toHaveAttribute('aria-current', 'true');
    const count = await dots.count();
    expect(count).toBeGreaterThan(1);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    const box = await page.locator('video').first().boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });

    // Its entry in the list is enough to start playback.
    const refused: string[] = [];
    await page.route(/\/api\/v3\/channels\/arena(\?|$)/, (route) => {
      refused.push(route.request().url());
      return route.fulfill({ status: 500, json: { statusCode: 500, title: 'Broken' } });
    });
    await swipe(page, 340, 60);
    await expect(page).toHaveURL(/\/broadcast\/arena$/);
    await expect(page.getByRole('button', { name: 'Channel 2 of 9: Arena' })).toHaveAttribute('aria-current', 'true');
    await expectMoving(page);
    expect(refused.length).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await swipe(page, 60, 340);
    await expect(page).toHaveURL(/\/broadcast\/one$/);
    await swipe(page, 60, 340);
    await expect(page).toHaveURL(/\/broadcast\/replay$/);
    await expect(page.getByText('This stream is currently not available')).toBeVisible();
    // Channels replace each other in the history: back leaves them all.
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('PLAY-02a a double tap at a side skips ten seconds, a single tap shows the controls', async ({ page }) => {
    await page.goto('/channel/one');
    await expectMoving(page);
    const before = await watched(page);
    const box = await page.locator('video').first().boundingBox();
    // Between the rows of controls, which may still be visible.
    await tapTwice(page, (box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect.poll(async () => (await watched(page)).time).toBeLessThan(before.time - 3);
    await expect(page.getByRole('button', { name: 'Go live' })).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('SCREEN-04 ACCESS-04 ACCESS-06 PLAY-03a PLAY-03b PLAY-05a PLAY-13b four channels are listed beside the player, and keys, numbers and clicks zap', async ({
    page,
  }) => {
    await page.goto('/home');
    await page.locator('#line-all-channels a[href$="/channel/one"]').click();
    await expectMoving(page);
    const cards = page.getByRole('navigation', { name: 'Channels' }).getByRole('link');
    const boxes = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    const view = await page.getByRole('navigation', { name: 'Channels' }).boundingBox();
    const seen = boxes.filter(({ bottom }) => bottom <= (view?.y ?? 0) + (view?.height ?? 0) + 1);
    expect(seen).toHaveLength(4);
    expect(Math.round(boxes[1].top - boxes[0].bottom)).toBe(4);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.keyboard.press('m');
    expect(await isMuted(page)).toBe(true);
    await cards.nth(1).click();
    await expect(page).toHaveURL(/\/channel\/arena$/);
    await expect(page.getByText('You are watching the free preview of Arena.')).toBeVisible();
    await expectMoving(page);
    expect(await isMuted(page)).toBe(true);

    await page.locator('#main').focus();
    await page.keyboard.press('5');
    await expect(page).toHaveURL(/\/channel\/piste$/);
    await expect(page.getByText('5Piste')).toBeVisible();
    await expectMoving(page);
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/\/channel\/court$/);
    await expect(page.getByText('Court is free with an account.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /returnTo/);
    await expect(page.frameLocator('iframe').getByText('Shots of the last match')).toBeVisible();
    await page.keyboard.press('9');
    await expect(page.getByText('This stream is currently not available')).toBeVisible();

    await page.keyboard.press('1');
    await expectMoving(page);
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION');
    await expect(page.locator('html')).toHaveAttribute('data-zen', '');
    await callControls(page);
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await back.click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await expect(page).toHaveURL(/\/channel\/one$/);
    await page.mouse.move(710, 400);
    await back.click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test.describe('a replay on a desktop', () => {
  test.use({ ...frames.desktop, allowed: /status of 404/ });

  test('ROUTE-12b ACCESS-08b PLAY-08c a replay ends with an ended view, resumes at the last position, and is left when it does not play', async ({
    page,
    request,
  }) => {
    const { id, name } = await freeReplay(request);
    const missing = new Set<string>();
    page.on('response', (response) => {
      if (response.status() === 404) missing.add(new URL(response.url()).pathname);
    });
    const time = async () => (await watched(page)).time;
    await page.goto(`/event/page/${id}/media`);
    await expectMoving(page);
    const bar = page.getByRole('slider', { name: 'Position' });
    await callControls(page);
    for (let presses = 0; presses < 3; presses++) await bar.press('PageUp');
    await expect.poll(time).toBeGreaterThan(150);
    await page.keyboard.press('k');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('watchPositions'))).toContain(id);
    await page.goto('/home');
    const line = page.getByRole('region', { name: 'Continue watching' });
    await line.getByRole('link', { name }).click();
    await expectMoving(page);
    expect(await time()).toBeGreaterThan(150);

    await page.locator('section[tabindex]').focus();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByText('The event has ended.')).toBeVisible();
    await page.getByRole('button', { name: 'Watch again' }).click();
    await expect.poll(time).toBeLessThan(60);
    await expect(page.getByText('The event has ended.')).toBeHidden();

    await page.goto(`/event/page/${id}`);
    await page.route('**/api/v3/events/*/playback*', (route) =>
      route.fulfill({ status: 404, json: { statusCode: 404, title: 'Not found' } }),
    );
    await page.locator('#event-action').click();
    await expect(
      page.getByRole('status').getByText(/The event has already finished|currently not available/),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/event/page/${id}$`));
    expect([...missing]).toEqual([`/api/v3/events/${id}/playback`]);
  });
});

test.describe('YouTube', () => {
  test.use({ ...frames.desktop, allowed: /asks https:\/\/www\.youtube\.com\/iframe_api|status of 404/ });

  test('ROUTE-18 PLAY-01a PLAY-09a a video plays after consent, and is left when it ends', async ({ page }) => {
    await standInForYoutube(page);
    await page.goto('/home');
    await page.goto('/youtube?videoId=abc123&title=Best%20saves');
    await expect(page.getByText('Nothing is loaded from there until you open it.')).toBeVisible();
    expect(await page.evaluate(() => 'YT' in window)).toBe(false);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByTestId('youtube-stand-in')).toHaveText('abc123');
    await expect(page.getByRole('heading', { level: 1, name: 'Best saves' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new CustomEvent('youtube-state', { detail: 0 })));
    await expect(page).toHaveURL(/\/home$/);

    await page.goto('/youtube?videoId=gone');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByTestId('youtube-stand-in')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new CustomEvent('youtube-error', { detail: 100 })));
    await expect(page.getByText('This video was not found.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open on YouTube' })).toBeVisible();
  });
});

test.describe('by remote on a TV', () => {
  test.use(frames.tv);

  test('PLAY-13b ROUTE-17b channel keys and numbers zap, and back leaves the channels', async ({ page }, testInfo) => {
    const pressCode = (keyCode: number) =>
      page.evaluate(
        (code) =>
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { keyCode: code, bubbles: true, cancelable: true }),
          ),
        keyCode,
      );
    await openTv(page, testInfo, '/channel/one');
    await expectMoving(page);
    await pressCode(427);
    await expect(page).toHaveURL(/#\/channel\/arena$/);
    await expect(page.getByText('2Arena')).toBeVisible();
    await expectMoving(page);
    await page.keyboard.press('5');
    await expect(page).toHaveURL(/#\/channel\/piste$/);
    await expectMoving(page);
    await expect(async () => {
      await pressBack(page);
      await expect(page).toHaveURL(/#\/home$/, { timeout: 1500 });
    }).toPass();
  });
});
