const LONGEST_WAIT_MS = 3000;
/** A picture that never comes must not keep anything back. */
const LONGEST_LOAD_MS = 4000;
const WITHOUT_CALLBACK_MS = 300;

/** Settles when the browser has nothing better to do, or has been busy for too long. */
export const browserRests = (longestMs: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longestMs });
    else setTimeout(resolve, WITHOUT_CALLBACK_MS);
  });

/** Settles when the page is there and the browser has nothing better to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const later = () => resolve(browserRests(LONGEST_WAIT_MS));
    if (document.readyState === 'complete') return later();
    window.addEventListener('load', later, { once: true });
    setTimeout(resolve, LONGEST_LOAD_MS);
  });
}
