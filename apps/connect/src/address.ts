import { useSyncExternalStore } from 'react';

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
  const token = new URLSearchParams(location.search).get('token');
  if (token !== null) history.replaceState({ token }, '', location.pathname);
}

export function hiddenToken(): string | undefined {
  const state: unknown = history.state;
  const token = typeof state === 'object' && state !== null && 'token' in state ? state.token : undefined;
  return typeof token === 'string' ? token : undefined;
}
