import { cameraEvent, expectHeard } from '../../support/cameras';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { moveFocus, openTv, pressBack } from '../../support/tv';

test.use(frames.tv);

test('PLAY-11a a TV switches cameras with five keys and never has two videos', async ({ page, request }, testInfo) => {
  const { id } = await cameraEvent(request, 'live');
  await openTv(page, testInfo, `/event/page/${id}/media`);
  await expectHeard(page);
  // Paused, the controls stay.
  await page.keyboard.press('MediaPlayPause');
  const cameras = page.getByRole('group', { name: 'Cameras' }).getByRole('button');
  await expect(cameras).toHaveCount(5);
  await page.keyboard.press('ArrowRight');
  await expect(cameras.first()).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);

  await moveFocus(page, 'ArrowRight');
  await expect(cameras.nth(1)).toBeFocused();
  await expect(page.getByText('OK switches')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cameras.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Now: /)).not.toHaveText('Now: Main camera');
  await expect(page.locator('video')).toHaveCount(1);

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'English commentary' })).toBeFocused();
  await moveFocus(page, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Deutscher Kommentar' })).toBeChecked();
  await pressBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cameras.nth(1)).toBeFocused();

  await moveFocus(page, 'ArrowUp');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  await moveFocus(page, 'ArrowDown');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);

  // "All four" is one composed picture.
  await cameras.last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now: All four')).toBeVisible();
  await page.keyboard.press('MediaPlayPause');
  await expectHeard(page);
  await expect(page.locator('video')).toHaveCount(1);

  await pressBack(page);
  await expect(cameras.first()).toBeHidden();
  await pressBack(page);
  await expect(page.locator('video')).toHaveCount(0);
});
