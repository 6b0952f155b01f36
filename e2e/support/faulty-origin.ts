import type { Page, Route } from '@playwright/test';

/** What a broken origin does with a request; undefined lets it through. */
export type Fault = (url: string, route: Route) => Promise<void> | undefined;

/** Low-latency playlists are asked for with a query. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
export const isPlaylist = (url: string) => pathOf(url).endsWith('/index.m3u8');
export const isSegment = (url: string) => pathOf(url).endsWith('.m4s');
export const segmentNumber = (url: string) => Number(/\/(\d+)(?:\.\d+)?\.m4s$/.exec(pathOf(url))?.[1] ?? Number.NaN);

/** Answers with a status and nothing else. */
export const refuses =
  (status: number, concerns: (url: string) => boolean): Fault =>
  (url, route) =>
    concerns(url) ? route.fulfill({ status, body: '' }) : undefined;

/** Stands between the page and our origin; it is whole until it is told to break. */
export async function faultyOrigin(page: Page) {
  const asked: string[] = [];
  let fault: Fault | undefined;
  await page.route('**/origin/**', async (route) => {
    const url = route.request().url();
    asked.push(url);
    await (fault?.(url, route) ?? route.continue());
  });
  return {
    /** Every address that was asked for. */
    asked,
    /** The newest segment that was asked for. */
    newest: () => Math.max(0, ...asked.filter(isSegment).map(segmentNumber)),
    break(next: Fault) {
      fault = next;
    },
    mend() {
      fault = undefined;
    },
  };
}
