import { createClient } from '@touchline/contract';

/** The calls of these pages: same origin, so that the session's cookie goes along and no token is ever seen here. */
export const { call } = createClient({
  baseUrl: '/api',
  fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }),
  common: () => ({}),
  token: () => undefined,
});

/** Whose service this is; the server writes it into the page. */
export const params = { tenant: document.documentElement.dataset['tenant'] ?? 'touchline' };

/** Only pages of our own can send this; every change needs it. */
export const headers = { 'x-touchline-connect': '1' } as const;
