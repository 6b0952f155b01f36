import { createClient } from '@touchline/contract';

const listeners = new Set<() => void>();

/** Hears that the session ended on the server: signed out elsewhere, or too old. */
export function onSessionOver(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Signing in is refused with the same status, without a session that could be over. */
const isSignIn = (url: string) => url.endsWith('/password/login');

/** The calls of these pages: same origin, so that the session's cookie goes along and no token is ever seen here. */
export const { call } = createClient({
  baseUrl: '/api',
  fetch: async (url, init) => {
    const answer = await fetch(url, { ...init, credentials: 'same-origin' });
    if (answer.status === 401 && !isSignIn(url)) for (const listener of listeners) listener();
    return answer;
  },
  common: () => ({}),
  token: () => undefined,
});

/** Whose service this is; the server writes it into the page. */
export const params = { tenant: document.documentElement.dataset['tenant'] ?? 'touchline' };

/** Only pages of our own can send this; every change needs it. */
export const headers = { 'x-touchline-connect': '1' } as const;
