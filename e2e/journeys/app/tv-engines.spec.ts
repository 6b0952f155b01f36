import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { openScreen, type Screen } from '../../tv/engine';
import { attributes, errorText, firstTiles, focused, focusedName, pictures, video } from '../../tv/views';

const folder = process.env['OLD_ENGINES'] ?? join(import.meta.dirname, '../../../.cache/engines');
const built = join(import.meta.dirname, '../../../dist/client/tv');
const CHANNELS = 'line-all-channels';

/** Every run tests the oldest engine; `npm test -- engines` tests the others. */
const versions = (process.env['OLD_ENGINE_VERSIONS'] ?? '69 79 108').split(' ').map(Number);

for (const version of versions)
  test.describe(`The TV package, opened from a file in Chromium ${version}`, () => {
    test.skip(folder === '', 'The old engines exist for linux-x64 only.');
    test.slow();
    let screen: Screen;

    test.beforeEach(async ({ baseURL }, testInfo) => {
      const copy = testInfo.outputPath('tv');
      cpSync(built, copy, { recursive: true });
      writeFileSync(join(copy, 'settings.js'), `window.touchline = ${JSON.stringify({ server: baseURL })};\n`);
      screen = await openScreen(join(folder, String(version), 'chromium'), `${pathToFileURL(copy).href}/index.html`);
      await expect.poll(async () => (await firstTiles(screen)).map(({ line }) => line)).toContain(CHANNELS);
    });

    test.afterEach(async () => {
      await screen.close();
      expect(screen.complaints).toEqual([]);
    });

    /** Presses a key and waits until the expected element has focus. */
    async function press(key: Parameters<Screen['press']>[0], expected: string): Promise<void> {
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

    test('the arrow keys move through home: lines, their last focused tile and the rail', async () => {
      expect(await screen.evaluate('navigator.userAgent')).toContain(`Chrome/${version}.`);
      await expect.poll(() => screen.evaluate('document.title')).toBe('Touchline');
      await expect.poll(async () => (await pictures(screen)).missing).toEqual([]);
      expect((await pictures(screen)).shown).toBeGreaterThan(3);

      const { first, below } = await walkToChannels();
      const [, second = '', third = ''] = await attributes(screen, `#${CHANNELS} a`, 'id');
      await press('right', second);
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

    test('every entry of the rail opens its page', async () => {
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
        await press('back', entry);
        await press('right', tile);
      }
    });

    test('ROUTE-27a a channel opens with OK and plays where the engine supports it, and back returns to its tile', async () => {
      const { first } = await walkToChannels();
      await screen.press('ok');
      await expect.poll(() => screen.evaluate('location.hash')).toBe('#/channel/one');
      await expect.poll(() => screen.evaluate('document.title')).toBe('Touchline 1 · Touchline');
      if (await screen.evaluate(`MediaSource.isTypeSupported('video/mp4; codecs="avc1.64001f,mp4a.40.2"')`)) {
        await expect.poll(async () => (await video(screen)).frames, { timeout: 30_000 }).toBeGreaterThan(25);
        const begun = await video(screen);
        await expect.poll(async () => (await video(screen)).time).toBeGreaterThan(begun.time + 1);
        await screen.press('up');
        await expect.poll(() => focusedName(screen)).toBe('Pause');
        await screen.press('ok');
        await expect.poll(() => focusedName(screen)).toBe('Play');
        // Back first hides the controls, then leaves.
        await screen.press('back');
        await expect.poll(() => focusedName(screen)).toContain('Video player');
      } else {
        await expect.poll(() => errorText(screen)).toContain("This device can't play");
        await expect.poll(() => focusedName(screen)).toBe('Retry');
      }
      await press('back', first);
      expect(await screen.evaluate('location.hash')).toBe('#/home');
    });
  });
