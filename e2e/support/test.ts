import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type LaunchOptions, type Page, type Route } from '@playwright/test';
import { NO_PICTURES } from './browsers';
import { aheadMs, moveClock } from './other-hour.mjs';

/**
 * `E2E_JITTER=1500` delays calls, scripts and the hydration of each part of a page by up to that many milliseconds, in
 * random order, to expose timing assumptions in tests.
 */
const JITTER_MS = Number(process.env['E2E_JITTER'] ?? 0);

interface Watched {
  /** Whether the viewer has already answered the consent dialog; otherwise it is shown. */
  decided: boolean;
  /** Expected console messages of a test. */
  allowed: RegExp;
  /** Whether feature screens may open automatically. */
  announcements: boolean;
  /** Whether a replay asks before its first frame whether to hide the score. */
  asksBeforeReplays: boolean;
  /** Opens another page with the same checks. */
  openPage: () => Promise<Page>;
}

/** Journeys that fail on browser errors and on requests to other servers. */
export const test = base.extend<Watched>({
  allowed: [/^$/, { option: true }],
  decided: [true, { option: true }],
  announcements: [false, { option: true }],
  asksBeforeReplays: [false, { option: true }],
  context: async ({ context, decided, announcements, asksBeforeReplays, serviceWorkers }, use) => {
    if (aheadMs !== 0) await context.addInitScript(moveClock, aheadMs);
    if (decided) await context.addInitScript(denyOnce);
    if (!announcements) await context.addInitScript(announceNothing);
    if (!asksBeforeReplays) await context.addInitScript(showReplayScores);
    await delay(context, serviceWorkers === 'block');
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

/** The browser of a viewer who has answered what the service asks at first, for journeys with several people. */
export async function settleViewer(context: BrowserContext): Promise<void> {
  for (const answer of [denyOnce, announceNothing, showReplayScores]) await context.addInitScript(answer);
  await delay(context);
}

/** Delays a browser as `E2E_JITTER` says. */
export async function delay(context: BrowserContext, delaysCalls = true): Promise<void> {
  if (JITTER_MS === 0) return;
  await context.addInitScript(delayParts, JITTER_MS);
  // Requests of a service worker would be delayed twice.
  if (delaysCalls) await context.route('**/*', delaySome);
}

export { expect };

async function delaySome(route: Route): Promise<void> {
  if (['fetch', 'xhr', 'script'].includes(route.request().resourceType())) await setTimeout(Math.random() * JITTER_MS);
  await route.fallback();
}

/** Delays what makes a part of a page hydrate: that it comes near, and that the browser is idle. */
function delayParts(most: number): void {
  const later = (run: () => void) => void window.setTimeout(run, Math.random() * most);
  const idle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (then, options) => {
    later(() => idle(then, options));
    return 0;
  };
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(then: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => later(() => then(entries, observer)), options);
    }
  };
}

/** A test may hold the app's script back and use the page as rendered by the server. */
const LONGEST_WAIT_MS = 5000;

/** Waits for hydration: a press on a server-rendered button before it has no effect. */
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

/** The answer of a viewer who does not mind the scores of replays. */
function showReplayScores(): void {
  try {
    const settings: unknown = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ replayScores: 'show', ...Object(settings) }));
  } catch {
    // A document without storage, such as a sandboxed frame.
  }
}

/** Logged because the test runner blocks service workers. */
const BLOCKED = /^Service Worker registration blocked by Playwright$/;
/** Also logged by a browser without pictures. */
const WITHOUT_PICTURES = new RegExp(`${BLOCKED.source}|image loading is disabled|\\.(?:webp|svg) was preloaded`);

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

/** Marks this session's feature screen as shown. */
function announceNothing(): void {
  try {
    sessionStorage.setItem('featureScreenShown', 'true');
  } catch {
    // A frame without storage.
  }
}

/** Denies all optional consent before the page asks; later decisions of the page are kept. */
function denyOnce(): void {
  const KEY = 'consentSettings';
  try {
    const choices = { analytics: false, personalisation: false, advertising: false, external: false };
    if (localStorage.getItem(KEY) === null) localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // A frame without storage.
  }
}
