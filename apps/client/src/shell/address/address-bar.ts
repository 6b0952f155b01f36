/** Where the viewer is. */
export interface Address {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** What a history entry remembers: how many of ours lie before it, and where the viewer was on the page. */
export interface EntryMemory {
  readonly depth: number;
  readonly scroll?: number;
  readonly focusId?: string;
  /** What came along from the page before, so that it need not be fetched (ROUTE-15); outlives a reload. */
  readonly carried?: unknown;
}

/** How the viewer came to the current address; with `stay` they did not move, only its name changed. */
export type Arrival = 'start' | 'forward' | 'back' | 'stay';

/** The app's place in the browser's history. */
export interface AddressBar {
  current: () => Address;
  /** Where the app began: html that came for it is taken over as it is, wherever the viewer has gone meanwhile. */
  first: () => Address;
  /** How a link to an address of the app is written. */
  href: (to: string) => string;
  go: (to: string, options?: { replace?: boolean; carried?: unknown }) => void;
  /** The same screen under another address, such as that of the chosen tab: nothing moves, back does not stop there. */
  rename: (to: string) => void;
  /** To the previous page of the app, else home (ROUTE-27). */
  back: () => void;
  /** Keeps where the viewer is on this page, for the way back. */
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

/** `path` writes addresses as they are, `hash` behind a # for pages that are opened from a file. */
export function createAddressBar(window: BrowserWindow, style: 'path' | 'hash', home: string): AddressBar {
  const { history } = window;
  const listeners = new Set<() => void>();
  const written = (to: string) => (style === 'hash' ? `#${to}` : to);
  let arrival: Arrival = 'start';
  let cached: Address & { raw: string } = { path: '', search: '', raw: '\0' };

  const changed = (how: Arrival) => {
    arrival = how;
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', () => changed('back'));

  const memory = (): EntryMemory => {
    const state: unknown = history.state;
    if (typeof state !== 'object' || state === null || !('depth' in state) || typeof state.depth !== 'number')
      return { depth: 0 };
    return state as EntryMemory;
  };
  const go: AddressBar['go'] = (to, { replace = false, carried } = {}) => {
    const depth = memory().depth + (replace ? 0 : 1);
    const state: EntryMemory = carried === undefined ? { depth } : { depth, carried };
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

/** On the server there is one address and no way to leave it. */
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
