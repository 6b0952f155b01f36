import { useMemo, useSyncExternalStore } from 'react';

const BASE = '/studio';

/** What stays in the address when the room changes. */
const KEPT = ['range', 'compare', 'audience'] as const;

/** Changes of the query; undefined removes a value. */
type Changes = Readonly<Record<string, string | undefined>>;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
};
const current = () => location.pathname + location.search;

/** Where the operator is: the path below /studio without slashes around it, and the query. */
interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

export function usePlace(): Place {
  const href = useSyncExternalStore(subscribe, current);
  return useMemo(() => {
    const { pathname, searchParams } = new URL(href, location.origin);
    return { path: pathname.slice(BASE.length).replaceAll(/^\/|\/$/g, ''), query: searchParams };
  }, [href]);
}

/** The address of a room, with the range, comparison and audience of this one. */
export function hrefOf(path: string, changes: Changes = {}): string {
  const now = new URLSearchParams(location.search);
  const kept = KEPT.flatMap((name) => now.getAll(name).map((value): [string, string] => [name, value]));
  return withQuery(`${BASE}/${path}`, changed(new URLSearchParams(kept), changes));
}

/** Opens a room; `replace` for an address that Back should not return to. */
export function goTo(path: string, changes: Changes = {}, how: 'push' | 'replace' = 'push'): void {
  show(hrefOf(path, changes), how);
}

/** Opens an address of the studio as `hrefOf` makes it. */
export const follow = (href: string) => show(href, 'push');

/** Changes values of the query in this room. */
export function changeQuery(changes: Changes, how: 'push' | 'replace' = 'push'): void {
  show(withQuery(location.pathname, changed(new URLSearchParams(location.search), changes)), how);
}

function changed(query: URLSearchParams, changes: Changes): URLSearchParams {
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  return query;
}

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query.toString()}`);

function show(href: string, how: 'push' | 'replace'): void {
  if (href === current()) return;
  if (how === 'push') history.pushState(null, '', href);
  else history.replaceState(null, '', href);
  for (const listener of listeners) listener();
}
