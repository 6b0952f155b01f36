import type { Page, Route } from '@playwright/test';

/** The response of a broken origin to a request; undefined passes it through. */
export type Fault = (url: string, route: Route) => Promise<void> | undefined;

/** Low-latency playlists are requested with a query. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
export const isPlaylist = (url: string) => pathOf(url).endsWith('/index.m3u8');
export const isSegment = (url: string) => pathOf(url).endsWith('.m4s');
export const segmentNumber = (url: string) => Number(/\/(\d+)(?:\.\d+)?\.m4s$/.exec(pathOf(url))?.[1] ?? Number.NaN);

/** Answers with a status and an empty body. */
export const refuses =
  (status: number, concerns: (url: string) => boolean): Fault =>
  (url, route) =>
    concerns(url) ? route.fulfill({ status, body: '' }) : undefined;

/** A proxy between the page and the origin; it passes everything until a fault is set. */
export async function faultyOrigin(page: Page) {
  const asked: string[] = [];
  let fault: Fault | undefined;
  await page.route('**/origin/**', async (route) => {
    const url = route.request().url();
    asked.push(url);
    await (fault?.(url, route) ?? route.continue());
  });
  return {
    /** Every requested address. */
    asked,
    /** The newest requested segment. */
    newest: () => Math.max(0, ...asked.filter(isSegment).map(segmentNumber)),
    break(next: Fault) {
      fault = next;
    },
    mend() {
      fault = undefined;
    },
  };
}
