import type { Page } from '@playwright/test';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';
import { callControls, expectMoving, freeReplay, watched } from '../../support/video';

const MOST_CONTROLS = 10;

const rate = (page: Page) => page.evaluate(() => document.querySelector('video')?.playbackRate);

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('PLAY-13a speed, caption style, thumbnail preview, and statistics for developers only; symbols of 32 pt', async ({
    page,
    request,
  }) => {
    const { id } = await freeReplay(request);
    await page.goto(`/event/page/${id}/media`);
    await expectMoving(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await callControls(page);
    await expect(button('Statistics')).toHaveCount(0);
    const symbols = page
      .getByRole('region', { name: /^Video player/ })
      .locator('button[aria-label]:not([data-kind]) svg');
    const widths = await symbols.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(Math.min(...widths.filter((width) => width > 0)), 'every control is 32 pt at least').toBe(32);

    await button('Speed').click();
    await page.getByRole('radio', { name: '1.5×' }).check({ force: true });
    expect(await rate(page)).toBe(1.5);
    await page.keyboard.press('Escape');
    await expect(button('Speed')).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    expect(await rate(page), 'a pause changes nothing').toBe(1.5);
    await page.keyboard.press('<');
    expect(await rate(page)).toBe(1.25);

    await button('Audio and captions').click();
    await page.getByRole('button', { name: 'Caption style' }).click();
    await page.getByRole('radio', { name: 'Very large' }).check({ force: true });
    await page.getByRole('radio', { name: 'Outline' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-captions', 'xlarge');
    await expect(page.locator('html')).toHaveAttribute('data-caption-edge', 'outline');
    await page.keyboard.press('Escape');

    const bar = page.getByRole('slider', { name: 'Position' });
    await callControls(page);
    await bar.hover();
    const preview = bar.locator('xpath=../..').locator('[style*="thumbs"]');
    await expect(preview).toBeVisible();
    const box = await preview.boundingBox();
    expect(box?.width).toBeGreaterThan(100);

    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
      localStorage.setItem('settings', JSON.stringify({ ...settings, isDevToolsUsed: true }));
    });
    await page.reload();
    await expectMoving(page);
    await callControls(page);
    await button('Statistics').click();
    const panel = page.getByLabel('Statistics', { exact: true }).filter({ has: page.locator('dt') });
    await expect(panel).toContainText('Dropped frames');
    await expect(panel).toContainText('hls');
  });

  test('PLAY-13b the Home key goes to the start of the live window and stays there, also after full screen', async ({
    page,
  }) => {
    await page.goto('/channel/one');
    await expectMoving(page);
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    const time = async () => (await watched(page)).time;
    for (const full of [true, false]) {
      await page.keyboard.press('f');
      await expect.poll(isFull).toBe(full);
    }
    const live = await time();
    await page.keyboard.press('Home');
    await expect.poll(time).toBeLessThan(live / 2);
    const start = await time();
    await expect.poll(time).toBeGreaterThan(start + 2);
    expect(await time()).toBeLessThan(live / 2);
  });
});

test.describe('by remote on a TV', () => {
  test.use(frames.tv);

  /** Presses right, key by key, up to the control of that name, without going past it. */
  async function moveRightTo(page: Page, name: string): Promise<void> {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    const reached: (string | null | undefined)[] = [];
    while (reached.at(-1) !== name && reached.length < MOST_CONTROLS) {
      await page.keyboard.press('ArrowRight');
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')));
    }
    expect(reached).toContain(name);
  }

  test('PLAY-13b the list of channels and the speed of a replay are a few keys away', async ({
    page,
    request,
  }, testInfo) => {
    await openTv(page, testInfo, '/channel/one');
    await expectMoving(page);
    expect(await page.locator('video').first().boundingBox()).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await moveRightTo(page, 'Channels');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Touchline 1' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/channel\/arena$/);
    await expectMoving(page);

    const { id } = await freeReplay(request);
    await page.evaluate((address) => location.assign(address), `#/event/page/${id}/media`);
    await expectMoving(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
    await moveRightTo(page, 'Speed');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await rate(page)).toBe(1.25);
  });
});
