import type { Page } from '@playwright/test';
import { withPictures } from '../../support/browsers';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { moveFocus, openTv, takenOver } from '../../support/tv';

test.use(withPictures);

// These tests cause failures; browsers report every failed request, and React the errors of a screen.
test.use({ allowed: /Failed to load resource|blocked by CORS policy|Minified React error #31/ });

const LIMITED = 'Application config is not accessible, some functionality may be limited.';
const NOT_HERE = 'Touchline is unfortunately not available in your region';
/** The API calls, and the page that the server renders. */
const NETWORK = /\/api\/|\/home\?/;
const CONFIG = /\/appconfig\//;
const firstTile = (page: Page) => page.locator('#line-live-now a').first();

test.describe('on a TV', () => {
  test.use(frames.tv);

  test('CONFIG-02b a late or invalid configuration is replaced by defaults, and applied when it arrives', async ({
    page,
  }, testInfo) => {
    await page.clock.install();
    // A server-rendered page contains its configuration.
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

  test('the first view is painted first: lines below it are not measured before, and are rendered afterwards', async ({
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
    // On the second load the server has cached the page, so that no TV times out.
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
    // Moving the focus re-renders the affected tiles, not the screen.
    const layers = await page
      .locator('main section:has([data-focus-group])')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).willChange));
    expect(new Set(layers)).toEqual(new Set(['transform']));
  });

  test('lines further down load while the viewer is idle, and before the focus reaches them', async ({
    page,
  }, testInfo) => {
    const lines = page.locator('main [data-focus-group="line"]');
    // A viewer who is never idle: a key without an effect, repeated.
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
    // On the second load the server has cached the page, so that no TV times out.
    await openTv(page, testInfo);
    await takenOver(page);
    const later = page.waitForResponse((answer) => /lines/.test(answer.url()) && answer.ok());
    await page.reload();
    await takenOver(page);
    await later;
    const atAnswer = await pressed();
    await expect.poll(pressed).toBeGreaterThan(atAnswer + 20);
    // Lines without events at this hour are omitted.
    expect(await lines.count()).toBeLessThanOrEqual(3);
    for (const place of [1, 2, 3, 4]) {
      await page.keyboard.press('ArrowDown');
      await expect(lines.nth(place).locator('a:focus')).toHaveCount(1);
    }
    await page.evaluate(() => (window as unknown as { pressed: { stop: () => void } }).pressed.stop());
    await expect.poll(() => lines.count()).toBeGreaterThan(8);
  });

  test('focus follows fast key presses along a line, and its pictures are prefetched', async ({ page }, testInfo) => {
    const line = page.locator('#line-all-clubs');
    await openTv(page, testInfo);
    await takenOver(page);
    await expect(line).toBeAttached();
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

  // Real old engines run on few machines (see tv-engines.spec.ts); their missing features can be removed anywhere.
  test('an engine without the features that engines of 2020 lack starts and can be navigated', async ({
    page,
  }, testInfo) => {
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
    await expect(page.locator('video')).toBeVisible();
  });

  test('without a network the cached home is shown with a note, until the network is back', async ({
    page,
  }, testInfo) => {
    await page.clock.install();
    await openTv(page, testInfo);
    await expect(firstTile(page)).toBeVisible();
    await page.clock.fastForward(4000);
    // They arrive in any order, and are saved a moment after each.
    const saved = () => page.evaluate(() => localStorage.getItem('savedAnswers'));
    for (const kind of ['texts', 'config', 'page', 'lines']) await expect.poll(saved).toContain(`["${kind}"`);
    await page.route(NETWORK, (route) => route.abort());
    await page.reload();
    await expect(firstTile(page)).toBeVisible();
    // Time advances until it is noticed: the watcher may start a moment after the tile is rendered.
    await expect(async () => {
      await page.clock.fastForward(16 * 60_000);
      const note = page.getByText(/^Saved at .+ We'll keep trying to load the latest\.$/);
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

test('SCREEN-13 CONFIG-08a where the service is not available a screen explains it; an unknown region is a toast', async ({
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

test('SCREEN-11 with storage blocked the app works, and a screen that fails can be retried', async ({ page }) => {
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
  // A title that is not a string breaks its component.
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
