import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beaconsOf, betweenBreaks, countOf, layer, plate, prefer, sawAdsBefore, slotsOf } from '../../support/ads';
import { accessibilityFaults } from '../../support/checks';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { openTv } from '../../support/tv';
import { callControls, expectMoving, expectPicture, watched } from '../../support/video';

/** Free channels with breaks, which come more often on the server of the journeys. */
const CHANNEL = 'womens';
const PLAN = { everySeconds: 72, seconds: 24, afterSeconds: 60 };
/** Its breaks are part of its stream. */
const STITCHED = 'piste';
const STITCHED_PLAN = { everySeconds: 72, seconds: 24, afterSeconds: 24 };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const TOUCHLINE_DATA = process.env['E2E_DATA'] ?? '.cache/e2e';

/** Ends the break of a stream as an operator does. */
const endBreak = (streamId: string) =>
  promisify(execFile)(process.execPath, ['tools/break.mjs', 'end', streamId], {
    cwd: root,
    env: { ...process.env, TOUCHLINE_DATA },
  });

for (const frame of ['phone', 'desktop'] as const)
  test.describe(`on a ${frame}`, () => {
    test.use(frames[frame]);

    test('ADS-02a a break of a live channel plays to the end and returns to live', async ({ page }) => {
      test.setTimeout(300_000);
      const beacons = beaconsOf(page);
      await sawAdsBefore(page);
      await betweenBreaks(PLAN);
      await page.goto(`/channel/${CHANNEL}`);
      await expectMoving(page);
      await expect(plate(page, '1 of 2')).toBeVisible({ timeout: 120_000 });
      if (frame === 'desktop')
        await expect(layer(page).getByText(/^Back to the (match|programme) in 0:\d\d$/)).toBeVisible();
      await expect(plate(page, '2 of 2')).toBeVisible({ timeout: 60_000 });
      // On a busy machine this check takes longer than an ad, so it is made during the last one.
      expect(await accessibilityFaults(page)).toEqual([]);
      await expect(layer(page)).toBeHidden({ timeout: 60_000 });
      await expectPicture(page);
      // What a busy machine does not show is not counted: quartiles are exact in the journey before a replay.
      for (const name of ['impression', 'start']) await expect.poll(() => countOf(beacons, name), name).toBe(2);
      expect(new Set(beacons).size, 'each once').toBe(beacons.length);
      await expect(page.getByText('Live', { exact: true }).first()).toBeAttached();
    });
  });

test.describe('on a TV', () => {
  // The packaged app has no encrypted media.
  test.use({ ...frames.tv, allowed: /TL-P-105/ });

  test('ADS-02a a break of a live channel on the one video element, to the end and back to live', async ({
    page,
  }, testInfo) => {
    test.setTimeout(300_000);
    await sawAdsBefore(page);
    await betweenBreaks(PLAN);
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

test.describe('on a desktop', () => {
  test.use(frames.desktop);

  test('a jump over many breaks plays one of them, then continues where the viewer wanted to go', async ({ page }) => {
    test.setTimeout(240_000);
    const beacons = beaconsOf(page);
    await sawAdsBefore(page);
    // Even a slow page opens before the next break, and five minutes back is between two breaks as well.
    const isEarly = () => {
      const into = (Date.now() / 1000 - PLAN.afterSeconds) % PLAN.everySeconds;
      return into > PLAN.seconds + 22 && into < PLAN.seconds + 24;
    };
    await expect.poll(isEarly, { timeout: 90_000, intervals: [500] }).toBe(true);
    await page.goto(`/channel/${CHANNEL}`);
    await expectMoving(page);
    await callControls(page);
    const bar = page.getByRole('slider', { name: 'Position' });
    for (let presses = 0; presses < 5; presses++) await bar.press('PageDown');
    const toLive = page.getByRole('button', { name: 'Go live' });
    await expect(toLive).toBeVisible();
    await expectMoving(page);
    const rewound = (await watched(page)).time;
    await callControls(page);
    // On a busy machine a break may have begun before the viewer went back.
    const before = countOf(beacons, 'impression');
    await toLive.click();
    await expect(plate(page, '1 of 2')).toBeVisible();
    await expect(plate(page, '2 of 2')).toBeVisible({ timeout: 60_000 });
    await expect(layer(page)).toBeHidden({ timeout: 60_000 });
    expect(countOf(beacons, 'impression') - before).toBe(2);
    await expect(toLive).toBeHidden();
    await expectPicture(page);
    expect((await watched(page)).time).toBeGreaterThan(rewound + 2 * PLAN.everySeconds);
  });

  test('who zaps into a break after ads elsewhere sees the programme', async ({ page }) => {
    test.setTimeout(240_000);
    const beacons = beaconsOf(page);
    await sawAdsBefore(page);
    // The break is over at the live edge, but not yet for viewers.
    const isEnding = () => {
      const into = (Date.now() / 1000 - PLAN.afterSeconds) % PLAN.everySeconds;
      return into > PLAN.seconds - 4 && into < PLAN.seconds;
    };
    await expect.poll(isEnding, { timeout: 90_000, intervals: [500] }).toBe(true);
    await page.goto(`/channel/${CHANNEL}`);
    await expectMoving(page);
    await expect(layer(page)).toHaveCount(0);
    expect(beacons).toEqual([]);
  });
});

test.describe('of a channel with ads in its stream', () => {
  test.describe.configure({ mode: 'serial' });
  test.use(frames.desktop);

  test('a break is labelled, and plays to the end', async ({ page }) => {
    test.setTimeout(300_000);
    const asked = slotsOf(page);
    const shown = new Set<string>();
    page.on('request', (request) => {
      const token = new URL(request.url()).searchParams.get('slot');
      if (token) shown.add(token);
    });
    await betweenBreaks(STITCHED_PLAN);
    await page.goto(`/channel/${STITCHED}`);
    await expectMoving(page);
    await expect(plate(page, '1 of 2')).toBeVisible({ timeout: 120_000 });
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect(layer(page).getByRole('button', { name: /Skip/ })).toHaveCount(0);
    await expect(plate(page, '2 of 2')).toBeVisible({ timeout: 60_000 });
    await expect(layer(page)).toBeHidden({ timeout: 60_000 });
    await expectPicture(page);
    expect(shown.size, 'two showings').toBe(2);
    expect(
      asked.filter((url) => !url.includes('/slots/breaks')),
      'the server decides',
    ).toEqual([]);
  });

  test('an operator ends a break for a viewer whose player inserts it', async ({ page }) => {
    test.setTimeout(300_000);
    const beacons = beaconsOf(page);
    await prefer(page, { isEnabledHlsAdsPlayer: true });
    await betweenBreaks(STITCHED_PLAN);
    await page.goto(`/channel/${STITCHED}`);
    await expectMoving(page);
    await expect(plate(page, '1 of 2')).toBeVisible({ timeout: 120_000 });
    await endBreak(`channel-${STITCHED}`);
    await expect(layer(page)).toBeHidden();
    await expectPicture(page);
    expect(countOf(beacons, 'complete'), 'left before its end').toBeLessThan(2);
    await callControls(page);
    await expect(page.getByRole('button', { name: 'Go live' })).toHaveCount(0);
  });
});
