/** The part of `localStorage` that is used; it may be full, blocked or hold invalid values. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Values stored on this device. Unreadable ones count as absent; unwritable ones last until the page ends. */
export interface StoredValues {
  read<T>(key: string, isValid: (value: unknown) => value is T): T | undefined;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** @param makeRoom frees storage when it is full */
export function storedValues(
  storage: KeyValueStorage | undefined,
  makeRoom: () => void = () => undefined,
): StoredValues {
  /** Values that could not be written; all others are read from storage, which other tabs write to. */
  const memory = new Map<string, string>();
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      // Storage is full or blocked: the value is kept in memory.
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
      // An old value must not return after a reload: its tokens may be spent.
      attempt(() => storage?.removeItem(key));
      if (!put(key, text)) memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
  };
}

/** `localStorage`, unless blocked. */
export const localStorageIfAllowed = (): Storage | undefined => ifAllowed(() => window.localStorage);

/** `sessionStorage`, unless blocked. */
export const sessionStorageIfAllowed = (): Storage | undefined => ifAllowed(() => window.sessionStorage);

function ifAllowed(storage: () => Storage): Storage | undefined {
  try {
    return storage();
  } catch {
    // Blocked by the browser's settings: values last until the page ends.
    return undefined;
  }
}
