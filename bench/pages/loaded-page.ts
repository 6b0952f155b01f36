import type { Browser, CDPSession } from '@playwright/test';
import { SLOW_PHONE, visit } from './throttled';
import { LONG_MS, timelineOf, type Work, workOf } from './timeline';
import { startTrace, type Trace } from './trace';

/** A page counts as loaded after this time without a long task or an open request … */
const QUIET_MS = 3000;
/** … or after this time: a channel goes on loading as long as it plays. */
const MOST_MS = 15_000;
const LOOK_MS = 250;
const ATTEMPTS = 3;

/** One load of a page on a slow phone; times in ms since its request. */
export interface Load extends Work {
  paint: number;
  largestPaint: number;
  shift: number;
  bytes: number;
  elements: number;
}

/** Opens a page with nothing cached on a slow phone, and reads a trace of it once it is loaded. */
export async function load(browser: Browser, url: string): Promise<Load> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await tryToLoad(browser, url);
    if (found) return found;
  }
  throw new Error(`No complete trace of ${url} in ${ATTEMPTS} visits: this machine is too busy`);
}

async function tryToLoad(browser: Browser, url: string): Promise<Load | undefined> {
  let trace: Trace | undefined;
  let bytes = 0;
  const open = new Set<string>();
  return visit(
    browser,
    SLOW_PHONE,
    url,
    async (page, session) => {
      await untilQuiet(session, open);
      const events = await trace?.stop();
      const timeline = events && timelineOf(events, url);
      if (!timeline) return undefined;
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      const { paint, largestPaint, shift } = timeline;
      return { ...workOf(timeline), paint, largestPaint, shift, bytes, elements };
    },
    async (_page, session) => {
      await session.send('Performance.enable');
      session.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
      session.on('Network.responseReceived', ({ requestId, response }) => {
        // Stays open as long as the page.
        if (response.mimeType === 'text/event-stream') open.delete(requestId);
      });
      session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        open.delete(requestId);
        bytes += encodedDataLength;
      });
      trace = await startTrace(browser);
    },
  );
}

/** Asks the browser: a question to the page would be work for its main thread. */
async function untilQuiet(session: CDPSession, open: ReadonlySet<string>): Promise<void> {
  const began = performance.now();
  let quietSince = began;
  let before = await timeOfTasks(session);
  while (performance.now() - quietSince < QUIET_MS && performance.now() - began < MOST_MS) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
    const now = await timeOfTasks(session);
    if (open.size > 0 || now - before > LONG_MS) quietSince = performance.now();
    before = now;
  }
}

/** The time of all tasks so far, in ms. */
async function timeOfTasks(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
