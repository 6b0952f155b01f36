/** A key, and when the next one took its place. */
export interface Key {
  id: string;
  secret: Uint8Array;
  /** Epoch ms. */
  activeFrom: number;
  /** Epoch ms; undefined while no successor is known. */
  retiredAt: number | undefined;
}

/** The keys of one purpose, the first active one first. */
export class KeyRing {
  readonly #keys: readonly Key[];

  constructor(keys: readonly Omit<Key, 'retiredAt'>[]) {
    this.#keys = keys.map((key, index) => ({ ...key, retiredAt: keys[index + 1]?.activeFrom }));
  }

  /** The key that signs at a time; the oldest one signs from the beginning. */
  at(time: number): Key | undefined {
    return this.#keys.findLast(({ activeFrom }) => activeFrom <= time) ?? this.#keys[0];
  }

  /** The key that a signature names; signatures of the first key may name none. */
  find(id: string | undefined): Key | undefined {
    return id === undefined ? this.#keys[0] : this.#keys.find((key) => key.id === id);
  }

  /** All keys, the first active one first. */
  get all(): readonly Key[] {
    return this.#keys;
  }

  /** The key that was added last, active or not. */
  get newest(): Key | undefined {
    return this.#keys.at(-1);
  }
}
