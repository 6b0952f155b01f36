import type { Page } from '@playwright/test';
import { withPictures } from '../../support/browsers';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { moveFocus, openTv, takenOver } from '../../support/tv';

test.use(withPictures);

// These tests bring failures about; browsers report every failed request, and React what a screen throws.
test.use({ allowed: /Failed to load resource|blocked by CORS policy|Minified React error #31/ });

const LIMITED = 'Application config is not accessible, some functionality may be limited.';
const NOT_HERE = 'Touchline is unfortunately not available in your region';
/** The calls, and the page that the server draws. */
const NETWORK = /\/api\/|\/home\?/;
const CONFIG = /\/appconfig\//;
const firstTile = (page: Page) => page.locator('#line-live-now a').first();

test.describe('on a TV', () => {
  test.use(frames.tv);

  test('CONFIG-02 a configuration that is late or nonsense is done without, and taken when it comes', async ({
    page,
  }, testInfo) => {
    await page.clock.install();
    // A page that the server drew has its configuration with it.
    await page.route(/\/home\?/, (route) => route.abort());
    const answers = ['late', 'nonsense'];
    await page.route(CONFIG, async (route) => {
      const answer = answers.shift();
      if (answer === 'nonsense') await route.fulfill({ body: '{"version": 5' });
      else if (answer === undefined) await route.continue();
    });
    await openTv(page, testInfo);
    await expect.poll(() => answers.length).toBe(1);
    await page.clock.fastForward(10_000);
    await expect(page.getByText(LIMITED)).toBeVisible();
    await expect(firstTile(page)).toBeVisible();
    // The name of the entry comes from the configuration.
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByText('Clubs')).toHaveCount(0);
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(menu.getByText('Clubs')).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    expect(answers).toEqual([]);
  });

  test('the first view comes first: lines below it are not measured before it is painted, and then are there', async ({
    page,
  }, testInfo) => {
    await page.addInitScript(() => {
      const drawn: { opening: boolean; lines: number }[] = [];
      const isDrawn = (line: Element) => line.getClientRects().length > 0;
      new MutationObserver(() => {
        const opening = document.documentElement.hasAttribute('data-opening');
        const lines = [...document.querySelectorAll('main [data-focus-group]')].filter(isDrawn).length;
        drawn.push({ opening, lines });
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-opening'] });
      Object.assign(window, { drawn });
    });
    // The second time the server has its page at hand, and no TV loses patience with it.
    await openTv(page, testInfo);
    await expect(page.locator('#line-all-channels a').first()).toBeVisible();
    await page.reload();
    await expect(page.locator('#line-all-channels a').first()).toBeVisible();
    const drawn = await page.evaluate(() => (window as unknown as { drawn: object[] }).drawn);
    expect(drawn).toEqual([
      { opening: true, lines: 1 },
      { opening: false, lines: expect.any(Number) },
    ]);
    expect(drawn[1]).not.toMatchObject({ lines: 1 });
    // A step of focus redraws what moves, and not the screen.
    const layers = await page
      .locator('main section:has([data-focus-group])')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).willChange));
    expect(new Set(layers)).toEqual(new Set(['transform']));
  });

  test('lines further down come while the viewer rests, and before the focus comes to them', async ({
    page,
  }, testInfo) => {
    const lines = page.locator('main [data-focus-group="line"]');
    // A viewer who never rests: a key that moves nothing, again and again.
    await page.addInitScript(() => {
      const press = () => {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
        pressed.count++;
      };
      const pressed = { count: 0, stop: () => window.clearInterval(pressing) };
      const pressing = window.setInterval(press, 50);
      Object.assign(window, { pressed });
    });
    const pressed = () => page.evaluate(() => (window as unknown as { pressed: { count: number } }).pressed.count);
    // The second time the server has its page at hand, and no TV loses patience with it.
    await openTv(page, testInfo);
    await takenOver(page);
    const later = page.waitForResponse((answer) => /lines/.test(answer.url()) && answer.ok());
    await page.reload();
    await takenOver(page);
    await later;
    const atAnswer = await pressed();
    await expect.poll(pressed).toBeGreaterThan(atAnswer + 20);
    await expect(lines).toHaveCount(3);
    for (const place of [1, 2, 3, 4]) {
      await page.keyboard.press('ArrowDown');
      await expect(lines.nth(place).locator('a:focus')).toHaveCount(1);
    }
    await page.evaluate(() => (window as unknown as { pressed: { stop: () => void } }).pressed.stop());
    await expect.poll(() => lines.count()).toBeGreaterThan(8);
  });

  test('a line is followed as fast as keys come, and fetches its pictures ahead of them', async ({
    page,
  }, testInfo) => {
    const line = page.locator('#line-all-clubs');
    await openTv(page, testInfo);
    await takenOver(page);
    for (let presses = 0; presses < 8 && (await line.locator('a:focus').count()) === 0; presses++)
      await moveFocus(page, 'ArrowDown');
    await expect(line.locator('a:focus')).toHaveCount(1);
    const there = await line.locator('a').count();
    await Promise.all(Array.from({ length: there + 4 }, () => page.keyboard.press('ArrowRight')));
    const tiles = line.getByRole('listitem');
    await expect(tiles.nth(there + 4).getByRole('link')).toBeFocused();
    await expect(tiles).toHaveCount(there + 8);
    await expect(tiles.nth(there + 5).locator('img[loading="eager"]')).toHaveCount(1);
  });

  // The real old engines run on few machines (see tv-engines.spec.ts); what they lack can be taken away on any.
  test('an engine without what those of 2020 lack starts and is walked all the same', async ({ page }, testInfo) => {
    await page.addInitScript(() => {
      const lacking: [object, string[]][] = [
        [Array.prototype, ['at', 'findLast', 'findLastIndex', 'flat', 'flatMap', 'toSorted', 'toReversed', 'with']],
        [Object, ['fromEntries', 'hasOwn', 'groupBy']],
        [Promise, ['allSettled', 'any', 'withResolvers']],
        [String.prototype, ['replaceAll', 'matchAll', 'at']],
        [AbortSignal, ['timeout', 'any']],
        [window, ['queueMicrotask', 'structuredClone', 'WeakRef', 'globalThis']],
      ];
      for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
    });
    await openTv(page, testInfo);
    await expect(firstTile(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('#line-all-channels a').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/channel\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('CONFIG-09 without a network the home of last time is shown and says so, until the network is back', async ({
    page,
  }, testInfo) => {
    await page.clock.install();
    await openTv(page, testInfo);
    await expect(firstTile(page)).toBeVisible();
    await page.clock.fastForward(4000);
    // Texts and the configuration may come after the page itself.
    const saved = () => page.evaluate(() => localStorage.getItem('savedAnswers'));
    await expect.poll(saved).toContain('["texts"');
    await expect.poll(saved).toContain('["config"');
    await page.route(NETWORK, (route) => route.abort());
    await page.reload();
    await expect(firstTile(page)).toBeVisible();
    // Time goes on until it is noticed: whatever watches it may begin to a moment after the tile is there.
    await expect(async () => {
      await page.clock.fastForward(16 * 60_000);
      const note = page.getByText(/^Saved at .+ We keep trying to load the latest\.$/);
      await expect(note).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(NETWORK);
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(page.getByText(/^Saved at/)).toBeHidden({ timeout: 2000 });
    }).toPass();
  });
});

test('SCREEN-13 CONFIG-08 where the service is not offered it says so; a region that cannot be found is a toast', async ({
  page,
}) => {
  const region = /\/my\/regionInfo/;
  await page.route(region, (route) => route.fulfill({ status: 451, json: { statusCode: 451, title: 'Not here' } }));
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Not available in your region' })).toBeVisible();
  await expect(page.getByText(NOT_HERE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute(region);
  await page.keyboard.press('Enter');
  await expect(firstTile(page)).toBeVisible();

  await page.route(region, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/settings');
  await expect(page.getByText(NOT_HERE)).toBeVisible();
  await expect(page.getByText(NOT_HERE)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('SCREEN-11 with storage blocked the app works, and a screen that breaks can be tried again', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const loggedIn = page.waitForResponse(/anonymous\/login/);
  await page.goto('/settings');
  expect((await loggedIn).ok()).toBe(true);
  // A title that is no text breaks whatever draws it.
  await page.route(/\/home\/page/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), title: { broken: true } } });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Sorry, something went wrong...' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(/\/home\/page/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(firstTile(page)).toBeVisible();
});
