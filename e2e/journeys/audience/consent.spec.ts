import type { Page } from '@playwright/test';
import { personsBrowser } from '../../support/browsers';
import { frames } from '../../support/frames';
import {
  agreeToMeasurement,
  awaitStored,
  expectEachOnce,
  ofType,
  sentNotes,
  storedOf,
  storedOnDevice,
  viewerOf,
} from '../../support/notes';
import { expect, test } from '../../support/test';
import { expectMoving } from '../../support/video';

test.use({ ...personsBrowser, ...frames.desktop, decided: false });

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy choices' });

/** Opens another page of the app without loading the app again. */
async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page).toHaveURL(/\/calendar/);
  await expect(page).toHaveTitle(/Calendar/);
}

test('DATA-03 not one event is sent and no id exists before consent; after a yes what has happened arrives once', async ({
  page,
  context,
}) => {
  const sent = sentNotes(page);
  await page.goto('/channel/one');
  await expect(banner(page)).toBeVisible();
  await expectMoving(page);
  await openCalendar(page);
  expect(sent).toEqual([]);
  expect(await storedOnDevice(page)).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => /audience|viewer/i.test(name))).toEqual([]);

  await banner(page).getByRole('button', { name: 'Allow all' }).click();
  const viewer = await viewerOf(page);
  const events = await awaitStored(viewer, ['app.open', 'user', 'page.load', 'page.exit', 'video.start']);
  expectEachOnce(events);
  for (const type of ['app.open', 'user', 'video.request', 'video.start', 'detail.view'])
    expect(ofType(events, type), type).toHaveLength(1);
  expect(ofType(events, 'app.open')[0]?.fields).toEqual({ platform: 'web', frame: 'desktop', firstVisit: true });
  expect(ofType(events, 'user')[0]?.fields).toEqual({ userType: 'anonymous' });
  expect(ofType(events, 'page.view').map(({ fields }) => fields['page'])).toEqual(['channel', 'calendar']);
  expect(ofType(events, 'page.exit').map(({ fields }) => fields['page'])).toEqual(['channel']);
  expect(ofType(events, 'video.start')[0]?.fields).toMatchObject({ source: 'live', channelId: 'one' });
  expect(new Set(events.map(({ session }) => session)).size).toBe(1);
  expect(events.every(({ platform, region, isBot }) => platform === 'web' && region === 'austria' && !isBot)).toBe(
    true,
  );
});

test('DATA-03 after a no nothing is sent, and a later yes sends only what follows it', async ({ page }) => {
  const sent = sentNotes(page);
  await page.goto('/home');
  await banner(page).getByRole('button', { name: 'Essential only' }).click();
  await expect(banner(page)).toHaveCount(0);
  await openCalendar(page);
  await page.goto('/channel/one');
  await expectMoving(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Privacy choices' }).click();
  const measurement = page.getByRole('switch', { name: 'Measurement' });
  await expect(measurement).not.toBeChecked();
  expect(sent).toEqual([]);
  expect(await storedOnDevice(page)).toEqual([]);

  await measurement.click();
  await page.getByRole('button', { name: 'Save choices' }).click();
  const viewer = await viewerOf(page);
  await openCalendar(page);
  const events = await awaitStored(viewer, ['page.view']);
  expect(ofType(events, 'page.view').map(({ fields }) => fields['page'])).toEqual(['calendar']);
  expect(events.filter(({ type }) => type.startsWith('video.'))).toEqual([]);
});

test('DATA-03 withdrawing stops it at once and deletes the id', async ({ page }) => {
  await agreeToMeasurement(page);
  const sent = sentNotes(page);
  await page.goto('/home');
  const viewer = await viewerOf(page);
  await awaitStored(viewer, ['app.open', 'page.view']);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Privacy choices' }).click();
  await page.getByRole('button', { name: 'Withdraw all' }).click();
  await expect(page.getByRole('switch', { name: 'Measurement' })).not.toBeChecked();
  await expect.poll(() => storedOnDevice(page)).toEqual([]);
  const [requests, stored] = [sent.length, (await storedOf(viewer)).length];

  await openCalendar(page);
  await page.goto('/channel/one');
  await expectMoving(page);
  expect(sent).toHaveLength(requests);
  expect(await storedOf(viewer)).toHaveLength(stored);
  expect(await storedOnDevice(page)).toEqual([]);
});

for (const [name, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const)
  test(`DATA-03 the browser’s ${name} counts as a no, whatever the viewer has agreed to`, async ({ page }) => {
    await page.addInitScript(
      ([property, signal]) => Object.defineProperty(Navigator.prototype, String(property), { get: () => signal }),
      [name, value],
    );
    await agreeToMeasurement(page);
    const sent = sentNotes(page);
    await page.goto('/home');
    await openCalendar(page);
    await page.goto('/channel/one');
    await expectMoving(page);
    expect(sent).toEqual([]);
    expect(await storedOnDevice(page)).toEqual([]);
  });

test('DATA-03 in a region without a regulation events are sent without a question', async ({ page }) => {
  await page.addInitScript(() => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ isDevToolsUsed: true, ...settings }));
  });
  const sent = sentNotes(page);
  await page.goto('/settings/region');
  await expect(banner(page)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('radio', { name: /^Switzerland/ }).check();
  await expect(page.getByText('Region changed to Switzerland')).toBeVisible();
  // Another regulation applies from the next start on.
  await page.goto('/home');
  const events = await awaitStored(await viewerOf(page), ['app.open', 'page.view']);
  expect(events.every(({ region }) => region === 'switzerland')).toBe(true);
  await expect(banner(page)).toHaveCount(0);
});
