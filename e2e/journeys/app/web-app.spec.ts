import type { APIRequestContext, Page } from '@playwright/test';
import type { Event as SportsEvent } from '@touchline/contract';
import { wholeBrowser } from '../../support/browsers';
import { accessibilityFaults, expectSound, idFaults } from '../../support/checks';
import { test as deployed } from '../../support/deployments';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { expectMoving } from '../../support/video';

const ordinary = { ...wholeBrowser, serviceWorkers: 'allow' } as const;
test.use(ordinary);
deployed.use(ordinary);

interface Manifest {
  id: string;
  lang: string;
  shortcuts: { name: string; url: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
}

/** Waits until the service worker has saved these pages. */
const areSaved = (page: Page, ...paths: string[]) =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const name = (await caches.keys()).find((each) => each.endsWith('-pages'));
        if (name === undefined) return false;
        const cache = await caches.open(name);
        const found = await Promise.all(wanted.map((path) => cache.match(path)));
        return found.every((each) => each !== undefined);
      }, paths),
    )
    .toBe(true);

/** Chromium 150 forgets emulated offline mode on navigation: the next page reports to be online. */
function tellOffline(): void {
  if (localStorage.getItem('offline')) Object.defineProperty(navigator, 'onLine', { get: () => false });
}

/** A viewer of yesterday who has watched a video. */
function returnAsFan(): void {
  if (localStorage.getItem('installOffer') !== null) return;
  const lastVisitAt = Date.now() - 86_400_000;
  localStorage.setItem('installOffer', JSON.stringify({ visits: 1, lastVisitAt, watchedSeconds: 600 }));
}

/** The browser's offer, answered by the viewer with yes. */
function offerInstallation(): void {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => Object.assign(window, { isPrompted: true }),
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  window.dispatchEvent(event);
}

/** A page of a team that plays now, and how many of its events are live. */
async function liveTeam(request: APIRequestContext): Promise<{ pageId: string; count: number }> {
  const answer = await request.get('/api/v3/calendarClassic');
  const { items } = (await answer.json()) as { items: { lines: { tiles: { data: { event?: SportsEvent } }[] }[] }[] };
  const now = Date.now() / 1000;
  const events = items.flatMap(({ lines }) =>
    lines.flatMap(({ tiles }) => tiles.flatMap(({ data }) => data.event ?? [])),
  );
  for (const event of events.filter(
    (each) => each.live && each.startTime < now - 60 && (each.endTime ?? 0) > now + 600,
  ))
    for (const teamId of event.teamIds) {
      const pages = await request.get(`/api/v3/pages?teamId=${teamId}&limit=1`);
      const [page] = ((await pages.json()) as { items: { id: string }[] }).items;
      if (!page) continue;
      const near = await request.post('/api/v3/pages/$batchGetEvents', { data: { pageIds: [page.id] } });
      const [found] = ((await near.json()) as { items: { live: SportsEvent[] }[] }).items;
      const count = new Set(found?.live.map(({ id, matchId }) => matchId ?? id)).size;
      if (count > 0) return { pageId: page.id, count };
    }
  throw new Error('The demo always has a team in play');
}

for (const [language, locale, names] of [
  ['English', 'en-GB', ['Live now', 'Calendar', 'Search']],
  ['German', 'de-DE', ['Jetzt live', 'Kalender', 'Suche']],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale, ...frames.phone });

    test(`FORM-01a FORM-01b the app can be installed in ${language}, and its shortcuts lead to screens`, async ({
      page,
      context,
      request,
    }) => {
      await page.goto('/home');
      const session = await context.newCDPSession(page);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      // A window of the test runner is a private one.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      const { data, errors } = await session.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data ?? '') as Manifest;
      expect([manifest.id, manifest.lang]).toEqual(['/home', locale.slice(0, 2)]);
      expect(manifest.shortcuts.map(({ name }) => name)).toEqual(names);
      for (const { src } of manifest.screenshots) {
        const picture = await request.get(src);
        expect([picture.status(), picture.headers()['content-type']], src).toEqual([200, 'image/webp']);
        expect((await picture.body()).length, src).toBeLessThan(150_000);
      }
      for (const { url } of manifest.shortcuts) {
        const answer = await page.goto(url);
        expect(answer?.status(), url).toBe(200);
        await expect(page.locator('h1').first()).toBeAttached();
      }
      await page.goto(manifest.shortcuts[0]?.url ?? '');
      await expect(page.locator('#list-all-live a').first()).toBeInViewport();
    });
  });

