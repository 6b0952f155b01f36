/** The current address. */
export interface Address {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** State of a history entry: the number of the app's entries before it, and the viewer's place on the page. */
interface EntryMemory {
  readonly depth: number;
  readonly scroll?: number;
  readonly focusId?: string;
  /** Data passed on by the previous page, which need not be fetched (ROUTE-15); survives a reload. */
  readonly carried?: unknown;
}

/** How the current address was reached; `stay` renames it without navigation. */
type Arrival = 'start' | 'forward' | 'back' | 'stay';

/** The app's router state: reads and writes the browser's history. */
export interface AddressBar {
  current: () => Address;
  /** The address the app started at, for hydration. */
  first: () => Address;
  /** The `href` of an address of the app. */
  href: (to: string) => string;
  go: (to: string, options?: { replace?: boolean; carried?: unknown }) => void;
  /** Replaces the address of the same screen, such as for a selected tab, without a history entry. */
  rename: (to: string) => void;
  /** Goes to the previous page of the app, else home (ROUTE-27). */
  back: () => void;
  /** Saves the viewer's place on this page, for the way back. */
  keep: (memory: Omit<EntryMemory, 'depth' | 'carried'>) => void;
  memory: () => EntryMemory;
  arrival: () => Arrival;
  subscribe: (listener: () => void) => () => void;
}

/** The parts of `window` that are used. */
export interface BrowserWindow {
  readonly location: { pathname: string; search: string; hash: string };
  readonly history: {
    readonly state: unknown;
    pushState(state: unknown, unused: string, url: string): void;
    replaceState(state: unknown, unused: string, url?: string): void;
    back(): void;
  };
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** `path` for regular addresses, `hash` for pages opened from a file. */
export function createAddressBar(window: BrowserWindow, style: 'path' | 'hash', home: string): AddressBar {
  const { history } = window;
  const listeners = new Set<() => void>();
  const written = (to: string) => (style === 'hash' ? `#${to}` : to);
  let arrival: Arrival = 'start';
  let cached: Address & { raw: string } = { path: '', search: '', raw: '\0' };

  const memory = (): EntryMemory => {
    const state: unknown = history.state;
    if (typeof state !== 'object' || state === null || !('depth' in state) || typeof state.depth !== 'number')
      return { depth: 0 };
    return state as EntryMemory;
  };
  let depth = memory().depth;
  const changed = (how: Arrival) => {
    arrival = how;
    depth = memory().depth;
    for (const listener of listeners) listener();
  };
  // An entry without a depth counts as the first one: its place is restored, as on the way back.
  window.addEventListener('popstate', () => changed(memory().depth > depth ? 'forward' : 'back'));

  const go: AddressBar['go'] = (to, { replace = false, carried } = {}) => {
    const next = { depth: memory().depth + (replace ? 0 : 1) };
    const state: EntryMemory = carried === undefined ? next : { ...next, carried };
    if (replace) history.replaceState(state, '', written(to));
    else history.pushState(state, '', written(to));
    changed('forward');
  };

  const current = (): Address => {
    const { location } = window;
    const raw = style === 'hash' ? location.hash.slice(1) || '/' : `${location.pathname}${location.search}`;
    if (raw !== cached.raw) {
      const at = raw.indexOf('?');
      cached = { path: at < 0 ? raw : raw.slice(0, at), search: at < 0 ? '' : raw.slice(at), raw };
    }
    return cached;
  };
  const first = current();

  return {
    current,
    first: () => first,
    href: written,
    go,
    rename(to) {
      history.replaceState(memory(), '', written(to));
      changed('stay');
    },
    back() {
      if (memory().depth > 0) history.back();
      else go(home, { replace: true });
    },
    keep: (place) => history.replaceState({ ...memory(), ...place }, ''),
    memory,
    arrival: () => arrival,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The address bar of the server's rendering: one fixed address. */
export function fixedAddress(address: Address, style: 'path' | 'hash'): AddressBar {
  return {
    current: () => address,
    first: () => address,
    href: (to) => (style === 'hash' ? `#${to}` : to),
    go: () => undefined,
    rename: () => undefined,
    back: () => undefined,
    keep: () => undefined,
    memory: () => ({ depth: 0 }),
    arrival: () => 'start',
    subscribe: () => () => undefined,
  };
}
