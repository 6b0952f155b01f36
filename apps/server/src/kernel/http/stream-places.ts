import { siteOf } from './networks';
import { Problem } from './problem';

/**
 * The places for open streams of one call on this node. A network takes at most half of the places that all others leave
 * free: a crowd behind one address is served, and no address can take the last place.
 */
export class StreamPlaces {
  readonly #most: number;
  readonly #byNetwork = new Map<string, number>();
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place; returns a function that frees it. Without a place the stream is rejected; polling still works. */
  take(ip: string): () => void {
    const network = siteOf(ip);
    const own = this.#byNetwork.get(network) ?? 0;
    const others = this.#taken - own;
    if (own * 2 >= this.#most - others)
      throw new Problem(503, 'Too many streams', 'Ask for updates instead.', { 'retry-after': '30' });
    this.#set(network, own + 1);
    this.#taken++;
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      this.#set(network, (this.#byNetwork.get(network) ?? 0) - 1);
      this.#taken--;
    };
  }

  #set(network: string, count: number): void {
    if (count > 0) this.#byNetwork.set(network, count);
    else this.#byNetwork.delete(network);
  }
}
