import { type KeyValueStorage, localStorageIfAllowed, storedValues } from '../session/storage';

/** The part of `window` that reports changes of other tabs. */
interface TabWindow {
  addEventListener(type: 'storage', listener: (event: { key: string | null; newValue: string | null }) => void): void;
}

/** A stored value as an external store, synchronised between tabs. */
export interface LocalValue<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

interface LocalValueOptions<T> {
  key: string;
  /** Parses a stored value; invalid ones become the default. */
  read: (stored: unknown) => T;
  storage: KeyValueStorage | undefined;
  tabs?: TabWindow | undefined;
}

export function createLocalValue<T>({ key, read, storage, tabs }: LocalValueOptions<T>): LocalValue<T> {
  const stored = storedValues(storage);
  const listeners = new Set<() => void>();
  let value = read(stored.read(key, (found): found is unknown => found !== undefined));
  const take = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  // A `null` key means that the storage was cleared.
  tabs?.addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key || changed === null) take(read(changed === null ? undefined : parsed(newValue)));
  });
  return {
    get: () => value,
    set(next) {
      stored.write(key, next);
      take(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    // Invalid JSON counts as absent.
    return undefined;
  }
}

/** A value in this browser's storage; the default on the server. */
export function browserValue<T>(key: string, read: (stored: unknown) => T): LocalValue<T> {
  if (typeof window === 'undefined') return createLocalValue({ key, read, storage: undefined });
  return createLocalValue({ key, read, storage: localStorageIfAllowed(), tabs: window });
}
