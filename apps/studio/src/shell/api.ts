import { createClient, studioEndpoints } from '@touchline/contract';

const listeners = new Set<() => void>();

/** Called when the session ended on the server: signed out elsewhere, unused for an hour, or expired. */
export function onSessionOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On the way in, the same status tells of a wrong password or code. */
const isEntry = (url: string) => url.includes('/studio/session') || url.includes('/studio/factors');

/** The API calls of the studio: same origin, so that the session cookie is sent and no token is exposed. */
export const { call, open } = createClient({
  endpoints: studioEndpoints,
  baseUrl: '/api',
  fetch: async (url, init) => {
    const answer = await fetch(url, { ...init, credentials: 'same-origin' });
    if (answer.status === 401 && !isEntry(url)) for (const listener of listeners) listener();
    return answer;
  },
  common: () => ({}),
  token: () => undefined,
  // Passwords are checked in turn, and ranges of weeks take a while.
  timeoutMs: 30_000,
});
