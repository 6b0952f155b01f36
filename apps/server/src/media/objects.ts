import { LRUCache } from 'lru-cache';
import type { Storage } from '../kernel/storage/storage';

const MOST_BYTES = 96 * 1024 * 1024;

/** Objects of the storage that are asked for often, in memory; each is read once for all who ask at the same time. */
export class Objects {
  readonly #storage: Storage;
  readonly #known: LRUCache<string, Buffer>;
  readonly #reading = new Map<string, Promise<Buffer | undefined>>();

  constructor(storage: Storage, mostBytes = MOST_BYTES) {
    this.#storage = storage;
    this.#known = new LRUCache({ maxSize: mostBytes, sizeCalculation: (bytes) => bytes.length + 1 });
  }

  async get(name: string): Promise<Buffer | undefined> {
    const known = this.#known.get(name) ?? this.#reading.get(name);
    if (known) return known;
    const reading = this.#read(name).finally(() => this.#reading.delete(name));
    this.#reading.set(name, reading);
    return reading;
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const bytes = await this.#storage.get(name);
    if (bytes) this.#known.set(name, bytes);
    return bytes;
  }
}
