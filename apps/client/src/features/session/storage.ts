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

export function storedValues(storage: KeyValueStorage | undefined): StoredValues {
  const memory = new Map<string, string>();
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      // Storage is full or blocked: the memory beside it serves.
      return undefined;
    }
  };
  return {
    read(key, isValid) {
      const text = memory.get(key) ?? attempt(() => storage?.getItem(key));
      const value: unknown = typeof text === 'string' ? attempt(() => JSON.parse(text) as unknown) : undefined;
      return isValid(value) ? value : undefined;
    },
    write(key, value) {
      const text = JSON.stringify(value);
      memory.set(key, text);
      attempt(() => storage?.setItem(key, text));
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
  };
}

/** The browser’s storage, where it may be used. */
export function localStorageIfAllowed(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    // Blocked by the browser's settings: everything lives until the page ends.
    return undefined;
  }
}
