import { type PreviewState, previewApi, previewStateHeader } from '@touchline/contract';
import type { ShiftedClock } from './clock';

interface CallsOptions {
  /** Of this page: nothing else is called. */
  origin: string;
  previewId: string;
  state: () => PreviewState;
  clock: Pick<ShiftedClock, 'seconds' | 'aheadMs'>;
  /** Told of answers that mean that the preview itself has ended. */
  onRefused: (status: number, text: string) => void;
}

type Fetch = typeof fetch;

/** Calls that never end: a person of a preview does not change, and nothing plays. */
const ENDLESS = /\/v3\/my\/changes$|\/playback$/;
/** What the sports are doing, which is public and known for the present only. */
const OF_THE_PRESENT = /\/v3\/(scores|audience|events\/[^/]+\/keyMoments)$|\/perform\/soccerdata\//;
const SCORES = /\/v3\/scores$/;
/** The session, the role of the operator or the preview itself has ended. */
const ENDED: ReadonlySet<number> = new Set([401, 403, 410]);
const PRESENT_MS = 10 * 60_000;

const never = () => new Promise<Response>(() => undefined);

/** Sends the calls of the client to its preview, with the moment and the viewer that it shows; nothing goes elsewhere. */
export function previewFetch(fetch: Fetch, { origin, previewId, state, clock, onRefused }: CallsOptions): Fetch {
  const base = previewApi(previewId);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin);
    if (url.origin !== origin) return new Response(null, { status: 204 });
    if (!url.pathname.startsWith(base)) return fetch(input, init);
    if (ENDLESS.test(url.pathname)) return never();
    if (OF_THE_PRESENT.test(url.pathname)) {
      const ahead = clock.aheadMs();
      if (SCORES.test(url.pathname)) {
        if (ahead > PRESENT_MS) return Response.json({ now: clock.seconds(), items: [] });
        // Scores are kept, so that those of the past can be shown.
        if (ahead < -PRESENT_MS) url.searchParams.set('at', String(clock.seconds()));
      }
      if (Math.abs(ahead) <= PRESENT_MS || SCORES.test(url.pathname))
        return fetch(`/api${url.pathname.slice(base.length)}${url.search}`, {
          ...init,
          headers: {},
          credentials: 'omit',
        });
    }
    const headers = new Headers(init?.headers);
    headers.set(previewStateHeader, headerOf(state(), clock.seconds()));
    const answer = await fetch(url, { ...init, headers, cache: 'no-store' });
    if (ENDED.has(answer.status) || answer.status >= 500) onRefused(answer.status, answer.statusText);
    return answer;
  };
}

function headerOf({ viewer, rights }: PreviewState, at: number): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ at, viewer, ...(rights ? { rights } : {}) }));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
