import { personsBrowser } from '../../support/browsers';
import { frames } from '../../support/frames';
import {
  agreeToMeasurement,
  awaitStored,
  expectEachOnce,
  NOTES,
  ofType,
  sentNotes,
  storedOf,
  viewerOf,
} from '../../support/notes';
import { expect, test } from '../../support/test';
import { callControls, expectMoving, freeReplay, heedingPlayer } from '../../support/video';
import { standInForYoutube } from '../../support/youtube';

test.use(personsBrowser);
test.beforeEach(({ page }) => agreeToMeasurement(page));

test.describe('on a desktop', () => {
  test.use({
    ...frames.desktop,
    decided: false,
    allowed: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Unable to preload CSS/,
  });

  test('events of a time without a network arrive later, with their own time, and once', async ({ page, context }) => {
    await page.goto('/home');
    const viewer = await viewerOf(page);
    await awaitStored(viewer, ['app.open', 'page.view']);

    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v3/notes'));
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await failed;
    const offline = await page.evaluate(() => Date.now());
    expect(ofType(await storedOf(viewer), 'page.exit')).toEqual([]);
    await context.setOffline(false);
    const events = await awaitStored(viewer, ['page.exit']);
    const [exit] = ofType(events, 'page.exit');
    expect(exit?.at).toBeLessThan(offline);
    expect(exit?.receivedAt).toBeGreaterThan(offline);

    await page.reload();
    await expect.poll(async () => ofType(await storedOf(viewer), 'app.open').length).toBe(2);
    const all = await storedOf(viewer);
    expectEachOnce(all);
    const opened = ofType(all, 'app.open');
    expect(new Set(opened.map(({ session }) => session)).size, 'one of each page load').toBe(2);
    expect(opened.map(({ fields }) => fields['firstVisit'])).toEqual([true, false]);
  });

  test('an answer that was lost makes no second event, also after a reload', async ({ page }) => {
    const sent = sentNotes(page);
    const first = new Set<string>();
    // The batches of the first page load arrive, and their answers do not.
    await page.route(NOTES, async (route) => {
      const { session } = route.request().postDataJSON() as { session: string };
      if (first.size === 0) first.add(session);
      if (!first.has(session) || first.size > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.goto('/home');
    const viewer = await viewerOf(page);
    await awaitStored(viewer, ['app.open', 'page.view']);
    await expect.poll(() => sent.filter(({ seq }) => seq === 1).length, 'it is sent again').toBeGreaterThan(1);
    first.add('answers arrive again');
    await page.reload();
    await expect.poll(async () => ofType(await storedOf(viewer), 'app.open').length).toBe(2);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('audienceKept.'))))
      .toEqual([]);
    expectEachOnce(await storedOf(viewer));
    expect(ofType(await storedOf(viewer), 'app.open')).toHaveLength(2);
  });

  test('DATA-01b DATA-02 an impression tells page, category, tab, id and type, and times of loading are rounded', async ({
    page,
    request,
  }) => {
    const event = await freeReplay(request);
    await page.goto('/page/home-tabs');
    const viewer = await viewerOf(page);
    await awaitStored(viewer, ['page.view']);
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
    await tabs.nth(1).click();
    await expect.poll(async () => ofType(await storedOf(viewer), 'page.view').length).toBe(2);
    await page.goto(`/event/page/${event.id}`);
    await expect.poll(async () => ofType(await storedOf(viewer), 'page.view').length).toBe(3);
    const events = await storedOf(viewer);
    const [first, second, third] = ofType(events, 'page.view').map(({ fields }) => fields);
    expect(first).toMatchObject({
      page: 'page',
      pageId: 'home-tabs',
      kind: expect.any(String),
      tab: expect.any(String),
    });
    expect(second).toMatchObject({ page: 'page', pageId: 'home-tabs', tab: expect.any(String) });
    expect(second?.['tab']).not.toBe(first?.['tab']);
    expect(third).toMatchObject({ pageId: event.id, category: 'football' });
    expect(ofType(events, 'detail.view').map(({ fields }) => fields)).toEqual([{ what: 'event', id: event.id }]);
    const loads = ofType(events, 'page.load').map(({ fields }) => fields);
    expect(loads.length).toBeGreaterThan(1);
    expect(loads.filter(({ loadMs }) => Number(loadMs) % 10 !== 0)).toEqual([]);
  });

  test('DATA-01d a heartbeat is sent every five minutes', async ({ page }) => {
    await page.clock.install();
    await page.goto('/home');
    const viewer = await viewerOf(page);
    await awaitStored(viewer, ['app.open']);
    await page.clock.fastForward(5 * 60_000);
    await page.clock.fastForward(15_000);
    expect(ofType(await awaitStored(viewer, ['app.heartbeat']), 'app.heartbeat')).toHaveLength(1);
    await page.clock.fastForward(5 * 60_000);
    await page.clock.fastForward(15_000);
    await expect.poll(async () => ofType(await storedOf(viewer), 'app.heartbeat').length).toBe(2);
  });

  test('DATA-01f a recording is reported from its start to its end', async ({ page, request }) => {
    const event = await freeReplay(request);
    await page.goto(`/event/page/${event.id}/media`);
    await expectMoving(page);
    const viewer = await viewerOf(page);
    await heedingPlayer(page).focus();
    await callControls(page);
    await page.getByRole('button', { name: 'Pause', exact: true }).last().click();
    await callControls(page);
    await page.getByRole('button', { name: 'Play', exact: true }).last().click();
    await expectMoving(page);
    await page.evaluate(() => {
      const video = document.querySelector('video');
      if (video) video.currentTime = video.duration * 0.25 - 3;
    });
    await awaitStored(viewer, [
      'video.request',
      'video.start',
      'video.play',
      'video.pause',
      'video.progress',
      'video.milestone',
    ]);
    await page.goto('/settings');
    const events = (await awaitStored(viewer, ['video.stop'])).filter(({ type }) => type.startsWith('video.'));
    expectEachOnce(events);
    for (const type of ['video.request', 'video.start', 'video.stop', 'video.pause'])
      expect(ofType(events, type), type).toHaveLength(1);
    expect(new Set(events.map(({ fields }) => fields['viewing'])).size, 'one viewing').toBe(1);
    for (const { fields } of events) expect(fields).toMatchObject({ source: 'recording', eventId: event.id });
    expect(ofType(events, 'video.milestone').map(({ fields }) => fields['percent'])).toEqual([25]);
    expect(ofType(events, 'video.progress')[0]?.fields).toMatchObject({ seconds: 10 });
    expect(Number(ofType(events, 'video.start')[0]?.fields['firstFrameMs'])).toBeGreaterThan(0);
    expect(Number(ofType(events, 'video.stop')[0]?.fields['playedMs'])).toBeGreaterThan(0);
  });
});

