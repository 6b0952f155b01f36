/** Values in memory, with the interface of `localStorage`. */
class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  clear(): void {
    this.#values.clear();
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
}

/**
 * Separates a page from what this origin keeps for the operator as a viewer: values, cookies, service worker, other tabs.
 * Nothing plays, and nothing is reported.
 */
export function isolate(page: Window & typeof globalThis): Storage {
  const local = new MemoryStorage();
  const replace = (object: object, name: string, value: unknown) =>
    Object.defineProperty(object, name, { configurable: true, get: () => value, set() {} });
  replace(page, 'localStorage', local);
  replace(page, 'sessionStorage', new MemoryStorage());
  replace(page, 'indexedDB', undefined);
  replace(page, 'caches', undefined);
  replace(page, 'BroadcastChannel', undefined);
  // Scores are asked for then, at the previewed time.
  replace(page, 'EventSource', undefined);
  replace(page.document, 'cookie', '');
  replace(page.navigator, 'serviceWorker', undefined);
  replace(page.navigator, 'locks', undefined);
  replace(page.navigator, 'mediaSession', undefined);
  page.navigator.sendBeacon = () => true;
  page.open = () => null;
  page.HTMLMediaElement.prototype.play = () => new Promise(() => undefined);
  return local;
}
