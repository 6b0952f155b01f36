import type { Signal } from '@touchline/contract';

/**
 * Between the script inside a page, which asks how its video can be had while all else is on its way, and the early
 * script, which plays it. Both are files of their own, so the window carries the answer.
 */
interface Asked {
  url: string;
  answer: Promise<Response>;
  stop: () => void;
}

declare global {
  interface Window {
    touchlineAsked?: Asked | undefined;
  }
}

export function askAhead(url: string, token: string): void {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const call = new AbortController();
  const answer = fetch(url, { headers, signal: call.signal });
  // Told to who takes it; nobody may.
  answer.catch(() => undefined);
  window.touchlineAsked = { url, answer, stop: () => call.abort() };
}

/** The answer to what has been asked for already, once; who takes it says by `signal` how long they wait. */
export function takeAsked(url: string, signal: Signal): Promise<Response> | undefined {
  const asked = window.touchlineAsked;
  if (asked?.url !== url) return undefined;
  window.touchlineAsked = undefined;
  signal.addEventListener('abort', asked.stop);
  return asked.answer;
}
