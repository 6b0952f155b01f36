import type { APIRequestContext, Page } from '@playwright/test';
import { withPictures } from '../../support/browsers';
import { countShifts } from '../../support/checks';
import { frames } from '../../support/frames';
import { hold, holdApp } from '../../support/hold';
import { expect, test } from '../../support/test';
import { expectMoving, expectPicture, freeReplay, heedingPlayer, watched } from '../../support/video';

test.use(withPictures);

/** The API requests of the page, by path. */
function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

/** The session of this browser is stored. */
const expectSession = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('anonymousUser') ?? '')).toContain('accessToken');

const isOfSession = (call: string) => call.startsWith('/api/identity/');

/** Holds all player scripts back until the page itself has requested its video. */
async function holdPlayer(page: Page): Promise<void> {
  const asked = page.waitForRequest(/\/playback\?/);
  await page.route(/\/assets\/early-[^/]+\.js/, async (route) => {
    await asked;
    await route.continue();
  });
}

for (const frame of ['phone', 'desktop'] as const)
  test.describe(`on a ${frame}`, () => {
    test.use(frames[frame]);

    test('AUTH-01 hydration keeps home unchanged: no layout shift, nothing fetched twice, one session', async ({
      page,
      openPage,
    }) => {
      const shifts = await countShifts(page);
      const calls = apiCalls(page);
      const batches: { contextIds: string[] }[] = [];
      page.on('request', (request) => {
        if (request.url().includes('$batchGetTiles')) batches.push(request.postDataJSON());
      });
      await page.goto('/home');
      const first = await page.locator('main ul').first().getAttribute('id');
      await expectSession(page);
      await expect(page.locator('main ul')).not.toHaveCount(3);
      await page.evaluate(() => document.fonts.ready);
      expect(calls.filter(isOfSession)).toEqual([
        '/api/identity/touchline/anonymous/register',
        '/api/identity/touchline/anonymous/login',
      ]);
      const content = calls.filter((call) => !isOfSession(call));
      expect(content.toSorted()).toEqual([...new Set(content)].toSorted());
      expect(content.filter((call) => /config|home/.test(call))).toEqual([]);
      expect(batches).toHaveLength(1);
      expect(batches[0]?.contextIds).not.toContain(first?.replace('line-', ''));
      expect(await shifts()).toBeLessThan(0.0005);

      const again = await openPage();
      const callsAgain = apiCalls(again);
      await again.goto('/home');
      await expect(again.locator('main ul')).not.toHaveCount(3);
      expect(callsAgain.filter(isOfSession)).toEqual([]);
    });
  });

test('a channel starts to play before hydration, and is requested once', async ({ page }) => {
  const calls = apiCalls(page);
  await page.goto('/channel/one');
  await page.locator('video[data-plays="one"]').evaluate((video) => video.setAttribute('data-drawn', ''));
  await expectMoving(page);
  await expect(page.locator('video[data-drawn]')).toHaveCount(1);
  expect(calls.filter((call) => call.endsWith('/playback'))).toHaveLength(1);
});

test.describe('on a first visit', () => {
  const watchables = {
    'a channel': async () => ({ path: '/channel/one', call: '/api/v3/channels/one/playback' }),
    'a recording': async (request: APIRequestContext) => {
      const { id } = await freeReplay(request);
      return { path: `/event/page/${id}/media`, call: `/api/v3/events/${id}/playback` };
    },
  };

  for (const [what, find] of Object.entries(watchables))
    test(`${what} is requested before any session is registered, and plays before the app has loaded`, async ({
      page,
      request,
    }) => {
      const { path, call } = await find(request);
      const calls = apiCalls(page);
      const asked = page.waitForRequest((sent) => sent.url().includes(call));
      await holdPlayer(page);
      const release = await holdApp(page);
      await page.goto(path);
      await expectPicture(page);
      expect(calls).toEqual([call]);
      expect((await asked).headers()).not.toHaveProperty('authorization');
      release();
      await expectSession(page);
      expect(calls.filter(isOfSession)).toEqual([
        '/api/identity/touchline/anonymous/register',
        '/api/identity/touchline/anonymous/login',
      ]);
    });

  test('a channel opened from home plays while the session is still being registered', async ({ page }) => {
    const release = await hold(page, /\/api\/identity\//);
    await page.goto('/home');
    await page.locator('#line-all-channels a[href$="/channel/one"]').click();
    await expectMoving(page);
    expect(await page.evaluate(() => localStorage.getItem('anonymousUser'))).toBeNull();
    release();
    await expectSession(page);
  });
});

test('a clip plays even if the playback engine loads after its manifest', async ({ page }) => {
  const manifest = page.waitForRequest(/master\.m3u8/);
  await page.route(/\/assets\/hls-[^/]+\.js/, async (route) => {
    await manifest;
    await route.continue();
  });
  await page.goto('/media/tile%3Amedia-trailer');
  await expectMoving(page);
});

test.describe('a returning viewer', () => {
  test.use({ allowed: /401/ });

  test('sees a channel and a recording before the app has loaded, and with a refused token as soon as there is a new one', async ({
    page,
    request,
  }) => {
    await page.goto('/channel/one');
    await expectMoving(page);
    await expectSession(page);

    const calls = apiCalls(page);
    const playbacks = () => calls.splice(0).filter((call) => call.endsWith('/playback'));
    await holdPlayer(page);
    let release = await holdApp(page);
    await page.goto('/channel/one');
    await expectPicture(page);
    await expect(heedingPlayer(page)).toHaveCount(0);
    release();
    await expect(heedingPlayer(page)).toHaveCount(1);
    expect(playbacks()).toHaveLength(1);
    await page.unrouteAll();

    const LEFT_AT = 100;
    const { id, name } = await freeReplay(request);
    const kept = { eventId: id, position: LEFT_AT, duration: 7200, savedAt: 0, name, image: { sources: [] } };
    await page.evaluate((list) => localStorage.setItem('watchPositions', JSON.stringify(list)), [kept]);
    await holdPlayer(page);
    release = await holdApp(page);
    await page.goto(`/event/page/${id}/media`);
    await expectPicture(page);
    expect((await watched(page)).time).toBeGreaterThan(LEFT_AT);
    await expect(heedingPlayer(page)).toHaveCount(0);
    release();
    await expect(heedingPlayer(page)).toHaveCount(1);
    await expect.poll(async () => (await watched(page)).time).toBeGreaterThan(LEFT_AT);
    expect(playbacks()).toEqual([`/api/v3/events/${id}/playback`]);
    await page.unrouteAll();

    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('anonymousUser') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('anonymousUser', JSON.stringify({ ...user, accessToken: 'no.such.token' }));
    });
    await page.goto('/channel/one');
    await expectMoving(page);
  });
});
