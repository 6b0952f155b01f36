import type { APIRequestContext, Page } from '@playwright/test';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { goToLine } from '../../support/lines';
import { expect, test } from '../../support/test';
import { focusedId, openTv, pressBack } from '../../support/tv';

interface EventData {
  id: string;
  name: string;
  startTime: number;
  endTime: number;
  channelId: string;
  [other: string]: unknown;
}

/** The first event of a line that can be watched: late in the evening the first one may have no video. */
async function eventOf(request: APIRequestContext, contextId: string): Promise<EventData> {
  const { items } = await (await request.get(`/api/v3/lineContexts/${contextId}/tiles?limit=20`)).json();
  const events: EventData[] = items.map(({ data }: { data: { event: EventData } }) => data.event);
  const found = events.find(({ watchable }) => watchable);
  if (!found) throw new Error(`Nothing of ${contextId} can be watched`);
  return found;
}

/** The sport of every event is football, whose line of today follows below it. */
async function inFootball(page: Page): Promise<void> {
  const json = { id: 'football', name: 'Football', liveTodayLineContextId: 'football-replays' };
  await page.route('**/api/v3/categories/*', (route) =>
    route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }),
  );
}

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('SCREEN-05a SCREEN-05b SCREEN-07 ROUTE-12a ACCESS-07b an event counts down, goes live and ends at the exact second, without a reload', async ({
    page,
    request,
  }) => {
    const event = { ...(await eventOf(request, 'free-now')), startTime: 2_000_000_000, endTime: 2_000_007_200 };
    const description = { long: 'A long story of a long match. '.repeat(80) };
    await page.clock.install({ time: (event.startTime - 60) * 1000 });
    await inFootball(page);
    await page.goto('/settings');
    await page.route(`**/api/v3/events/${event.id}?*`, (route) =>
      route.fulfill({ json: { ...event, description, watchable: true, live: true, type: 'Channel' } }),
    );
    await page.evaluate((path) => history.pushState({ depth: 1 }, '', path), `/event/page/${event.id}`);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: 'More from Football' })).toBeVisible();
    await expect(main.getByRole('timer')).toContainText('00');
    await expect(main.getByRole('link', { name: 'Watch live' })).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);

    const text = main.getByText('A long story');
    const clamped = await text.evaluate(
      (each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight),
    );
    expect(Math.round(clamped)).toBe(10);
    await main.getByRole('button', { name: 'Read more' }).click();
    expect(await text.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThan(2);

    await page.clock.runFor(61_000);
    await expect(main.getByRole('link', { name: 'Watch live' })).toHaveAttribute(
      'href',
      `/event/page/${event.id}/media`,
    );
    await expect(main.getByText('Free to watch for everyone.')).toBeVisible();
    await page.clock.setSystemTime(event.endTime * 1000);
    await page.clock.runFor(2000);
    await expect(main.getByText('The event has ended.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Watch live' })).toHaveCount(0);
  });

  test.describe('leaving the app', () => {
    test.use({ allowed: /touchline-street-hoops:/ });

    test('SCREEN-10b PAGE-15b an external site needs a confirmation, and a missing app shows a message', async ({
      page,
    }) => {
      await page.goto('/home');
      const ad = (await goToLine(page, 'hand-picked')).getByRole('link', { name: 'Tarn & Tide' });
      await expect(ad).toHaveAttribute('href', 'https://tarnandtide.example/');
      await ad.click();
      const dialog = page.getByRole('dialog', { name: 'You are leaving Touchline' });
      const leave = dialog.getByRole('link', { name: /^Open tarnandtide\./ });
      await expect(leave).toHaveAttribute('rel', /noopener/);
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Stay here' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(ad).toBeFocused();
      await expect(page).toHaveURL(/\/home$/);

      const line = await goToLine(page, 'extras');
      await line.getByRole('link', { name: 'Street Hoops app' }).click();
      await expect(page.getByText('Street Hoops was not found. Please check if the app is installed.')).toBeVisible();
    });
  });
});

test.describe('by touch on a phone', () => {
  test.use(frames.phone);

  test('ROUTE-15a ROUTE-15b ROUTE-16 PAGE-14a a clip plays without a request to the server, a widget has no origin, and back leads to the tile', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v3/tiles/')) asked.push(request.url());
    });
    await page.goto('/home');
    const line = await goToLine(page, 'hand-picked');
    const clip = line.getByRole('link', { name: 'The season in a minute' });
    await clip.scrollIntoViewIfNeeded();
    await clip.tap();
    await expect(page).toHaveURL(/\/media\//);
    await expect(page.getByRole('heading', { level: 1, name: 'The season in a minute' })).toBeVisible();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState), { timeout: 30_000 })
      .toBeGreaterThan(1);
    await page.goBack();
    await expect(clip).toBeFocused();
    await expect(line).toBeInViewport();
    expect(asked).toEqual([]);

    await line.getByRole('link', { name: 'Table calculator' }).tap();
    await expect(page).toHaveURL(/\/media\?url=/);
    const frame = page.locator('iframe');
    await expect(frame).toBeVisible();
    const sandbox = await frame.getAttribute('sandbox');
    expect(sandbox).not.toContain('allow-same-origin');
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Table calculator' })).toBeVisible();
  });
});

test.describe('on a TV by remote', () => {
  test.use(frames.tv);

  test('SCREEN-05g an event that needs a pass shows a code for the phone, and so does sharing', async ({
    page,
    request,
  }, info) => {
    const { id, name } = await eventOf(request, 'premium');
    await inFootball(page);
    await openTv(page, info, `/event/page/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('img', { name: /premium pack/ })).toBeVisible();
    await expect.poll(() => focusedId(page)).toBe('event-action');
    // An upcoming event has a reminder button in between.
    const isToCome = (await page.locator('#event-remind').count()) > 0;
    for (const id of isToCome ? ['event-remind', 'event-share'] : ['event-share']) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => focusedId(page)).toBe(id);
    }
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'Scan to open it on your phone' })).toBeVisible();
    await pressBack(page);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
