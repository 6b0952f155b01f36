import { LRUCache } from 'lru-cache';
import type { Peers } from '../../kernel/peers/peers';
import { type PeerAddress, type PeerFile, peerPath } from './peer-address';

/** Media of other nodes in memory, for all streams. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_BYTES_AT_ONCE = 32 * 1024 * 1024;
const MOST_AT_ONCE = 256;
const LIMIT_MS = 3000;

/** What is fetched from nodes that write live streams: each part and segment once for all who wait for it. */
export class PeerBytes {
  readonly #peers: Pick<Peers, 'get'>;
  readonly #known = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  readonly #fetching = new Map<string, Promise<Buffer | undefined>>();

  constructor(peers: Pick<Peers, 'get'>) {
    this.#peers = peers;
  }

  /** Undefined where the node does not have it, or cannot be reached in time: players ask again. */
  async get(url: string, address: PeerAddress & { file: Exclude<PeerFile, { type: 'tail' }> }) {
    const path = peerPath(address);
    const known = this.#known.get(path) ?? this.#fetching.get(path);
    if (known) return known;
    if (this.#fetching.size >= MOST_AT_ONCE) return undefined;
    const fetching = this.#fetch(url, path).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, fetching);
    return fetching;
  }

  async #fetch(url: string, path: string): Promise<Buffer | undefined> {
    try {
      const bytes = await this.#peers.get(url, path, { limitMs: LIMIT_MS, mostBytes: MOST_BYTES_AT_ONCE });
      if (bytes) this.#known.set(path, bytes);
      return bytes;
    } catch {
      return undefined;
    }
  }
}
