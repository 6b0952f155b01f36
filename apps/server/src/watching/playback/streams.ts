import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import type { StoredStream } from '../../kernel/store/stored-content';
import type { OwnStream } from '../../media';
import { allStreams } from './queries';

/** A stream as playback needs it: of the content, or of the operators' own. */
export interface PlayableStream extends StoredStream {
  /** Whether it is not made from a loop: it always comes from the built-in origin. */
  isOwn?: boolean;
}

interface StreamsOptions {
  store: Store;
  /** Streams of the operators' own, from memory. */
  findOwn: (id: string) => Promise<OwnStream | undefined>;
}

/** All streams, in memory: the origin asks for one with every request. */
export class Streams {
  readonly #known: Remembered<ReadonlyMap<string, StoredStream>>;
  readonly #findOwn: StreamsOptions['findOwn'];

  constructor({ store, findOwn }: StreamsOptions) {
    this.#known = remember(store, ['streams'], () => allStreams(store.db));
    this.#findOwn = findOwn;
  }

  /** Reads the streams, so that they are known before the first request. */
  async load(): Promise<void> {
    await this.#known.get();
  }

  /** A stream of the content. */
  async stored(id: string): Promise<StoredStream | undefined> {
    return (await this.#known.get()).get(id);
  }

  /** A stream of the content, or of the operators' own. */
  async find(id: string): Promise<PlayableStream | undefined> {
    const stored = await this.stored(id);
    if (stored) return stored;
    const own = await this.#findOwn(id);
    if (!own) return undefined;
    const { open, lowLatency, encrypted, seconds } = own;
    const facts = { id, loop: '', offsetSegments: 0, open, lowLatency, encrypted, isOwn: true };
    return { ...facts, ...(seconds !== undefined && { seconds }) };
  }
}
