import { createClient, studioEndpoints } from '@touchline/contract';

const listeners = new Set<() => void>();

/** Called when a call was refused: the session has ended, or the role has changed. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On the way in, the same statuses tell of a wrong password or code. */
const isEntry = (url: string) => url.includes('/studio/session') || url.includes('/studio/factors');

/** The API calls of the studio: same origin, so that the session cookie is sent and no token is exposed. */
export const { call, open } = createClient({
  endpoints: studioEndpoints,
  baseUrl: '/api',
  fetch: async (url, init) => {
    const answer = await fetch(url, { ...init, credentials: 'same-origin' });
    if ((answer.status === 401 || answer.status === 403) && !isEntry(url)) for (const listener of listeners) listener();
    return answer;
  },
  common: () => ({}),
  token: () => undefined,
  // Passwords are checked in turn, and ranges of weeks take a while.
  timeoutMs: 30_000,
});
