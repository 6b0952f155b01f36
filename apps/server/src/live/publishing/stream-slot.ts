import type { LiveStreamOptions, LiveWriter, MediaServices } from '../../media';
import { StreamFeed } from './stream-feed';

interface SlotOptions {
  media: Pick<MediaServices, 'writeLive'>;
  onError: (error: unknown) => void;
}

interface OpenStream {
  readonly writer: LiveWriter;
  readonly feed: StreamFeed;
}

/** A stream that is written at times: opens and closes it one after the other, whatever is wanted meanwhile. */
export class StreamSlot {
  readonly #options: SlotOptions;
  #work: Promise<void> = Promise.resolve();
  #open: OpenStream | undefined;
  #isWanted = false;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  /** The stream, once it can be written. */
  get feed(): StreamFeed | undefined {
    return this.#isWanted ? this.#open?.feed : undefined;
  }

  /** Whether what is told is stored; `fine` while nothing is. */
  get storing(): ReturnType<LiveWriter['storing']> {
    return this.#open?.writer.storing() ?? 'fine';
  }

  /** Opens the stream unless it is open; calls back when it can be written. */
  open(stream: LiveStreamOptions, onReady: () => void): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#enqueue(async () => {
      if (!this.#isWanted || this.#open) return;
      const writer = await this.#options.media.writeLive(stream);
      this.#open = { writer, feed: new StreamFeed(writer) };
      if (this.#isWanted) onReady();
    });
  }

  /** `end`: nothing is added to its lists any more; `leave`: another node or another time goes on. */
  close(how: 'end' | 'leave'): void {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    this.#open?.feed.disconnect();
    this.#enqueue(async () => {
      if (this.#isWanted || !this.#open) return;
      const { writer } = this.#open;
      this.#open = undefined;
      await writer.close();
      if (how === 'end') await writer.end();
    });
  }

  /** Settles when everything that was wanted is done. */
  idle(): Promise<void> {
    return this.#work;
  }

  #enqueue(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#isWanted = this.#open !== undefined;
      this.#options.onError(error);
    });
  }
}
