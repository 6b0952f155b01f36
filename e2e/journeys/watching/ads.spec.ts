import type { APIRequestContext, Page, Request } from '@playwright/test';
import type { Event } from '@touchline/contract';
import { breaksBetween } from '@touchline/rules/ads/breaks';
import { accessibilityFaults, idFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv, pressBack } from '../../support/tv';
import { expectMoving, expectPicture, watched } from '../../support/video';

/** A free channel with breaks; on the server of the journeys they come more often. */
const CHANNEL = 'womens';
const PLAN = { everySeconds: 72, seconds: 24, afterSeconds: 60 };
/** A break is announced at least this long before it begins. */
const NOTICE_SECONDS = 16;
/** How far behind the live edge a viewer can be: a break is over for viewers this much later. */
const BEHIND_SECONDS = 16;

// Addresses of advertisers do not exist, and the packaged app has no encrypted media.
test.use({ allowed: /TL-P-105|status of 500/ });

/** A free replay with ads before it. */
async function replayWithAds(request: APIRequestContext): Promise<Event> {
  const answer = await request.get('/api/v3/lineContexts/ski-replays/tiles?limit=20');
  const { items } = (await answer.json()) as { items: { data: { event: Event } }[] };
  const found = items.find(({ data }) => data.event.public && data.event.adSettings?.adTagUrl);
  if (!found) throw new Error('No replay has ads');
  return found.data.event;
}

/** The beacons that a page sends, as `token/event`. */
function beaconsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    const found = /\/api\/slots\/beacon\/([^/]+\/\w+)/.exec(request.url())?.[1];
    if (found) sent.push(found);
  });
  return sent;
}

const eventsOf = (beacons: readonly string[]) => beacons.map((each) => each.split('/')[1] ?? '');
const countOf = (beacons: readonly string[], event: string) =>
  eventsOf(beacons).filter((each) => each === event).length;

const layer = (page: Page) => page.locator('[data-player-layer="ad"]');
const plate = (page: Page, place: string) => layer(page).getByText(new RegExp(`^Ad${place} · 0:\\d\\d$`));

/** This tab has seen ads before a video a moment ago, so that it starts without. */
const sawAdsBefore = (page: Page) =>
  page.addInitScript(() => {
    try {
      const seen = [{ id: 'preroll:another', at: Math.floor(Date.now() / 1000) }];
      if (!sessionStorage.getItem('seenBreaks')) sessionStorage.setItem('seenBreaks', JSON.stringify(seen));
    } catch {
      // A frame without storage.
    }
  });

/** Waits until no break is on screen, and the next is far enough ahead to be announced to who opens the channel now. */
async function betweenBreaks(page: Page): Promise<void> {
  const isBetween = () => {
    const now = Date.now() / 1000;
    return breaksBetween(PLAN, now - BEHIND_SECONDS, now + NOTICE_SECONDS).length === 0;
  };
  await expect.poll(isBetween, { timeout: 90_000, intervals: [500] }).toBe(true);
  expect(page.isClosed()).toBe(false);
}

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
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await idFaults(page)).toEqual([]);
      await expect(page.getByRole('region', { name: 'Advertisement' })).toBeVisible();
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

    test('ADS-02a a break of a live channel plays to the end and returns to live', async ({ page }) => {
      test.setTimeout(300_000);
      const beacons = beaconsOf(page);
      await sawAdsBefore(page);
      await betweenBreaks(page);
      await page.goto(`/channel/${CHANNEL}`);
      await expectMoving(page);
      await expect(plate(page, '1 of 2')).toBeVisible({ timeout: 120_000 });
      if (frame === 'desktop')
        await expect(layer(page).getByText(/^Back to the (match|programme) in 0:\d\d$/)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await expect(plate(page, '2 of 2')).toBeVisible({ timeout: 60_000 });
      await expect(layer(page)).toBeHidden({ timeout: 60_000 });
      await expectPicture(page);
      // What a busy machine does not show is not counted: quartiles are exact in the journey before a replay.
      for (const name of ['impression', 'start']) await expect.poll(() => countOf(beacons, name), name).toBe(2);
      expect(new Set(beacons).size, 'each once').toBe(beacons.length);
      await expect(page.getByText('Live', { exact: true }).first()).toBeAttached();
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
    const asked: string[] = [];
    page.on('request', (each) => /\/slots\//.test(each.url()) && asked.push(each.url()));
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

  test('ADS-02a a break of a live channel on the one video element, to the end and back to live', async ({
    page,
  }, testInfo) => {
    test.setTimeout(300_000);
    await sawAdsBefore(page);
    await betweenBreaks(page);
    await openTv(page, testInfo, `/channel/${CHANNEL}`);
    await expectPicture(page);
    await expect(plate(page, '1 of 2')).toBeVisible({ timeout: 120_000 });
    await expect(page.locator('video')).toHaveCount(1);
    await expect(plate(page, '2 of 2')).toBeVisible({ timeout: 60_000 });
    await expect(layer(page)).toBeHidden({ timeout: 60_000 });
    const { time } = await watched(page);
    await expect.poll(async () => (await watched(page)).time).toBeGreaterThan(time + 2);
  });
});
