/** The part of `localStorage` that is used; it may be full, blocked or hold nonsense. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Values kept on this device. What cannot be read counts as absent, what cannot be written lives until the page ends. */
export interface StoredValues {
  read<T>(key: string, isValid: (value: unknown) => value is T): T | undefined;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** @param makeRoom drops what can be fetched again, when the storage is full */
export function storedValues(
  storage: KeyValueStorage | undefined,
  makeRoom: () => void = () => undefined,
): StoredValues {
  /** What the storage did not take; everything else is read from it, since other tabs write there too. */
  const memory = new Map<string, string>();
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      // Storage is full or blocked: the memory beside it serves.
      return undefined;
    }
  };
  const put = (key: string, text: string): boolean =>
    attempt(() => {
      storage?.setItem(key, text);
      return storage !== undefined;
    }) ?? false;
  return {
    read(key, isValid) {
      const text = memory.get(key) ?? attempt(() => storage?.getItem(key));
      const value: unknown = typeof text === 'string' ? attempt(() => JSON.parse(text) as unknown) : undefined;
      return isValid(value) ? value : undefined;
    },
    write(key, value) {
      const text = JSON.stringify(value);
      memory.delete(key);
      if (put(key, text)) return;
      attempt(makeRoom);
      if (put(key, text)) return;
      // An old value must not come back after a reload: tokens in it may have been used up.
      attempt(() => storage?.removeItem(key));
      if (!put(key, text)) memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
  };
}

/** The browser’s storage, where it may be used. */
export const localStorageIfAllowed = (): Storage | undefined => ifAllowed(() => window.localStorage);

/** What lives as long as the tab, where it may be used. */
export const sessionStorageIfAllowed = (): Storage | undefined => ifAllowed(() => window.sessionStorage);

function ifAllowed(storage: () => Storage): Storage | undefined {
  try {
    return storage();
  } catch {
    // Blocked by the browser's settings: everything lives until the page ends.
    return undefined;
  }
}
