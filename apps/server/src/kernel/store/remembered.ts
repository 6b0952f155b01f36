import { bySource, type Notices } from './by-source';
import type { Topic } from './changes';
import type { Store } from './store';

/** A small value from the database, cached by a node until a change notice. */
export interface Remembered<T> {
  get(): Promise<T>;
}

/**
 * Loads once for concurrent callers, again after a change of one of the topics, and returns the last good value
 * while the database is away.
 */
export function remember<T>(store: Store, topics: readonly Topic[], load: () => Promise<T>): Remembered<T> {
  const { scope } = store;
  if (scope) return { get: () => rememberIn(scope().remembered, load) };
  const known = bySource(store, (notices) => rememberUntil(notices, topics, load));
  return { get: () => known().get() };
}

function rememberUntil<T>(notices: Notices, topics: readonly Topic[], load: () => Promise<T>): Remembered<T> {
  let current: Promise<T> | undefined;
  let lastGood: { value: T } | undefined;
  notices.subscribe((changed) => {
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

/** A failure is not remembered. */
function rememberIn<T>(remembered: Map<unknown, Promise<unknown>>, load: () => Promise<T>): Promise<T> {
  // Stored below under the same function, so of its type.
  const known = remembered.get(load) as Promise<T> | undefined;
  if (known) return known;
  const loading = load();
  remembered.set(load, loading);
  loading.catch(() => remembered.delete(load));
  return loading;
}
