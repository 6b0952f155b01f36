import type { Browser, CDPSession } from '@playwright/test';
import { SLOW_PHONE, visit } from './throttled';
import { LONG_MS, TRACED, timelineOf, type Work, workOf } from './timeline';

/** A page counts as loaded after this time without a long task or an open request … */
const QUIET_MS = 3000;
/** … or after this time: a channel goes on loading as long as it plays. */
const MOST_MS = 15_000;
const LOOK_MS = 250;

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
  const network = { bytes: 0, open: new Set<string>() };
  return visit(
    browser,
    SLOW_PHONE,
    url,
    async (page, session) => {
      await untilQuiet(session, network.open);
      const timeline = timelineOf(await browser.stopTracing(), url);
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      const { paint, largestPaint, shift } = timeline;
      return { ...workOf(timeline), paint, largestPaint, shift, bytes: network.bytes, elements };
    },
    async (page, session) => {
      await session.send('Performance.enable');
      session.on('Network.requestWillBeSent', ({ requestId }) => network.open.add(requestId));
      session.on('Network.responseReceived', ({ requestId, response }) => {
        // Stays open as long as the page.
        if (response.mimeType === 'text/event-stream') network.open.delete(requestId);
      });
      session.on('Network.loadingFailed', ({ requestId }) => network.open.delete(requestId));
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        network.open.delete(requestId);
        network.bytes += encodedDataLength;
      });
      await browser.startTracing(page, { categories: TRACED });
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