for (const [name, frame] of [
  ['a phone', frames.phone],
  ['a desktop', frames.desktop],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ ...frame, allowed: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

    test(`FORM-01b on ${name} the app starts without a network and lists what is saved`, async ({
      page,
      context,
      openPage,
      request,
    }) => {
      const { pageId } = await liveTeam(request);
      await context.addInitScript(tellOffline);
      await page.goto('/home');
      await page.evaluate((id) => localStorage.setItem('favoritePageIds', JSON.stringify([id])), pageId);
      // The next page is controlled by the worker, which saves it.
      await areSaved(page, '/home', '/offline');
      await page.goto('/calendar');
      await areSaved(page, '/calendar');
      await expect
        .poll(() =>
          page.evaluate(
            () => (JSON.parse(localStorage.getItem('savedLists') ?? '{}') as { favorites?: object[] }).favorites,
          ),
        )
        .toHaveLength(1);
      await page.evaluate(() => localStorage.setItem('offline', 'yes'));
      await context.setOffline(true);
      await page.close();

      const again = await openPage();
      await again.goto('/home');
      await expect(again.locator('#line-live-now a').first()).toBeVisible();
      await again.goto('/event/page/never-seen');
      await expect(again).toHaveURL('/offline?page=%2Fevent%2Fpage%2Fnever-seen');
      await expect(again.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
      // The page says it itself: no note on top of it.
      await expect(again.getByText(/^You're offline\./)).toHaveCount(0);
      await expect(again.getByRole('list', { name: 'Your favourites' }).getByRole('link')).toHaveCount(1);
      await expect(again.getByRole('list', { name: 'Now and next' }).getByRole('link').first()).toBeVisible();
      expect(await accessibilityFaults(again)).toEqual([]);
      expect(await idFaults(again)).toEqual([]);
      await again.getByRole('list', { name: 'Pages you can open' }).getByRole('link', { name: 'Calendar' }).click();
      await expect(again).toHaveURL('/calendar');
      await expect(again.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    });

    test(`FORM-01b on ${name} the installation is offered to a viewer who comes back, once`, async ({ page }) => {
      await page.clock.install();
      await page.addInitScript(returnAsFan);
      await page.goto('/home');
      const card = page.getByRole('region', { name: 'Install Touchline' });
      await page.evaluate(offerInstallation);
      await expect(card).toBeHidden();
      await page.clock.runFor(30_000);
      await expect(card).toBeVisible();
      await expectSound(page);
      await card.getByRole('button', { name: 'Not now' }).click();
      await expect(card).toBeHidden();
      await page.reload();
      await page.evaluate(offerInstallation);
      await page.clock.runFor(60_000);
      await expect(card).toBeHidden();
    });
  });

test('FORM-01b the icon of the installed app shows how many favourites are live, and nothing without one', async ({
  page,
  request,
}) => {
  const { pageId, count } = await liveTeam(request);
  await page.addInitScript((id) => {
    // Opened from the Home Screen. The browser forgets an emulated display mode when it navigates.
    Object.defineProperty(navigator, 'standalone', { value: true });
    Object.assign(window, { badges: [] });
    const { badges } = window as unknown as { badges: (number | undefined)[] };
    navigator.setAppBadge = async (shown?: number) => void badges.push(shown);
    navigator.clearAppBadge = async () => void badges.push(undefined);
    if (localStorage.getItem('favoritePageIds') === null) localStorage.setItem('favoritePageIds', JSON.stringify([id]));
  }, pageId);
  await page.goto('/home');
  const lastBadge = () => page.evaluate(() => (window as unknown as { badges: (number | null)[] }).badges.at(-1) ?? 0);
  await expect.poll(lastBadge).toBe(count);
  await page.evaluate(() => localStorage.setItem('favoritePageIds', '[]'));
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { badges: unknown[] }).badges.length))
    .toBeGreaterThan(0);
  expect(await lastBadge()).toBe(0);
});

const TITLE = 'A new version is ready.';

interface NoticeWatch {
  /** Whether the notice was shown while a video played. */
  hasDisturbed: boolean;
}

function watchNotice(title: string): void {
  const watch = Object.assign(window, { hasDisturbed: false });
  new MutationObserver(() => {
    const isShown = [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === title);
    const isPlaying = [...document.querySelectorAll('video')].some(({ paused }) => !paused);
    watch.hasDisturbed ||= isShown && isPlaying;
  }).observe(document.body, { childList: true, subtree: true });
}

deployed.describe('a new version', () => {
  deployed.use(frames.desktop);

  deployed(
    'FORM-01b a new version asks, not during playback, and is loaded when the viewer wants it',
    async ({ page, deploy }) => {
      const lookAgain = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const build = () =>
        page.evaluate(
          () =>
            new Promise<unknown>((resolve) => {
              const { port1, port2 } = new MessageChannel();
              port1.addEventListener('message', ({ data }) => resolve(data));
              port1.start();
              navigator.serviceWorker.controller?.postMessage({ type: 'build' }, [port2]);
            }),
        );
      await page.goto('/home');
      await areSaved(page, '/home', '/offline');
      // The next page is controlled by the worker.
      await page.goto('/channel/one');
      await expectMoving(page);
      const before = await build();
      await page.evaluate(watchNotice, TITLE);
      deploy();
      await lookAgain();
      const notice = page.getByRole('region', { name: TITLE });
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
        .toBe(true);
      await page.getByRole('link', { name: 'Home' }).first().click();
      const player = page.getByRole('complementary', { name: /^Mini player: / });
      await expect(player).toBeVisible();
      await expect(notice).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(player).toBeHidden();
      await expect(notice).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as NoticeWatch).hasDisturbed)).toBe(false);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await build()).toBe(before);
      await notice.getByRole('button', { name: 'Later' }).click();
      await expect(notice).toBeHidden();
      await page.goto('/home');
      const reloaded = page.waitForEvent('load');
      await notice.getByRole('button', { name: 'Reload' }).click();
      await reloaded;
      await expect.poll(build).toBe('0123456789abcdef');
      await expect(notice).toBeHidden();
    },
  );
});
