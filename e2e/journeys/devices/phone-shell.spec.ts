import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { mergeTests, type Page } from '@playwright/test';
import { plainBrowser } from '../../support/browsers';
import { frames } from '../../support/frames';
import { test as base, expect } from '../../support/test';
import { expectPicture, heedingPlayer, watched } from '../../support/video';
import { test as packages } from '../../tv/packages';

const test = mergeTests(base, packages);

const { args, ...browser } = plainBrowser.launchOptions;

test.use({
  ...frames.phone,
  ignoreHTTPSErrors: true,
  // The page of a shell is at https://localhost, its server elsewhere.
  launchOptions: { ...browser, args: [...args, '--disable-features=LocalNetworkAccessChecks'] },
  allowed: /^asks https?:\/\/(?:localhost|127\.0\.0\.1:\d+)\//,
});

interface Shell {
  readonly name: string;
  readonly file: 'webview' | 'capacitor';
  readonly platform: 'android' | 'ios';
  /** What the page sends to close the app; iOS has no such thing. */
  readonly exit?: string;
}

const SHELLS: readonly Shell[] = [
  { name: 'the own shell on Android', file: 'webview', platform: 'android', exit: 'exit' },
  { name: 'Capacitor on Android', file: 'capacitor', platform: 'android', exit: 'App.exitApp' },
  { name: 'Capacitor on iOS', file: 'capacitor', platform: 'ios' },
];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Opens the unpacked app as a shell does: at https://localhost, where a path without a file is the app's page. */
async function open(page: Page, web: string, shell: Shell, startedWith?: string): Promise<void> {
  const start = JSON.stringify(startedWith ?? null);
  await page.addInitScript(`window.startedWith = ${start}; window.platform = '${shell.platform}';`);
  await page.addInitScript({ path: join(import.meta.dirname, '../../tv/shells', `${shell.file}.js`) });
  await page.route('https://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const name = extname(pathname) ? pathname : '/index.html';
    const file = join(web, name);
    if (!existsSync(file)) return route.fulfill({ status: 404, body: '' });
    const text = readFileSync(file);
    // The project for iOS has the same files; only the platform in its settings is another.
    const body = name === '/settings.js' ? text.toString('utf8').replace('"android"', `"${shell.platform}"`) : text;
    return route.fulfill({ contentType: TYPES[extname(name)] ?? 'application/octet-stream', body });
  });
  await page.goto('https://localhost/');
}

const act = (page: Page, expression: string) => page.evaluate(`window.shell.${expression}`);
const sent = (page: Page) => page.evaluate<string[]>('window.sent');
const path = (page: Page) => new URL(page.url()).pathname;

/** Looks at the video that is shown; those of neighbouring channels are hidden. */
const onVideo = <T>(page: Page, look: (video: HTMLVideoElement) => T) =>
  page.locator('video:not([style*="visibility: hidden"])').evaluate(look);

const behindLive = (page: Page) =>
  onVideo(page, ({ seekable, currentTime }) => (seekable.length > 0 ? seekable.end(0) - currentTime : Number.NaN));

for (const shell of SHELLS)
  test.describe(`The packed app in ${shell.name}`, () => {
    test('FORM-02a FORM-02b starts at home, follows a deep link to a live picture, goes back, and asks before it ends', async ({
      page,
      phonePage,
    }) => {
      const platforms = new Set<string | null>();
      page.on('request', (request) => {
        const { searchParams } = new URL(request.url());
        if (searchParams.has('platform')) platforms.add(searchParams.get('platform'));
      });
      await open(page, phonePage, shell);
      await expect(page.locator('#line-all-channels a').first()).toBeVisible();
      expect([...platforms]).toEqual([shell.platform]);
      await act(page, `open('touchline://channel/one')`);
      await expect.poll(() => path(page)).toBe('/channel/one');
      await expectPicture(page);
      for (const nonsense of [
        'javascript:alert(1)',
        'https://example.org/home',
        '',
        'touchlines://home',
        'x'.repeat(5000),
      ])
        await act(page, `open(${JSON.stringify(nonsense)})`);
      const { frames: shown } = await watched(page);
      await expect.poll(async () => (await watched(page)).frames).toBeGreaterThan(shown);
      expect(path(page)).toBe('/channel/one');
      if (shell.exit === undefined) return;
      await act(page, 'back()');
      await expect.poll(() => path(page)).toBe('/home');
      await act(page, 'back()');
      await expect(page.getByRole('dialog')).toContainText('Leave Touchline?');
      await act(page, 'back()');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await act(page, 'back()');
      expect(await sent(page)).not.toContain(shell.exit);
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect.poll(() => sent(page)).toContain(shell.exit);
    });

    test('FORM-02a FORM-02b is started by a link, stops in the background, and goes on at the live edge', async ({
      page,
      phonePage,
    }) => {
      await open(page, phonePage, shell, 'touchline://channel/one');
      await expect.poll(() => path(page)).toBe('/channel/one');
      await expectPicture(page);
      // A viewer who has gone back: only one who is led to the edge is there afterwards.
      await heedingPlayer(page).focus();
      await expect.poll(() => page.keyboard.press('j').then(() => behindLive(page))).toBeGreaterThan(30);
      await act(page, 'suspend(true)');
      await expect.poll(() => onVideo(page, ({ paused, readyState }) => paused && readyState === 0)).toBe(true);
      await act(page, 'suspend(false)');
      await expectPicture(page);
      // Three segments of 4 s or less.
      expect(await behindLive(page)).toBeLessThan(15);
    });

    test('FORM-02a goes on with its sound in the background if the viewer wants it, with the smallest picture', async ({
      page,
      phonePage,
    }) => {
      await page.addInitScript(() => localStorage.setItem('settings', '{"isBackgroundSoundUsed":true}'));
      await open(page, phonePage, shell, 'touchline://channel/one');
      await expectPicture(page);
      const [{ time }, tall] = [await watched(page), await onVideo(page, ({ videoHeight }) => videoHeight)];
      await act(page, 'suspend(true)');
      await expect.poll(async () => (await watched(page)).time).toBeGreaterThan(time + 3);
      await expect.poll(() => onVideo(page, ({ videoHeight }) => videoHeight)).toBeLessThan(tall);
      await act(page, 'suspend(false)');
      await expect.poll(() => onVideo(page, ({ videoHeight }) => videoHeight), { timeout: 30_000 }).toBe(tall);
      expect(await onVideo(page, ({ paused }) => paused)).toBe(false);
    });
  });

const [OWN] = SHELLS as [Shell];

test.describe('The packed app', () => {
  test.use({ allowed: /^asks https?:\/\/(?:localhost|127\.0\.0\.1:\d+)\/|status of 404/ });

  test('FORM-02b a link to what is gone says so, and home is one press away', async ({ page, phonePage }) => {
    await open(page, phonePage, OWN, 'touchline://event/never-was');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content is no longer available');
    await act(page, 'back()');
    await expect.poll(() => path(page)).toBe('/home');
  });
});