test.describe('a video of YouTube', () => {
  test.use({
    ...frames.desktop,
    decided: false,
    allowed: /asks https:\/\/www\.youtube\.com\/iframe_api|status of 404/,
  });

  test('DATA-01f its failure is reported with YouTube’s own code', async ({ page }) => {
    await standInForYoutube(page);
    await page.goto('/youtube?videoId=gone');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByTestId('youtube-stand-in')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new CustomEvent('youtube-error', { detail: 150 })));
    const events = await awaitStored(await viewerOf(page), ['video.error']);
    expect(ofType(events, 'video.error').map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ source: 'youtube', code: 'YT-150' }),
    ]);
  });
});

test.describe('on a phone', () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';
  test.use({ ...frames.phone, userAgent, decided: false });

  test('DATA-01d mobile web has no heartbeat', async ({ page }) => {
    await page.clock.install();
    await page.goto('/home');
    const viewer = await viewerOf(page);
    const [opened] = ofType(await awaitStored(viewer, ['app.open']), 'app.open');
    expect(opened).toMatchObject({ platform: 'mobileweb', fields: { platform: 'mobileweb', frame: 'phone' } });
    await page.clock.fastForward(5 * 60_000);
    await page.clock.fastForward(15_000);
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await page.clock.fastForward(15_000);
    expect(ofType(await awaitStored(viewer, ['page.exit']), 'app.heartbeat')).toEqual([]);
  });
});
