import type { Notes } from '@touchline/contract';

const PREFIX = 'audienceKept.';
const MOST_BATCHES = 20;
const MOST_CHARACTERS = 60_000;

/** Unconfirmed batches of one session, as they were stored. */
interface KeptSession {
  readonly key: string;
  readonly text: string;
  readonly batches: readonly Notes[];
}

/**
 * Batches whose arrival is unknown, on this device. Each session has a key of its own, so that tabs do not overwrite each
 * other's.
 */
export class KeptBatches {
  readonly #storage: Storage | undefined;

  constructor(storage: Storage | undefined) {
    this.#storage = storage;
  }

  /** Stores all unconfirmed batches of a session, instead of those stored before. */
  write(session: string, batches: readonly Notes[]): void {
    this.#attempt((storage) => {
      if (batches.length === 0) storage.removeItem(PREFIX + session);
      else storage.setItem(PREFIX + session, JSON.stringify(batches));
    });
  }

  /** The batches of other sessions, which may still be open in another tab; the newest within the limits. */
  others(session: string): KeptSession[] {
    let [count, characters] = [0, 0];
    const found = this.#keys()
      .filter((key) => key !== PREFIX + session)
      .flatMap((key) => this.#read(key))
      .sort((a, b) => lastTime(b) - lastTime(a));
    return found.filter(({ key, text, batches }) => {
      count += batches.length;
      characters += text.length;
      const fits = count <= MOST_BATCHES && characters <= MOST_CHARACTERS;
      if (!fits) this.#attempt((storage) => storage.removeItem(key));
      return fits;
    });
  }

  /** Removes what was confirmed, unless its session has stored more since. */
  confirm({ key, text }: KeptSession): void {
    this.#attempt((storage) => {
      if (storage.getItem(key) === text) storage.removeItem(key);
    });
  }

  clear(): void {
    for (const key of this.#keys()) this.#attempt((storage) => storage.removeItem(key));
  }

  #keys(): string[] {
    return this.#attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX))) ?? [];
  }

  #read(key: string): KeptSession[] {
    const text = this.#attempt((storage) => storage.getItem(key)) ?? '';
    try {
      const batches = JSON.parse(text) as Notes[];
      if (batches.length > 0 && batches.every(({ events }) => events.length > 0)) return [{ key, text, batches }];
    } catch {
      // Not what was written: removed.
    }
    this.#attempt((storage) => storage.removeItem(key));
    return [];
  }

  #attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return this.#storage && work(this.#storage);
    } catch {
      // Full or blocked: unconfirmed batches last until the page ends.
      return undefined;
    }
  }
}

const lastTime = ({ batches }: KeptSession): number => batches.at(-1)?.events.at(-1)?.at ?? 0;

/** The newest batches that fit the limits, oldest first. */
export function newestThatFit(batches: readonly Notes[]): Notes[] {
  const kept: Notes[] = [];
  let characters = 0;
  for (const batch of [...batches].reverse()) {
    characters += JSON.stringify(batch).length;
    if (kept.length === MOST_BATCHES || characters > MOST_CHARACTERS) break;
    kept.unshift(batch);
  }
  return kept;
}
