import type { Locator, Page } from '@playwright/test';
import { expectSound } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { focusedId, openTv, pressBack, takenOver } from '../../support/tv';

/** Channels that everyone may watch at any time. */
const [ONE, TWO, THREE] = ['channel:one', 'channel:piste', 'channel:womens'];

/** The choice of a channel; its id contains a colon. */
const choice = (page: Page, key: string) => page.locator(`[id="choice-${key}"]`);

/** How many videos of the page play, and how many of them are heard. */
const videos = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('video')];
    const moving = all.filter((video) => !video.paused && video.getVideoPlaybackQuality().totalVideoFrames > 10);
    return { all: all.length, moving: moving.length, heard: all.filter(({ muted }) => !muted).length };
  });

/** Two taps in a moment, which a busy machine would not manage one by one. */
const tapTwice = (picture: Locator) =>
  picture.evaluate((button) => {
    for (const detail of [1, 2]) {
      button.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
      button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
    }
  });

/** The numbers of the pictures that are heard. */
const heard = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-tile]')]
      .filter((tile) => tile.querySelector('video')?.muted === false)
      .map((tile) => tile.querySelector('button')?.id),
  );

test.describe('on a desktop', () => {
  // Of the pictures that fail or are gone.
  test.use({ ...frames.desktop, allowed: /status of 404|TL-P-/ });

  test('from the channel list to three pictures at once: chosen, heard by pointer and keys, opened large, left', async ({
    page,
  }) => {
    await page.goto('/channel/one');
    await page.getByRole('link', { name: 'Watch together' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Watch together' })).toBeVisible();
    await page.getByRole('button', { name: 'Channels' }).click();
    await expect(choice(page, ONE)).toHaveAttribute('aria-pressed', 'true');
    // Without a pass it says what it needs, and is no choice.
    await expect(page.getByRole('link', { name: /Arena.*Needs a pass/ })).toBeVisible();
    await choice(page, TWO).click();
    await choice(page, THREE).click();
    await expect(page.getByText('3 of 4 chosen')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Watch 3 together' }).click();

    await expect.poll(() => videos(page), { timeout: 60_000 }).toEqual({ all: 3, moving: 3, heard: 1 });
    expect(await heard(page)).toEqual(['picture-1']);
    await expectSound(page);
    await page.locator('#picture-2').hover();
    await expect.poll(() => heard(page)).toEqual(['picture-2']);
    await page.keyboard.press('3');
    await expect.poll(() => heard(page)).toEqual(['picture-3']);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-layout="one"] #picture-3')).toBeVisible();
    await expect(page.locator('#picture-1')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.locator('#picture-1')).toBeVisible();
    await page.getByRole('button', { name: 'One and three' }).click();
    await expect(page.locator('[data-layout="oneAndThree"]')).toHaveCount(1);
    expect(await videos(page)).toMatchObject({ all: 3, heard: 1 });

    await page.keyboard.press('Escape');
    await expect(page.getByText('3 of 4 chosen')).toBeVisible();
    expect((await videos(page)).all).toBe(0);
  });

  test('one picture that fails is retried by itself, the others go on', async ({ page }) => {
    let isBroken = true;
    await page.route('**/api/v3/channels/piste/playback*', (route) =>
      isBroken ? route.fulfill({ status: 404, json: { statusCode: 404, title: 'Gone' } }) : route.fallback(),
    );
    await page.goto(`/together?items=${ONE},${TWO}`);
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('This video content is currently not available');
    await expect.poll(async () => (await videos(page)).moving, { timeout: 60_000 }).toBe(1);
    isBroken = false;
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => videos(page), { timeout: 60_000 }).toMatchObject({ moving: 2, heard: 1 });
  });
  test('an address with mistakes shows what is left, and says so', async ({ page }) => {
    await page.goto(`/together?items=film:x,${ONE},${ONE},event:nowhere,${TWO}`);
    await expect(page.getByText(/could not be read.*shown once.*1 of them is no longer available/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Picture \d/ })).toHaveCount(2);
    await page.goto('/together?items=event:nowhere');
    await expect(page.getByText(/Nothing of it can be watched any more/)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(frames.phone);

  test('from the calendar to two pictures, one above the other; a tap moves the sound, two open one', async ({
    page,
  }) => {
    await page.goto('/calendar');
    await page.getByRole('link', { name: 'Watch together' }).click();
    await expect(page.getByText(/This phone plays two at once/)).toBeVisible();
    await page.getByRole('button', { name: 'Channels' }).click();
    for (const key of [ONE, TWO, THREE]) await choice(page, key).tap();
    // The third is one too many.
    await expect(choice(page, THREE)).toHaveAttribute('aria-pressed', 'false');
    await expectSound(page);
    await page.getByRole('link', { name: 'Watch 2 together' }).tap();

    await expect.poll(() => videos(page), { timeout: 60_000 }).toEqual({ all: 2, moving: 2, heard: 1 });
    await expectSound(page);
    const [first, second] = await Promise.all([1, 2].map((number) => page.locator(`#picture-${number}`).boundingBox()));
    expect(first?.x).toBe(second?.x);
    expect(second?.y).toBeGreaterThan(first?.y ?? 0);
    await page.locator('#picture-2').tap();
    await expect.poll(() => heard(page)).toEqual(['picture-2']);
    await tapTwice(page.locator('#picture-2'));
    await expect(page.locator('[data-layout="one"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Back' }).tap();
    await expect(page.locator('[data-layout="two"]')).toHaveCount(1);
  });

  test('a longer address plays two, and says so', async ({ page }) => {
    await page.goto(`/together?items=${ONE},${TWO},${THREE}`);
    await expect(page.getByText('This phone plays two at once. The rest was left out.')).toBeVisible();
    await expect.poll(async () => (await videos(page)).all).toBe(2);
  });
});

test.describe('on a TV', () => {
  // A page from a file has no encrypted media.
  test.use({ ...frames.tv, allowed: /TL-P-105/ });

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.querySelector('span')?.textContent ?? '');

  test('one video and stills of the others, with five keys', async ({ page }, testInfo) => {
    await openTv(page, testInfo, `/together?chosen=${ONE},${TWO},${THREE}&tab=channels`);
    await takenOver(page);
    await expect(page.getByText('3 of 4 chosen')).toBeVisible();
    await expectSound(page);
    await page.locator('#together-watch').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedId(page)).toBe('still-0');
    await expect.poll(() => videos(page), { timeout: 60_000 }).toMatchObject({ all: 1, moving: 1 });
    await expectSound(page);
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.textContent();

    await page.keyboard.press('ArrowDown');
    expect(await focusedId(page)).toBe('still-1');
    await page.keyboard.press('ArrowDown');
    expect(await focusedId(page)).toBe('still-1');
    const chosen = (await focused(page)).replace('Picture 3: ', '');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText(chosen);
    expect(await focused(page)).toBe(`Picture 3: ${before}`);
    await expect.poll(() => videos(page), { timeout: 60_000 }).toMatchObject({ all: 1, moving: 1 });

    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('section') !== null)).toBe(true);
    await pressBack(page);
    expect(await focusedId(page)).toBe('still-1');
    await pressBack(page);
    await expect(page.getByText('3 of 4 chosen')).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  });
});
