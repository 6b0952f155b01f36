import { setTimeout } from 'node:timers/promises';
import { test as base, expect, type LaunchOptions, type Page, type Route } from '@playwright/test';
import { NO_PICTURES } from './browsers';
import { aheadMs, moveClock } from './other-hour.mjs';

/** `E2E_JITTER=1500` lets calls and scripts arrive up to so many milliseconds late, in any order: it shows which tests trust in luck. */
const JITTER_MS = Number(process.env['E2E_JITTER'] ?? 0);

interface Watched {
  /** Whether the viewer has already said what may be done with their data; else they are asked. */
  decided: boolean;
  /** Complaints that a test brings about itself. */
  allowed: RegExp;
  /** Whether feature screens may open by themselves. */
  announcements: boolean;
  /** Opens a further page that is watched like the first. */
  openPage: () => Promise<Page>;
}

/** Journeys during which no browser complains and nothing is asked of anyone but our server. */
export const test = base.extend<Watched>({
  allowed: [/^$/, { option: true }],
  decided: [true, { option: true }],
  announcements: [false, { option: true }],
  context: async ({ context, decided, announcements, serviceWorkers }, use) => {
    if (aheadMs !== 0) await context.addInitScript(moveClock, aheadMs);
    if (decided) await context.addInitScript(denyOnce);
    if (!announcements) await context.addInitScript(announceNothing);
    // What a service worker fetches would be held back twice.
    if (JITTER_MS > 0 && serviceWorkers === 'block') await context.route('**/*', delaySome);
    await use(context);
  },
  page: async ({ page, baseURL, allowed, launchOptions }, use) => {
    const complaints = watch(page, baseURL, ofTheRunner(launchOptions));
    waitForApp(page);
    await use(page);
    expect(complaints.filter((complaint) => !allowed.test(complaint))).toEqual([]);
  },
  openPage: async ({ context, baseURL, allowed, launchOptions }, use) => {
    const complaints: string[] = [];
    await use(async () => {
      const page = await context.newPage();
      watch(page, baseURL, ofTheRunner(launchOptions), complaints);
      waitForApp(page);
      return page;
    });
    expect(complaints.filter((complaint) => !allowed.test(complaint))).toEqual([]);
  },
});

export { expect };

async function delaySome(route: Route): Promise<void> {
  if (['fetch', 'xhr', 'script'].includes(route.request().resourceType())) await setTimeout(Math.random() * JITTER_MS);
  await route.fallback();
}

/** A test may keep the app's script back: then the page is used as the server drew it. */
const LONGEST_WAIT_MS = 5000;

/** Pages of a server are used once the app is there: a press on a drawn button before that would go unheard. */
function waitForApp(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (page.url().startsWith('http'))
      await page.waitForFunction(isAppThere, undefined, { timeout: LONGEST_WAIT_MS }).catch(() => undefined);
    return response;
  };
}

function isAppThere(): boolean {
  const app = document.getElementById('app');
  return app === null || Object.keys(app).some((key) => key.startsWith('__reactContainer'));
}

/** Printed because the test runner keeps service workers out. */
const BLOCKED = /^Service Worker registration blocked by Playwright$/;
/** Printed as well by a browser without pictures. */
const WITHOUT_PICTURES = new RegExp(`${BLOCKED.source}|image loading is disabled|\\.webp was preloaded`);

const ofTheRunner = ({ args = [] }: LaunchOptions) => (args.includes(NO_PICTURES) ? WITHOUT_PICTURES : BLOCKED);

function watch(page: Page, home: string | undefined, ignored: RegExp, complaints: string[] = []): string[] {
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !ignored.test(message.text())) complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isHere = origin === home || protocol === 'file:' || protocol === 'data:' || protocol === 'blob:';
    if (!isHere) complaints.push(`asks ${request.url()}`);
  });
  return complaints;
}

/** As if this session's feature screen had been shown. */
function announceNothing(): void {
  try {
    sessionStorage.setItem('featureScreenShown', 'true');
  } catch {
    // A frame without storage of its own.
  }
}

/** Says no to everything that is not needed, before a page asks; what the page decides later stays. */
function denyOnce(): void {
  const KEY = 'consentSettings';
  try {
    const choices = { analytics: false, personalisation: false, advertising: false, external: false };
    if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // A frame without storage of its own.
  }
}
