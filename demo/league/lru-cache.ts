/** Creates values on demand and keeps the most recently used ones. */
export class LruCache<K, V> {
  readonly #size: number;
  readonly #create: (key: K) => V;
  readonly #values = new Map<K, V>();

  constructor(size: number, create: (key: K) => V) {
    this.#size = size;
    this.#create = create;
  }

  get(key: K): V {
    const cached = this.#values.get(key);
    const value = cached ?? this.#create(key);
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#size) {
      const [oldest] = this.#values.keys();
      if (oldest !== undefined) this.#values.delete(oldest);
    }
    return value;
  }
}
