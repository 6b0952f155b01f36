import { createECDH } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page, Worker } from '@playwright/test';
import type { CalendarEntry, Reminders, Event as SportsEvent } from '@touchline/contract';
import { wholeBrowser } from '../../support/browsers';
import { accessibilityFaults, idFaults, isTakenOver } from '../../support/checks';
import { frames } from '../../support/frames';
import { newPerson, signIn } from '../../support/people';
import { expect, test } from '../../support/test';
import { openTv, takenOver } from '../../support/tv';

test.use(wholeBrowser);

/** An event that starts in a few hours. */
async function upcoming(request: APIRequestContext): Promise<SportsEvent> {
  const answer = await request.get('/api/v3/calendarClassic');
  const { items } = (await answer.json()) as { items: CalendarEntry[] };
  const events = items.flatMap(({ lines }) =>
    lines.flatMap(({ tiles }) => tiles.flatMap(({ data }) => data?.event ?? [])),
  );
  const soon = Date.now() / 1000 + 3 * 3600;
  const found = events.find(({ startTime }) => startTime > soon);
  if (!found) throw new Error('The demo world always has something to come');
  return found;
}

/** A browser that can be subscribed, with an unreachable push service. */
function subscribable([endpoint, p256dh, auth]: string[]): void {
  const bytes = (text = '') => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
  const subscription = { endpoint, options: {}, getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh) };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => null,
    subscribe: async () => subscription,
    permissionState: async () => 'granted',
  });
}

function newSubscription(): string[] {
  const pair = createECDH('prime256v1');
  const key = pair.generateKeys().toString('base64');
  return [`https://push.example/${key.slice(0, 12)}`, key, Buffer.alloc(16, 7).toString('base64')];
}

/** Waits until the service worker is active and has cached what home needs, and then the list of saved pages. */
const homeIsSaved = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.endsWith('-pages'));
        return name !== undefined && (await (await caches.open(name)).match('/offline')) !== undefined;
      }),
    )
    .toBe(true);

/** Chromium 150 forgets emulated offline mode on navigation: the next page reports to be online. */
function tellOffline(): void {
  if (sessionStorage.getItem('offline')) Object.defineProperty(navigator, 'onLine', { get: () => false });
}

/** Waits until pushes reach the page's service worker; the browser drops earlier ones. */
const workerIsActive = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe('activated');

/** Delivers a push to the page's service worker, like a push service. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await session.detach();
}

/** A service worker that records the notifications it has shown. */
interface Remembering {
  registration: ServiceWorkerRegistration;
  shown: { title: string; data: unknown }[];
}

/** The browser's own list is not usable: reading it drops a notification that is created but not yet shown. */
function rememberShown(): void {
  const scope = self as unknown as Remembering;
  const { registration } = scope;
  const show = registration.showNotification.bind(registration);
  scope.shown = [];
  registration.showNotification = async (title, options) => {
    await show(title, options);
    scope.shown.push({ title, data: options?.data });
  };
}

const shownTitles = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as Remembering).shown.map(({ title }) => title));

/** Taps the last shown notification. */
const tapNotification = (worker: Worker) =>
  worker.evaluate(() => {
    const notification = { ...(self as unknown as Remembering).shown.at(-1), close: () => undefined };
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  });

