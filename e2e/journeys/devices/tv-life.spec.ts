import { expect } from '@playwright/test';
import type { Screen } from '../../tv/engine';
import { peakMegabytes } from '../../tv/memory';
import { test } from '../../tv/packages';
import {
  backKey,
  complaintsOf,
  launchOf,
  switchOn,
  type TvSet,
  untilHome,
  untilTakenOver,
  withPicture,
} from '../../tv/sets';
import { attributes, behindLive, firstTiles, focusedName, picture, video } from '../../tv/views';

const YEAR_MS = 365 * 86_400_000;

/** A live channel plays three segments of 4 s or less behind its newest picture. */
const AT_THE_EDGE = 15;
const BEHIND = 30;

/** The life of a package on a set, in the oldest engine with a picture for each kind of set. */
const kinds = new Set<string>();
const oldest = withPicture.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));

/** Frames are decoded, and they differ. */
async function expectPicture(screen: Screen): Promise<void> {
  await expect.poll(async () => (await video(screen)).frames, { timeout: 120_000 }).toBeGreaterThan(12);
  const [begun, shown] = [await video(screen), await picture(screen)];
  await expect.poll(async () => (await video(screen)).frames).toBeGreaterThan(begun.frames + 12);
  await expect.poll(async () => (await picture(screen)).print).not.toBe(shown.print);
}

const hash = (screen: Screen) => screen.evaluate('location.hash');
const set = (screen: Screen, act: 'hide' | 'relaunch', value: unknown) =>
  screen.evaluate(`window.set.${act}(${JSON.stringify(value)})`);

/** Parameters that a set may pass on, and that are no address of the app. */
const nonsense = (tv: TvSet): readonly unknown[] => [
  ...['javascript:alert(1)', 'https://example.org/channel/one', '//example.org/x', '%', '', 'x'.repeat(5000)].map(
    (link) => launchOf(tv, link),
  ),
  ...(tv.kind === 'webos'
    ? [null, 7, 'text', [], { contentTarget: { deep: [null] } }, { query: 'football' }]
    : [
        { data: null },
        { data: [null, { key: 'PAYLOAD' }, { key: 'PAYLOAD', value: ['{'] }, { value: [1] }] },
        { uri: 7, data: [{ key: 'PAYLOAD', value: [JSON.stringify({ values: '{"path":3}' })] }] },
      ]),
];

const CLOCKS = [
  { name: 'a year ahead', ahead: YEAR_MS },
  { name: 'a year behind', ahead: -YEAR_MS },
] as const;

for (const [place, tv] of oldest.entries()) {
  const clock = CLOCKS[place % 2] ?? CLOCKS[0];
  test.describe(`A package on ${tv.kind} in Chromium ${tv.version}`, () => {
    test.slow();
    const open: Screen[] = [];
    const start = async (...given: Parameters<typeof switchOn>) => {
      const screen = await switchOn(...given);
      open.push(screen);
      return screen;
    };

    test.afterEach(async () => {
      const screens = open.splice(0);
      for (const screen of screens) await screen.close();
      // The server answers so for what is gone.
      expect(screens.flatMap(complaintsOf).filter((each) => !/status of 404 .*never-was/.test(each))).toEqual([]);
    });

    test('FORM-03a starts at the address of a launcher’s tile, is led elsewhere by the next, and ignores nonsense', async ({
      tvPages,
    }) => {
      const screen = await start(tv, tvPages[tv.kind], { startedWith: launchOf(tv, '/channel/one') });
      await expectPicture(screen);
      expect(await hash(screen)).toBe('#/channel/one');
      for (const given of nonsense(tv)) {
        await set(screen, 'relaunch', given);
        expect(await hash(screen), JSON.stringify(given)).toBe('#/channel/one');
      }
      const begun = await video(screen);
      await expect.poll(async () => (await video(screen)).frames, 'still playing').toBeGreaterThan(begun.frames);
      await set(screen, 'relaunch', launchOf(tv, 'touchline://calendar'));
      await expect.poll(() => hash(screen)).toContain('#/calendar');
      await screen.press(backKey(tv));
      await expect.poll(() => hash(screen)).toBe('#/channel/one');
    });

    test('FORM-03a a link to what is gone says so, and home is one key away', async ({ tvPages }) => {
      const screen = await start(tv, tvPages[tv.kind], { startedWith: launchOf(tv, '/event/page/never-was') });
      await expect.poll(() => attributes(screen, 'main h1', 'id')).toHaveLength(1);
      await untilTakenOver(screen);
      await expect
        .poll(() => screen.evaluate(`document.querySelector('main').textContent`))
        .toContain('no longer available');
      await expect.poll(() => focusedName(screen)).toBe('Go to Home page');
      await screen.press(backKey(tv));
      await untilHome(screen);
    });

    test('FORM-03a hidden by the set it stops and lets go of the decoder, and comes back at the live edge', async ({
      tvPages,
    }) => {
      const screen = await start(tv, tvPages[tv.kind], { startedWith: launchOf(tv, '/channel/one') });
      await expectPicture(screen);
      // A viewer who has gone back: only one who is led to the edge is there afterwards.
      await expect.poll(() => screen.press('rewind').then(() => behindLive(screen))).toBeGreaterThan(BEHIND);
      await set(screen, 'hide', true);
      const isReleased = `Array.from(document.querySelectorAll('video')).every(({ readyState }) => readyState === 0)`;
      await expect.poll(() => screen.evaluate(isReleased)).toBe(true);
      await set(screen, 'hide', false);
      await expectPicture(screen);
      expect(await hash(screen)).toBe('#/channel/one');
      expect(await behindLive(screen)).toBeLessThan(AT_THE_EDGE);
    });

    test(`FORM-03a with a clock ${clock.name} home is drawn, the session holds and live is live`, async ({
      tvPages,
    }) => {
      const screen = await start(tv, tvPages[tv.kind], { clockAhead: clock.ahead });
      await untilHome(screen);
      await untilTakenOver(screen);
      expect(Math.abs(Number(await screen.evaluate('Date.now()')) - Date.now() - clock.ahead)).toBeLessThan(60_000);
      await set(screen, 'relaunch', launchOf(tv, '/channel/one'));
      await expectPicture(screen);
      expect(await behindLive(screen)).toBeLessThan(AT_THE_EDGE);
      const sessions = `performance.getEntriesByType('resource').filter(({ name }) => /\\/(?:login|register|refresh)/i.test(name)).length`;
      const [asked, { time }] = [Number(await screen.evaluate(sessions)), await video(screen)];
      await expect.poll(async () => (await video(screen)).time).toBeGreaterThan(time + 3);
      expect(await screen.evaluate(sessions), 'the session is not asked for again and again').toBe(asked);
    });

    test('FORM-03a within the memory of a small set: home to its end, and five channels', async ({ tvPages }) => {
      const screen = await start(tv, tvPages[tv.kind], { heapMegabytes: 96 });
      const peak = peakMegabytes(screen.pid);
      await untilHome(screen);
      await untilTakenOver(screen);
      const lines = await firstTiles(screen);
      for (let line = 0; line < lines.length; line++) await screen.press('down');
      for (const channel of ['one', 'womens', 'one', 'womens', 'one']) {
        await set(screen, 'relaunch', launchOf(tv, `/channel/${channel}`));
        await expect.poll(() => hash(screen)).toBe(`#/channel/${channel}`);
        await expectPicture(screen);
      }
      expect(peak.stop()).toBeLessThan(512);
    });
  });
}
