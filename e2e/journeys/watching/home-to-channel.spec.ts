import type { Page } from '@playwright/test';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { focusedId, openTv, pressBack, takenOver } from '../../support/tv';
import { callControls, expectMoving, heardLanguages, watched } from '../../support/video';

const scroll = (page: Page) => page.evaluate(() => window.scrollY);
const channelTile = (page: Page) => page.locator('#line-all-channels a[href$="/channel/one"]');

/** Scrolls so that the channels are in the middle, and waits until the position is stored. */
async function scrollToChannels(page: Page): Promise<number> {
  await channelTile(page).evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
  const place = await scroll(page);
  expect(place).toBeGreaterThan(100);
  return place;
}

async function expectToBeBack(page: Page, place: number): Promise<void> {
  await expect(page).toHaveURL(/\/home$/);
  await expect(channelTile(page)).toBeInViewport();
  await expect(channelTile(page)).toBeFocused();
  expect(Math.abs((await scroll(page)) - place)).toBeLessThan(3);
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Audio and captions' });
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name });

test.describe('by touch on a phone', () => {
  test.use(frames.phone);

  test('ROUTE-17b ROUTE-27a from home to a channel with captions and another audio track, and back to the scroll position', async ({
    page,
  }) => {
    const heard = heardLanguages(page);
    await page.goto('/home');
    const place = await scrollToChannels(page);
    await channelTile(page).tap();
    await expect(page).toHaveURL(/\/channel\/one$/);
    await expect(page).toHaveTitle('Touchline 1 · Touchline');
    await expectMoving(page);
    expect(heard).toEqual(['en']);
    await expect(menuButton(page)).toBeHidden();
    await page
      .locator('video')
      .first()
      .tap({ position: { x: 60, y: 60 } });
    await menuButton(page).tap();
    await choice(page, 'Captions', 'Deutsch').tap();
    await choice(page, 'Audio', 'Deutscher Kommentar').tap();
    await expect.poll(async () => (await watched(page)).captions).toEqual(['de']);
    await expect.poll(() => heard).toContain('de');
    await expectMoving(page);
    await page.goBack();
    await expectToBeBack(page, place);
  });
});

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('ROUTE-27a by mouse from home to a channel with captions and another audio track, and back by the player’s button', async ({
    page,
  }) => {
    const heard = heardLanguages(page);
    await page.goto('/home');
    const place = await scrollToChannels(page);
    await channelTile(page).click();
    await expectMoving(page);
    await callControls(page);
    await menuButton(page).click();
    await choice(page, 'Captions', 'English').check();
    await choice(page, 'Audio', 'Deutsch').check();
    await expect.poll(async () => (await watched(page)).captions).toEqual(['en']);
    await expect.poll(() => heard).toContain('de');
    await page.keyboard.press('Escape');
    await callControls(page);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectToBeBack(page, place);
  });

  test('by keyboard alone: past the menu to a channel, captions on, and back', async ({ page }) => {
    await page.goto('/home');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    // Each press moves one step; a channel comes after the stage and the line of live events.
    const isThere = () => channelTile(page).evaluate((tile) => tile === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab');
    await expect(channelTile(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectMoving(page);
    await page.keyboard.press('c');
    await expect.poll(async () => (await watched(page)).captions).toEqual(['en']);
    const back = page.getByRole('button', { name: 'Back', exact: true });
    const isAtBack = () => back.evaluate((button) => button === document.activeElement);
    for (let presses = 0; presses < 5 && !(await isAtBack()); presses++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await expect(channelTile(page)).toBeFocused();
  });
});

test.describe('by remote on a TV', () => {
  test.use(frames.tv);

  test('ROUTE-27a from home to a channel with captions and another audio track, and back to its tile', async ({
    page,
  }, testInfo) => {
    const heard = heardLanguages(page);
    await openTv(page, testInfo);
    // Earlier keys would be queued, and their effect could not be observed.
    await takenOver(page);
    await expect(channelTile(page)).toBeVisible();
    for (let presses = 0; presses < 8 && !(await focusedId(page)).startsWith('all-channels-'); presses++)
      await page.keyboard.press('ArrowDown');
    await expect(channelTile(page)).toBeFocused();
    const place = await scroll(page);
    await page.keyboard.press('Enter');
    await expectMoving(page);
    await page.keyboard.press('ArrowUp');
    for (
      let presses = 0;
      presses < 8 && !(await menuButton(page).evaluate((each) => each === document.activeElement));
      presses++
    )
      await page.keyboard.press('ArrowRight');
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Audio', 'English')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Audio', 'Deutsch')).toBeChecked();
    await expect.poll(() => heard).toContain('de');
    for (
      let presses = 0;
      presses < 6 && !(await choice(page, 'Captions', 'Deutsch').evaluate((each) => each === document.activeElement));
      presses++
    )
      await page.keyboard.press(presses % 2 ? 'ArrowDown' : 'ArrowRight');
    await expect(choice(page, 'Captions', 'Deutsch')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await watched(page)).captions).toEqual(['de']);
    // Back closes the topmost layer: the menu, then the controls, then the channel.
    await pressBack(page);
    await expect(choice(page, 'Captions', 'Deutsch')).toBeHidden();
    await expectMoving(page);
    await expect(async () => {
      await pressBack(page);
      await expect(page).toHaveURL(/#\/home$/, { timeout: 1500 });
    }).toPass();
    await expect(channelTile(page)).toBeFocused();
    expect(Math.abs((await scroll(page)) - place)).toBeLessThan(3);
  });
});