test.describe('on a phone', () => {
  test.use({ ...frames.phone });

  test('FAV-04a FAV-04c PAGE-17c without permission a toast explains what to do; with it a reminder is set, listed and cancelled', async ({
    page,
    context,
    request,
  }) => {
    const event = await upcoming(request);
    await page.goto(`/event/page/${event.id}`);
    const button = page.getByRole('button', { name: 'Remind me' });
    await isTakenOver(page.locator('#event-remind'));
    await button.tap();
    await expect(page.getByText('Please enable notifications in your device settings')).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');

    await context.grantPermissions(['notifications']);
    await button.tap();
    await expect(page.getByRole('button', { name: 'Reminder set' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText("We'll remind you 10 minutes before the start.")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto('/settings/notifications');
    await expect(page.getByRole('link', { name: event.name })).toBeVisible();
    await page.getByRole('switch', { name: 'Quiet hours' }).tap();
    await page.getByLabel('From').selectOption('21:30');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await idFaults(page)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('From')).toHaveValue('1290');
    await page.getByRole('button', { name: `Cancel reminder: ${event.name}` }).tap();
    await expect(page.getByText('No reminders yet')).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use({ ...frames.desktop, serviceWorkers: 'allow', permissions: ['notifications', 'clipboard-write'] });

  test('FAV-05a FAV-05c a device is subscribed, shows pushed messages, and opens their target', async ({
    page,
    context,
    request,
  }) => {
    const event = await upcoming(request);
    const email = await newPerson(request, 'reminded');
    const { accessToken } = await signIn(page, request, email);
    await page.addInitScript(subscribable, newSubscription());
    await page.goto(`/event/page/${event.id}`);
    const saved = page.waitForRequest(
      (asked) => asked.method() === 'PUT' && asked.url().includes('/api/v3/push/devices'),
    );
    await isTakenOver(page.locator('#event-remind'));
    await page.getByRole('button', { name: 'Remind me' }).click();
    await expect(page.getByRole('button', { name: 'Reminder set' })).toBeVisible();
    const told = await saved;
    expect((await told.response())?.status()).toBe(200);
    expect(told.postDataJSON()).toMatchObject({
      topics: { kickOff: true, goals: true, offers: false },
      minutesBefore: 10,
    });
    const headers = { authorization: `Bearer ${accessToken}` };
    const reminders = (await (await request.get('/api/v3/my/reminders', { headers })).json()) as Reminders;
    expect(reminders.items.map(({ eventId }) => eventId)).toEqual([event.id]);

    await page.goto('/settings/notifications');
    await expect(page.getByText(/\/api\/v3\/calendars\//)).toBeVisible();
    await workerIsActive(page);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('The page has no service worker');
    await worker.evaluate(rememberShown);
    await deliver(context, page, { type: 'poll', title: 'Nobody knows this' });
    await deliver(context, page, { type: 'url', title: 'Elsewhere', url: 'https://elsewhere.example/' });
    await deliver(context, page, { type: 'event', id: event.id, title: 'It begins', tag: 'start' });
    await expect.poll(() => shownTitles(worker)).toEqual(['It begins']);
    await tapNotification(worker);
    await expect(page).toHaveURL(`/event/page/${event.id}`);
    await expect(page.getByRole('button', { name: 'Reminder set' })).toBeVisible();
    // A window opened by a push has an ordinary address.
    await page.goto(`/event/page/${event.id}?from=push`);
    await expect(page).toHaveURL(`/event/page/${event.id}`);
  });

  test.describe('without a network', () => {
    test.use({ allowed: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

    test('the cached home is shown with the offline note, and the server’s again with a network', async ({
      page,
      context,
    }) => {
      await page.addInitScript(tellOffline);
      await page.goto('/home');
      await homeIsSaved(page);
      await page.evaluate(() => sessionStorage.setItem('offline', 'yes'));
      await context.setOffline(true);
      await page.goto('/calendar');
      await expect(page).toHaveURL('/offline?page=%2Fcalendar');
      await page.goto('/home');
      await expect(page.getByText(/^You're offline\. Pages you have seen/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      expect(await page.evaluate(() => document.getElementById('boot') !== null)).toBe(true);
      await page.evaluate(() => sessionStorage.removeItem('offline'));
      await context.setOffline(false);
      await page.goto('/calendar');
      await expect(page).toHaveURL('/calendar');
      await expect(page.getByText(/^You're offline\. Pages you have seen/)).toBeHidden();
    });

    test('SCREEN-11 a screen once seen opens, and another one says “You’re offline” until it can be fetched', async ({
      page,
      context,
    }) => {
      await page.goto('/home');
      await homeIsSaved(page);
      const menu = page.getByRole('banner').getByRole('navigation');
      await menu.getByRole('link', { name: 'Calendar' }).click();
      await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
      await menu.getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL('/home');
      await context.setOffline(true);
      await menu.getByRole('link', { name: 'Calendar' }).click();
      await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
      await menu.getByRole('link', { name: 'Sports' }).click();
      await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeHidden();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    });
  });

  test('the app can be installed: its manifest has a name, a start address, and existing icons', async ({
    page,
    request,
  }) => {
    await page.goto('/home');
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = (await (await request.get(address ?? '')).json()) as {
      start_url: string;
      icons: { src: string; type: string }[];
    };
    expect(manifest.start_url).toBe('/home');
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
    }
  });

  test('PAGE-17b a shared page has a preview with an existing picture, and a calendar file', async ({
    page,
    request,
  }) => {
    const event = await upcoming(request);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    for (const [path, button] of [
      [`/event/page/${event.id}`, 'event-share'],
      ['/channel/one', 'channel-share'],
    ] as const) {
      await page.goto(path);
      await isTakenOver(page.locator(`#${button}`));
      await page.locator(`#${button}`).click();
      await expect(page.getByText('Link copied')).toBeVisible();
      const html = await (await request.get(path)).text();
      const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(picture).toMatch(/^http:\/\/127\.0\.0\.1/);
      const shown = await request.get(picture);
      expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp']);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    }
    const file = await request.get(`/api/v3/events/${event.id}/calendar`);
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toContain('BEGIN:VEVENT');
  });
});

test.describe('on a TV', () => {
  test.use({ ...frames.tv });

  test('FAV-04a a reminder is set with the remote and listed in the settings', async ({ page, request }, testInfo) => {
    const event = await upcoming(request);
    await openTv(page, testInfo, `/event/page/${event.id}`);
    await takenOver(page);
    const button = page.getByRole('button', { name: 'Remind me' });
    await expect(button).toBeVisible();
    await page.locator('#event-remind').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Reminder set' })).toBeFocused();
    await page.evaluate(() => {
      location.hash = '#/settings/notifications';
    });
    await expect(page.getByRole('link', { name: event.name })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
