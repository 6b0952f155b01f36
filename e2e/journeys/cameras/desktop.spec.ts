import { cameraEvent, expectHeard, heardPosition, mainCamera } from '../../support/cameras';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { expectPicture, heardLanguages } from '../../support/video';

test.use(frames.desktop);

test('PLAY-01a PLAY-11a a live event opens its cameras on one clock, arranged by keys and layouts', async ({
  page,
  request,
}) => {
  const { id } = await cameraEvent(request, 'live');
  const playbacks: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes(`/events/${id}/playback`)) playbacks.push(sent.url());
  });
  await page.goto(`/event/page/${id}/media`);
  await expectHeard(page);
  await expect(page.locator('video')).toHaveCount(4);
  // Where a device decodes fewer videos, stills run with the others.
  await expect(page.getByText('All cameras in sync')).toBeVisible({ timeout: 60_000 });
  expect(playbacks).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);

  const first = (await mainCamera(page).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('3');
  await expect(mainCamera(page)).not.toHaveAccessibleName(first);
  await page.keyboard.press('1');
  await expect(mainCamera(page)).toHaveAccessibleName(first);

  await page.keyboard.press('l');
  const panel = page.getByRole('dialog', { name: 'Layout and commentary' });
  await panel.getByRole('button', { name: 'Quad' }).click();
  await panel.getByRole('button', { name: 'Save as mine' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const boxes = await page.locator('[data-tile]').evaluateAll((tiles) => tiles.map(({ clientWidth }) => clientWidth));
  expect(new Set(boxes.map((width) => Math.round(width / 4))).size).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Quad', pressed: true })).toBeVisible();
});

test('PLAY-11a commentary is chosen apart from the camera', async ({ page, request }) => {
  const { id } = await cameraEvent(request, 'live');
  const heard = heardLanguages(page);
  await page.goto(`/event/page/${id}/media`);
  await expectHeard(page);
  const before = (await mainCamera(page).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('a');
  await page.getByRole('radio', { name: 'Deutscher Kommentar' }).check();
  await expect(page.getByRole('button', { name: 'Deutscher Kommentar' })).toBeVisible();
  await expect.poll(() => heard).toContain('de');
  await expect(mainCamera(page)).toHaveAccessibleName(before);
});

test('PLAY-11a a replay jumps to a key moment in every camera, steps by frames, and is shared with camera and time', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await cameraEvent(request, 'replay');
  await page.goto(`/event/page/${id}/media`);
  await expectHeard(page);
  const moments = page.getByRole('region', { name: 'Key moments, in every camera' });
  await moments.getByRole('button').last().click();
  const position = () => heardPosition(page);
  await expect.poll(position, { timeout: 60_000 }).toBeGreaterThan(600);

  await page.getByRole('button', { name: 'Pause' }).first().click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const still = await position();
  await page.keyboard.press('.');
  await expect.poll(position).toBeGreaterThan(still);
  expect((await position()) - still).toBeLessThan(0.1);

  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Share this view' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toBe(`/event/page/${id}/media`);
  const camera = (await mainCamera(page).getAttribute('data-camera')) ?? '';
  expect(link.searchParams.get('camera')).toBe(camera);
  await page.goto(`${link.pathname}${link.search}`);
  await expect(mainCamera(page)).toHaveAttribute('data-camera', camera);
  await expect.poll(position, { timeout: 60_000 }).toBeGreaterThan(still - 5);
  expect(await position()).toBeLessThan(still + 60);
});

test.describe('a camera whose network is cut', () => {
  test.use({ allowed: /ERR_FAILED|Failed to load resource/ });

  test('PLAY-11a goes grey with its name while the others go on, and comes back by itself', async ({
    page,
    request,
  }) => {
    const { id } = await cameraEvent(request, 'live');
    await page.goto(`/event/page/${id}/media`);
    await expect(page.getByText('All cameras in sync')).toBeVisible({ timeout: 60_000 });
    // The second camera keeps its decoder longest.
    const button = page.locator('[data-camera]').nth(1);
    const camera = (await button.getAttribute('data-camera')) ?? '';
    const streams = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const stream = streams
      .map((name) => /\/origin\/[^/]+\/([^/]+)\//.exec(name)?.[1] ?? '')
      .find((name) => name.endsWith(`-${camera}`));
    expect(stream).toBeDefined();
    const isCut = (url: URL) => url.pathname.includes(`/${stream}/`);
    await page.route(isCut, (route) => route.abort());
    await expect(page.getByText('This camera dropped out')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^3 of 4 cameras in sync\. Out: /)).toBeVisible();
    await expectHeard(page);
    await page.unroute(isCut);
    await expect(page.getByText('This camera dropped out')).toBeHidden({ timeout: 90_000 });
    await expect(page.getByText('All cameras in sync')).toBeVisible({ timeout: 60_000 });
  });
});

test.describe('a manifest that is missing', () => {
  test.use({ allowed: /404/ });

  test('PLAY-11a leaves the event to the ordinary player, which says why', async ({ page, request }) => {
    const { id } = await cameraEvent(request, 'live');
    await page.route('**/api/nativewaves/**', (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', json: { statusCode: 404, title: 'Gone' } }),
    );
    await page.goto(`/event/page/${id}/media`);
    await expectPicture(page);
    await expect(page.locator('video')).toHaveCount(1);
    await expect(page.getByText('The cameras could not be loaded. Showing the main picture.')).toBeAttached();
  });
});

test('PLAY-11b ROUTE-23h the test screen plays a manifest and shows the figures of every camera', async ({
  page,
  request,
}) => {
  const { nativewaves } = await cameraEvent(request, 'live');
  await page.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ isDevToolsUsed: true, replayScores: 'show' }));
  });
  await page.goto('/settings/exp');
  await page.getByRole('textbox', { name: 'Manifest ID' }).fill(nativewaves?.manifestId ?? '');
  await page.getByRole('button', { name: 'Open' }).click();
  const rows = page.getByRole('table', { name: 'Cameras on screen' }).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('In sync', { timeout: 60_000 });
  await expect(page.getByText(/^Decoder budget: \d videos?$/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
