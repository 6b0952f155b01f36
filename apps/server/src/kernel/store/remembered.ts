import type { Topic } from './changes';
import type { Store } from './store';

/** A small value from the database that a node keeps until a change notice says otherwise. */
export interface Remembered<T> {
  get(): Promise<T>;
}

/**
 * Loads once for all who wait, again after a change of one of the topics, and answers with the last good value
 * while the database is away.
 */
export function remember<T>(store: Store, topics: readonly Topic[], load: () => Promise<T>): Remembered<T> {
  let current: Promise<T> | undefined;
  let lastGood: { value: T } | undefined;
  store.changes.subscribe((changed) => {
    if (!changed || topics.some((topic) => changed.has(topic))) current = undefined;
  });

  async function loadOrLastGood(): Promise<T> {
    try {
      const value = await load();
      lastGood = { value };
      return value;
    } catch (error) {
      current = undefined;
      if (lastGood) return lastGood.value;
      throw error;
    }
  }

  return { get: () => (current ??= loadOrLastGood()) };
}
