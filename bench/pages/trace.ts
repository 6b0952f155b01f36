import type { Browser } from '@playwright/test';
import type { TraceEvent } from './timeline';

/** Tasks, paints and layout shifts. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading'];

export interface Trace {
  /** The events so far; undefined if the browser had to drop some, as on a very busy machine. */
  stop(): Promise<readonly TraceEvent[] | undefined>;
}

/** Traces the whole browser. Playwright has this too, but does not report dropped events. */
export async function startTrace(browser: Browser): Promise<Trace> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // The protocol declares events as plain objects.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordUntilFull', includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  return {
    async stop() {
      const completed = new Promise<boolean>((resolve) => {
        session.on('Tracing.tracingComplete', ({ dataLossOccurred }) => resolve(dataLossOccurred));
      });
      await session.send('Tracing.end');
      const isIncomplete = await completed;
      await session.detach();
      return isIncomplete ? undefined : events;
    },
  };
}
