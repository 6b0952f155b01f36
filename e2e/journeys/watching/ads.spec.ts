import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { Playback } from '@touchline/contract';
import { beaconsOf, countOf, eventsOf, layer, plate, prefer, replayWithAds, slotsOf } from '../../support/ads';
import { accessibilityFaults, idFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { goToLine } from '../../support/lines';
import { newPerson, signIn, subscribe } from '../../support/people';
import { expect, test } from '../../support/test';
import { openTv, pressBack } from '../../support/tv';
import { expectMoving, expectPicture } from '../../support/video';

const adLabel = (within: Page | Locator) => within.getByText('Ad', { exact: true });

// Addresses of advertisers do not exist, and the packaged app has no encrypted media.
test.use({ allowed: /TL-P-105|status of 500/ });

for (const frame of ['phone', 'desktop'] as const)
  test.describe(`on a ${frame}`, () => {
    test.use(frames[frame]);

    test('ADS-02a ads before a replay play to the end, then the replay, which starts without them after a reload', async ({
      page,
      request,
    }) => {
      test.setTimeout(240_000);
      const event = await replayWithAds(request);
      const beacons = beaconsOf(page);
      await page.goto(`/event/page/${event.id}/media`);
      await expect(plate(page, '1 of 2')).toBeVisible();
      await expect(plate(page, '2 of 2')).toBeVisible();
      await expect(layer(page)).toBeHidden();
      await expectMoving(page);

      for (const name of ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'])
        await expect.poll(() => countOf(beacons, name), name).toBe(2);
      expect(new Set(beacons).size, 'each once').toBe(beacons.length);
      expect(eventsOf(beacons)).not.toContain('error');

      const before = beacons.length;
      await page.reload();
      await expectMoving(page);
      await expect(layer(page)).toHaveCount(0);
      expect(beacons).toHaveLength(before);
    });

    // Apart from the others: the check takes longer than an ad where the machine is busy.
    test('an ad is accessible', async ({ page, request }) => {
      const event = await replayWithAds(request);
      await page.goto(`/event/page/${event.id}/media`);
      await expect(page.getByRole('region', { name: 'Advertisement' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await idFaults(page)).toEqual([]);
    });
  });

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('an ad is skipped with the focused button, and its advertiser opens only after a question', async ({
    page,
    request,
  }) => {
    const event = await replayWithAds(request);
    const beacons = beaconsOf(page);
    await page.goto(`/event/page/${event.id}/media`);
    await expect(layer(page).getByText(/^Skip in \d$/)).toBeVisible();
    await page.getByRole('button', { name: /^Visit / }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => countOf(beacons, 'click')).toBe(1);
    await layer(page).getByRole('button', { name: 'Play' }).click();
    const skip = layer(page).getByRole('button', { name: 'Skip ad' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(plate(page, '2 of 2')).toBeVisible();
    await expect.poll(() => countOf(beacons, 'skip')).toBe(1);
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(layer(page)).toBeHidden();
    await expectMoving(page);
    const isSkipped = (beacon: string) => beacons.includes(beacon.replace(/complete$/, 'skip'));
    expect(beacons.filter((each) => each.endsWith('/complete') && isSkipped(each))).toEqual([]);
  });

  for (const [fault, answer] of [
    ['is silent', undefined],
    ['answers 500', { status: 500, body: '' }],
    ['sends broken XML', { status: 200, contentType: 'application/xml', body: '<VAST version="4.2"><Ad' }],
  ] as const)
    test(`ADS-02b the video plays although the ad server ${fault}`, async ({ page, request }) => {
      const event = await replayWithAds(request);
      await page.route('**/api/slots/vast?*', async (route) => (answer ? route.fulfill(answer) : undefined));
      await page.goto(`/event/page/${event.id}/media`);
      await expectMoving(page);
      await expect(layer(page)).toHaveCount(0);
    });
});

test.describe('before consent', () => {
  test.use({ ...frames.desktop, decided: false });

  test('ADS-05b nothing is asked of any ad server, on home and in a video, until the viewer agrees', async ({
    page,
    request,
  }) => {
    const asked = slotsOf(page);
    const event = await replayWithAds(request);
    await page.goto('/home');
    const banner = page
      .getByRole('region', { name: /privacy|cookies/i })
      .or(page.locator('[aria-labelledby="consent-title"]'));
    await expect(banner.first()).toBeVisible();
    await page.mouse.wheel(0, 3000);
    await page.goto(`/event/page/${event.id}/media`);
    await expectPicture(page);
    expect(asked).toEqual([]);

    await page.getByRole('button', { name: 'Allow all' }).click();
    await page.reload();
    await expect(plate(page, '1 of 2')).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
  });
});

test.describe('on a TV', () => {
  test.use(frames.tv);

  test('ADS-02a ads before a replay: OK skips, up reaches the code, back leaves', async ({
    page,
    request,
  }, testInfo) => {
    const event = await replayWithAds(request);
    await openTv(page, testInfo, `/event/page/${event.id}/media`);
    await expect(plate(page, '1 of 2')).toBeVisible();
    await expect(page.locator('video'), 'one decoder').toHaveCount(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    const skip = layer(page).getByRole('button', { name: 'Skip ad' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(layer(page).getByRole('button', { name: /^Send to phone/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(plate(page, '2 of 2')).toBeVisible();
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(layer(page)).toBeHidden();
    await expectPicture(page);
    await pressBack(page);
    await pressBack(page);
    await expect(page).not.toHaveURL(/event\/media/);
  });
});

for (const frame of ['phone', 'desktop'] as const)
  test.describe(`a tile on a ${frame}`, () => {
    test.use(frames[frame]);

    test('ADS-04a is labelled, counts as seen once, and asks before it leads to its advertiser', async ({ page }) => {
      const beacons = beaconsOf(page);
      await page.goto('/home');
      const line = await goToLine(page, 'hand-picked');
      const tile = line.getByRole('link').filter({ has: adLabel(page) });
      const show = () => tile.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
      const seen = async () => {
        // Each time: what loads meanwhile can move it.
        await show();
        return eventsOf(beacons);
      };
      await expect.poll(seen, { intervals: [1500] }).toEqual(['impression', 'viewable']);
      await page.evaluate(() => scrollTo(0, 0));
      await goToLine(page, 'hand-picked');
      await expect(adLabel(line)).toBeVisible();
      await line
        .getByRole('link')
        .filter({ has: adLabel(page) })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await expect.poll(() => eventsOf(beacons)).toEqual(['impression', 'viewable', 'click']);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/home$/);
    });
  });

test.describe('with a pass without ads', () => {
  test.use(frames.desktop);

  test('a replay and home have no ads', async ({ page, request }) => {
    const email = await newPerson(request, 'nora');
    await subscribe(request, 'league-pass-monthly');
    await signIn(page, request, email);
    const asked = slotsOf(page);
    const event = await replayWithAds(request);
    await page.goto(`/event/page/${event.id}/media`);
    await expectMoving(page);
    expect(asked).toEqual([]);

    const answer = page.waitForResponse('**/api/slots/tile?*');
    await page.goto('/home');
    const line = await goToLine(page, 'hand-picked');
    await expect(line.getByRole('link').first()).toBeVisible();
    expect(await (await answer).json()).toEqual({});
    await expect(adLabel(line)).toHaveCount(0);
  });
});

test.describe('with Google’s SDK', () => {
  test.use({ ...frames.desktop, allowed: /asks https:\/\/imasdk\.googleapis\.com\/js\/sdkloader\/ima3\.js/ });

  const standIn = fileURLToPath(new URL('../../player/ima-stand-in.js', import.meta.url));
  for (const path of ['film', 'none'])
    test(`ADS-02a ADS-02b ads of third parties (${path}) play with it, once the viewer agreed, and then the replay`, async ({
      page,
      request,
    }) => {
      const event = await replayWithAds(request);
      await page.route('https://imasdk.googleapis.com/**', (route) => route.fulfill({ path: standIn }));
      await page.route('**/api/v3/events/*/playback*', async (route) => {
        const response = await route.fetch();
        const playback = (await response.json()) as Playback;
        const tagUrl = `https://ads.example/${path}?cb=[CACHEBUSTING]&gdpr=\${GDPR}`;
        await route.fulfill({ response, json: { ...playback, ads: { viewer: '', ...playback.ads, tagUrl } } });
      });
      await prefer(page, { isEnabledImaSdk: true });
      await page.addInitScript(() => {
        const choices = { analytics: true, personalisation: true, advertising: true, external: true };
        localStorage.setItem('consentSettings', JSON.stringify(choices));
      });
      await page.goto(`/event/page/${event.id}/media`);
      if (path === 'film') {
        await expect(page.getByText('A film of the SDK').first()).toBeVisible();
        await expect(
          layer(page)
            .getByText(/^Ad0:0\d$/)
            .first(),
        ).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
        const skip = layer(page).getByRole('button', { name: 'Skip ad' });
        await expect(skip).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expectMoving(page);
      await expect(layer(page)).toHaveCount(0);
      await expect(page.getByText('A film of the SDK')).toHaveCount(0);
      const tags = await page.evaluate(() => (window as unknown as { askedOfIma: string[] }).askedOfIma);
      expect(tags).toEqual([
        expect.stringMatching(new RegExp(`^https://ads\\.example/${path}\\?cb=[1-9]\\d{7}&gdpr=[01]$`)),
      ]);
    });
});
