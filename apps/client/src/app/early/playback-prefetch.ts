import type { Signal } from '@touchline/contract';

/**
 * The playback call that the inline script of a page starts and the early script consumes. They are separate bundles, so
 * the call is passed on through `window`.
 */
interface PrefetchedPlayback {
  url: string;
  answer: Promise<Response>;
  stop: () => void;
}

declare global {
  interface Window {
    touchlinePlayback?: PrefetchedPlayback | undefined;
  }
}

export function prefetchPlayback(url: string, token: string | undefined): void {
  const headers = { accept: 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const call = new AbortController();
  const answer = fetch(url, { headers, signal: call.signal });
  // The consumer handles a failure; there may be none.
  answer.catch(() => undefined);
  window.touchlinePlayback = { url, answer, stop: () => call.abort() };
}

/** The prefetched response for this address, once; `signal` aborts it. */
export function takePrefetched(url: string, signal: Signal): Promise<Response> | undefined {
  const prefetched = window.touchlinePlayback;
  if (prefetched?.url !== url) return undefined;
  window.touchlinePlayback = undefined;
  signal.addEventListener('abort', prefetched.stop);
  return prefetched.answer;
}
