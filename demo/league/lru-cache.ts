/** What is made once for a key and kept while it is among those used last. */
export class Kept<K, V> {
  readonly #most: number;
  readonly #make: (key: K) => V;
  readonly #values = new Map<K, V>();

  constructor(most: number, make: (key: K) => V) {
    this.#most = most;
    this.#make = make;
  }

  get(key: K): V {
    const known = this.#values.get(key);
    const value = known ?? this.#make(key);
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) {
      const [oldest] = this.#values.keys();
      if (oldest !== undefined) this.#values.delete(oldest);
    }
    return value;
  }
}
