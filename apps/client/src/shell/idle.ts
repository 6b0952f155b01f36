const PAGE_MAX_WAIT_MS = 3000;
const PAGE_MAX_LOAD_MS = 4000;
const LOAD_MAX_WAIT_MS = 1000;
const FALLBACK_MS = 300;

/** Resolves when the browser is idle, or after the given time. */
const browserIdle = (maxWaitMs: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
    else setTimeout(resolve, FALLBACK_MS);
  });

/** Resolves when the page has loaded and the browser is idle; a picture that never loads delays it for a few seconds only. */
export function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    const later = () => resolve(browserIdle(PAGE_MAX_WAIT_MS));
    if (document.readyState === 'complete') return later();
    window.addEventListener('load', later, { once: true });
    setTimeout(resolve, PAGE_MAX_LOAD_MS);
  });
}

/** Defers a dynamic import until the browser is idle: on a slow phone each request blocks the main thread noticeably. */
export const whenIdle =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    await browserIdle(LOAD_MAX_WAIT_MS);
    return load();
  };
