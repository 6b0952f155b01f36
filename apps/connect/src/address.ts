import { useSyncExternalStore } from 'react';
import { safeReturn } from './return-to';

/** Every connect page. */
const pages = [
  '',
  'sign-in',
  'register',
  'verify',
  'forgot',
  'reset',
  'checkout',
  'profile',
  'email',
  'new-email',
  'new-password',
  'passkeys',
  'payment',
  'invoices',
  'delete',
] as const;
export type PageName = (typeof pages)[number];

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};

const current = () => location.href;

/** The page of the address; re-renders also where only its query differs. */
export function usePage(): PageName {
  const { pathname } = new URL(useSyncExternalStore(subscribe, current));
  const name = pathname.replace(/^\/connect\/?/, '');
  return pages.find((page) => page === name) ?? '';
}

export const hrefOf = (page: PageName) => (page === '' ? '/connect' : `/connect/${page}`);

export function goTo(page: PageName, search = ''): void {
  history.pushState({}, '', `${hrefOf(page)}${search}`);
  for (const listener of listeners) listener();
}

/** Removes a mail's secret from the address, where it would be visible and stored; a reload still finds it. */
export function hideToken(): void {
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  if (token === null) return;
  history.replaceState({ token, returnTo: query.get('returnTo') ?? undefined }, '', location.pathname);
}

export const hiddenToken = () => hidden('token');

/** The page of the client that the mail's link continues at. */
export const hiddenReturn = () => safeReturn(hidden('returnTo'), location.origin);

function hidden(name: string): string | undefined {
  const state: unknown = history.state;
  const value =
    typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name) : undefined;
  return typeof value?.[1] === 'string' ? value[1] : undefined;
}

/** Leaves for the client, which takes over the sign-in of this browser. */
export function enterClient(returnTo: string | undefined): void {
  const query = new URLSearchParams({ connected: '1', ...(returnTo === undefined ? {} : { returnTo }) });
  location.replace(`/login?${query.toString()}`);
}
