import { expect } from '@playwright/test';
import type { Key, Screen } from '../../tv/engine';
import { test } from '../../tv/packages';
import { backKey, CHANNELS, callsOf, complaintsOf, exitCall, sets, switchOn, untilHome } from '../../tv/sets';
import {
  attributes,
  dialogButtons,
  errorText,
  firstTiles,
  focused,
  focusedName,
  focusLook,
  picture,
  pictures,
  video,
} from '../../tv/views';

/** What an app calls on its set to keep the screensaver away. */
const NO_SCREENSAVER = { webos: 'tvpower/power/registerScreenSaverRequest', tizen: '["setScreenSaver",0]' } as const;

/** `npm test` runs what is packed in the oldest engines; `npm test -- engines` in the newer ones. */
for (const set of sets)
  test.describe(`The package of ${set.kind}, unpacked and opened in Chromium ${set.version}, ${set.name}`, () => {
    test.slow();
    let screen: Screen;

    test.beforeEach(async ({ tvPages }) => {
      screen = await switchOn(set, tvPages[set.kind]);
      await untilHome(screen);
      expect(screen.version).toBe(set.version);
    });

    test.afterEach(async () => {
      await screen.close();
      expect(complaintsOf(screen)).toEqual([]);
    });

    /** Presses a key and waits until the expected element has focus. */
    async function press(key: Key, expected: string): Promise<void> {
      await screen.press(key);
      await expect.poll(() => focused(screen), `focus after ${key}`).toBe(expected);
    }

    /** Moves down the lines to the channels; returns the line below them. */
    async function walkToChannels(): Promise<{ first: string; below: string }> {
      const lines = await firstTiles(screen);
      const place = lines.findIndex(({ line }) => line === CHANNELS);
      await expect.poll(() => focused(screen), 'focus at the start').toBe(lines[0]?.tile);
      for (const { tile } of lines.slice(1, place + 1)) await press('down', tile);
      return { first: lines[place]?.tile ?? '', below: lines[place + 1]?.line ?? '' };
    }

    /** Opens the first channel with OK; returns its tile. */
    async function openChannel(): Promise<string> {
      const { first } = await walkToChannels();
      await screen.press('ok');
      await expect.poll(() => screen.evaluate('location.hash')).toBe('#/channel/one');
      await expect.poll(() => screen.evaluate('document.title')).toBe('Touchline 1 · Touchline');
      return first;
    }

    /** Goes back from home, and confirms to leave. */
    async function leave(): Promise<void> {
      await screen.press(backKey(set));
      await expect.poll(() => dialogButtons(screen)).toContain('Leave');
      await expect.poll(() => focusedName(screen)).toBe('Stay here');
      await screen.press('right');
      await expect.poll(() => focusedName(screen)).toBe('Leave');
      expect(await namesOfCalls()).not.toContain(exitCall(set));
      await screen.press('ok');
      await expect.poll(namesOfCalls).toContain(exitCall(set));
    }

    /** It tells the server its platform, and asks its set for what only the set knows. */
    async function expectPlatform(): Promise<void> {
      const names = `performance.getEntriesByType('resource').map(({ name }) => name)`;
      const asked = JSON.parse(String(await screen.evaluate(`JSON.stringify(${names})`))) as string[];
      const platforms = asked.flatMap((url) => new URL(url, 'file:///').searchParams.get('platform') ?? []);
      expect(new Set(platforms)).toEqual(new Set([set.kind]));
      if (set.kind === 'webos') return;
      await expect.poll(namesOfCalls).toEqual(expect.arrayContaining(['getModelCode', 'registerKeyBatch']));
      const keys = (await callsOf(screen)).find(([name]) => name === 'registerKeyBatch')?.[1];
      expect(keys).toEqual(expect.arrayContaining(['ChannelUp', 'ChannelDown', 'MediaPlayPause', '0', '9']));
    }

    const namesOfCalls = async () => (await callsOf(screen)).map(([name]) => name);

    if (set.decodes)
      test('FORM-03a FORM-03b ROUTE-27a start, home, a live picture that is decoded, back to its tile, and out by the set’s own call', async () => {
        await expectPlatform();
        const tile = await openChannel();
        await expect.poll(async () => (await video(screen)).frames, { timeout: 120_000 }).toBeGreaterThan(25);
        const [begun, shown] = [await video(screen), await picture(screen)];
        expect(shown.brightness, 'a picture that is not black').toBeGreaterThan(5);
        await expect.poll(async () => (await video(screen)).time).toBeGreaterThan(begun.time + 1);
        await expect.poll(async () => (await video(screen)).frames).toBeGreaterThan(begun.frames + 12);
        await expect.poll(async () => (await picture(screen)).print, 'another picture').not.toBe(shown.print);
        await expect
          .poll(async () => JSON.stringify(await callsOf(screen)), 'no screensaver')
          .toContain(NO_SCREENSAVER[set.kind]);
        await screen.press('up');
        await expect.poll(() => focusedName(screen)).toBe('Pause');
        await screen.press('ok');
        await expect.poll(() => focusedName(screen)).toBe('Play');
        // Back first hides the controls, then leaves.
        await screen.press(backKey(set));
        await expect.poll(() => focusedName(screen)).toContain('Video player');
        await press(backKey(set), tile);
        expect(await screen.evaluate('location.hash')).toBe('#/home');
        await leave();
      });
    else
      test('FORM-03b without a decoder for H.264 a channel says so and can be left, and the app by the set’s own call', async () => {
        await expectPlatform();
        expect(await screen.evaluate(`MediaSource.isTypeSupported('video/mp4; codecs="avc1.64001f"')`)).toBe(false);
        const tile = await openChannel();
        await expect.poll(() => errorText(screen)).toContain("This device can't play");
        await expect.poll(() => focusedName(screen)).toBe('Retry');
        await press(backKey(set), tile);
        expect(await screen.evaluate('location.hash')).toBe('#/home');
        await leave();
      });

    test('FORM-03b FORM-03c the arrow keys move through home: lines, their last focused tile and the rail', async () => {
      await expect.poll(() => screen.evaluate('document.title')).toBe('Touchline');
      await expect.poll(async () => (await pictures(screen)).missing).toEqual([]);
      expect((await pictures(screen)).shown).toBeGreaterThan(3);

      const { first, below } = await walkToChannels();
      const [, second = '', third = ''] = await attributes(screen, `#${CHANNELS} a`, 'id');
      const look = await focusLook(screen, first);
      await press('right', second);
      await expect.poll(() => focusLook(screen, first), 'the focus is visible').not.toBe(look);
      await press('right', third);
      await screen.press('down');
      await expect.poll(() => screen.evaluate('document.activeElement.closest("ul").id')).toBe(below);
      await press('up', third);
      await press('left', second);
      await press('left', first);
      await press('left', 'rail-home');
      await press('left', 'rail-home');
      await press('right', first);
    });

    test('FORM-03b every entry of the rail opens its page', async () => {
      const entries = await attributes(screen, '[data-focus-group="rail"] a', 'id');
      const addresses = await attributes(screen, '[data-focus-group="rail"] a', 'href');
      expect(entries.length).toBeGreaterThan(2);
      const tile = await focused(screen);
      const home = entries.indexOf('rail-home');
      for (const [place, entry] of entries.entries()) {
        if (place === home) continue;
        await press('left', 'rail-home');
        for (const next of entries.slice(place, home).reverse()) await press('up', next);
        for (const next of entries.slice(home + 1, place + 1)) await press('down', next);
        await screen.press('ok');
        await expect.poll(() => screen.evaluate('location.hash'), entry).toBe(addresses[place]);
        await expect.poll(() => attributes(screen, 'main h1', 'class'), entry).toHaveLength(1);
        await expect.poll(() => attributes(screen, 'main [aria-busy="true"]', 'aria-busy'), entry).toEqual([]);
        expect(await errorText(screen), entry).toBe('');
        await press(backKey(set), entry);
        await press('right', tile);
      }
    });
  });
