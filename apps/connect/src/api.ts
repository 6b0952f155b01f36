import { createClient, endpoints } from '@touchline/contract';

const listeners = new Set<() => void>();

/** Called when the session ended on the server: signed out elsewhere, or expired. */
export function onSessionOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A refused sign-in has the same status, without a session that could have ended. */
const isSignIn = (url: string) => /\/pass(word|key)\/login$/.test(url);

/** The API calls of the connect pages: same origin, so that the session cookie is sent and no token is exposed. */
export const { call } = createClient({
  endpoints,
  baseUrl: '/api',
  fetch: async (url, init) => {
    const answer = await fetch(url, { ...init, credentials: 'same-origin' });
    if (answer.status === 401 && !isSignIn(url)) for (const listener of listeners) listener();
    return answer;
  },
  common: () => ({}),
  token: () => undefined,
});

/** The operator's name; the server writes it into the page. */
export const params = { tenant: document.documentElement.dataset['tenant'] ?? 'touchline' };

/** Only the server's own pages can send this header; every change needs it. */
export const headers = { 'x-touchline-connect': '1' } as const;
