import { type PreviewState, previewApi, previewStateHeader } from '@touchline/contract';
import type { ShiftedClock } from './clock';

interface CallsOptions {
  previewId: string;
  state: () => PreviewState;
  clock: Pick<ShiftedClock, 'seconds' | 'distanceMs'>;
  /** Told of answers that mean that the preview itself has ended. */
  onRefused: (status: number, text: string) => void;
}

type Fetch = typeof fetch;

/** Calls that never end: a person of a preview does not change, and nothing plays. */
const ENDLESS = /\/v3\/my\/changes$|\/playback$/;
/** What the sports are doing is known for the present only, and is public. */
const OF_THE_PRESENT = /\/v3\/(scores|audience|events\/[^/]+\/keyMoments)$|\/perform\/soccerdata\//;
const PRESENT_MS = 10 * 60_000;

/** Sends the calls of the client to its preview, with the moment and the viewer that it shows; nothing goes elsewhere. */
export function previewFetch(fetch: Fetch, { previewId, state, clock, onRefused }: CallsOptions): Fetch {
  const base = previewApi(previewId);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin) return new Response(null, { status: 204 });
    if (!url.pathname.startsWith(base)) return fetch(input, init);
    if (ENDLESS.test(url.pathname)) return new Promise<Response>(() => undefined);
    if (OF_THE_PRESENT.test(url.pathname) && clock.distanceMs() < PRESENT_MS)
      return fetch(`/api${url.pathname.slice(base.length)}${url.search}`, { ...init, credentials: 'omit' });
    const headers = new Headers(init?.headers);
    headers.set(previewStateHeader, headerOf(state(), clock.seconds()));
    const answer = await fetch(url, { ...init, headers, cache: 'no-store' });
    if (answer.status === 401 || answer.status === 403 || answer.status === 429 || answer.status >= 500)
      onRefused(answer.status, answer.statusText);
    return answer;
  };
}

export function headerOf({ viewer, rights }: PreviewState, at: number): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ at, viewer, ...(rights ? { rights } : {}) }));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
