import type { Page } from '@playwright/test';

/** What a page holds after garbage collection; it grows with a leak. */
export interface PageFootprint {
  heapMegabytes: number;
  nodes: number;
  listeners: number;
  videos: number;
}

/**
 * Compiled code is released after several garbage collections without use; each inspection of the page by a soak leaves
 * some.
 */
const COLLECTIONS = 8;

export async function pageFootprint(page: Page): Promise<PageFootprint> {
  const devtools = await page.context().newCDPSession(page);
  for (let round = 0; round < COLLECTIONS; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return {
    heapMegabytes: Number((usedSize / 1e6).toFixed(2)),
    nodes,
    listeners: jsEventListeners,
    videos: await page.locator('video').count(),
  };
}
