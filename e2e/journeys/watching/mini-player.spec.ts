import type { Locator } from '@playwright/test';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { expectMoving, expectPicture, freeReplay, watched } from '../../support/video';

const mini = /^Mini player: /;

/** The player rises as it appears: a measurement counts once it rests. */
async function gapAbove(player: Locator, bar: Locator): Promise<number | undefined> {
  const [upper, lower] = [await player.boundingBox(), await bar.boundingBox()];
  return upper && lower ? Math.round(lower.y - upper.y - upper.height) : undefined;
}

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('leaving the player keeps the video in the mini player, and it returns without loading again', async ({
    page,
    request,
  }) => {
    const { id, name } = await freeReplay(request);
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/playback')) calls.push(sent.url());
    });
    await page.goto(`/event/page/${id}/media`);
    await expectMoving(page);
    const before = calls.length;
    const { time } = await watched(page);
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await expect(page).toHaveURL(/\/calendar/);
    const player = page.getByRole('complementary', { name: mini });
    await expect(player).toContainText(name);
    await expectPicture(page);
    expect((await watched(page)).time).toBeGreaterThan(time);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.keyboard.press('i');
    await expect(page).toHaveURL(new RegExp(`/event/page/${id}/media$`));
    await expect(player).toBeHidden();
    await expectMoving(page);
    expect((await watched(page)).time).toBeGreaterThan(time);
    expect(calls).toHaveLength(before);

    await page.keyboard.press('i');
    await expect(player).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(player).toBeHidden();
    expect(await page.evaluate(() => document.querySelectorAll('video').length)).toBe(0);
  });

  test('a paused video does not go on, and another video replaces the first', async ({ page, request }) => {
    const { id } = await freeReplay(request);
    await page.goto(`/event/page/${id}/media`);
    await expectMoving(page);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('complementary', { name: mini })).toBeVisible();
    await page.locator('#line-all-channels a[href$="/channel/one"]').click();
    await expect(page).toHaveURL(/\/channel\/one$/);
    await expectMoving(page);
    await expect(page.getByRole('complementary', { name: mini })).toBeHidden();
    await page.keyboard.press('k');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.locator('video')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use(frames.phone);

  test('the mini player is above the bar, opens the player by a tap and closes', async ({ page }) => {
    await page.goto('/home');
    await page.locator('#line-all-channels a[href$="/channel/one"]').tap();
    await expect(page).toHaveURL(/\/channel\/one$/);
    await expectMoving(page);
    await page.goBack();
    const player = page.getByRole('complementary', { name: mini });
    await expect(player).toBeVisible();
    await expect.poll(() => gapAbove(player, page.locator('#main ~ nav'))).toBe(8);
    expect(await player.boundingBox()).toMatchObject({ x: 8, width: 374, height: 68 });
    await page.getByRole('button', { name: 'Back to the player' }).first().tap();
    await expect(page).toHaveURL(/\/channel\/one$/);
    await expectMoving(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Close the mini player' }).tap();
    await expect(player).toBeHidden();
  });
});
